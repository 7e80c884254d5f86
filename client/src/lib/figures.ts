/** Short numbers over the board: what the act at hand would change, and layers that people look at on demand. */

import { pieceOf, type Act, type Layer, type Mark, type Piece, type PreviewMessage, type Ref, type Scene } from './scenery';

/** Only the preview of the very act that could be confirmed now. */
const changesOf = (ready: Act | null, preview: PreviewMessage | null): PreviewMessage['changes'] => (ready && preview?.act === ready.id ? preview.changes : []);

/** What would be written at a place is a tag there; who goes a way is said by the way and its ghosts. */
export function figuresOf(ready: Act | null, preview: PreviewMessage | null): Map<Ref, string> {
  const said = ready?.mark ? ['tag', 'piece'] : ['tag'];
  return new Map(changesOf(ready, preview).flatMap(({ kind, ref, short }) => (short && !said.includes(kind) ? [[ref, short] as const] : [])));
}

/** The tags that the act at hand would bring; a way has its own. */
export function tagsOf(ready: Act | null, preview: PreviewMessage | null): Mark[] {
  const tagged = ready?.mark ? [] : changesOf(ready, preview).filter((change) => change.kind === 'tag' && change.short);
  return tagged.length ? [{ kind: 'rank', stops: tagged.map(({ ref, short, tone }) => ({ at: ref, tag: { text: short!, tone } })) }] : [];
}

/** Who would stand where by the act at hand. */
export function ghostsOf(ready: Act | null, preview: PreviewMessage | null, { kinds }: Pick<Scene, 'kinds'>): Piece[] {
  const coming = ready && preview?.act === ready.id ? preview.arrivals : [];
  return coming.map((piece) => ({ ...pieceOf(kinds, piece), ref: `ghost:${piece.ref}`, ghost: true }));
}

/** What the act at hand runs into, on its way and at its end. */
export function dangersOf(ready: Act | null, preview: PreviewMessage | null, nameOf: (place: Ref) => string): string[] {
  const onTheWay = (ready?.mark?.stops ?? []).flatMap(({ at, tag }) => (tag?.tone === 'danger' ? [`${nameOf(at)}: ${tag.note ?? tag.text}`] : []));
  const inTheEnd = changesOf(ready, preview).filter((change) => change.tone === 'danger').map((change) => change.text);
  return [...new Set([...onTheWay, ...inTheEnd])];
}

/** More would be read by nobody. */
const MOST = 3;

/** What a preview tells beside its figures and dangers, the most telling first; the verdicts of lanes stand in their panel. */
export function sayings(preview: PreviewMessage): string[] {
  const told = preview.changes.filter((change) => change.tone !== 'danger' && (change.kind === 'tag' || (!change.short && change.kind !== 'lane')));
  return told.slice(0, MOST).map((change) => change.text);
}

/** The numbers of a layer, each after the layer's first letter. */
export function valuesOf(layers: readonly Layer[], id: string): Map<Ref, string> {
  const layer = layers.find((one) => one.id === id);
  return new Map(Object.entries(layer?.values ?? {}).map(([ref, n]) => [ref, `${layer?.title[0] ?? ''} ${n}`]));
}
