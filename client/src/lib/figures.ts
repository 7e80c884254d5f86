/** Short numbers over the board: what the act at hand would change, and layers that people look at on demand. */

import type { Act, Layer, PreviewMessage, Ref } from './scenery';

/** Only the preview of the very act that could be confirmed now. */
export function figuresOf(ready: Act | null, preview: PreviewMessage | null): Map<Ref, string> {
  if (!ready || preview?.act !== ready.id) return new Map();
  return new Map(preview.changes.flatMap((change) => (change.short ? [[change.ref, change.short] as const] : [])));
}

/** More would be read by nobody. */
const MOST = 3;

/** What a preview tells beside its figures, the most telling first; the verdicts of lanes stand in their panel. */
export function sayings(preview: PreviewMessage): string[] {
  return preview.changes.filter((change) => change.kind === 'tag' || (!change.short && change.kind !== 'lane')).slice(0, MOST).map((change) => change.text);
}

/** The numbers of a layer, each after the layer's first letter. */
export function valuesOf(layers: readonly Layer[], id: string): Map<Ref, string> {
  const layer = layers.find((one) => one.id === id);
  return new Map(Object.entries(layer?.values ?? {}).map(([ref, n]) => [ref, `${layer?.title[0] ?? ''} ${n}`]));
}
