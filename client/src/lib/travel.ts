/** What visibly moved between two scenes: units that left one place and arrived at another. */

import type { Piece, Ref, Region, Scene } from './scenery';

export interface Traveller {
  piece: Piece;
  n: number;
  from: Ref;
  to: Ref;
}

export interface Difference {
  travellers: Traveller[];
  /** Places where something else than a journey changed. */
  changed: Ref[];
}

const kindOf = (p: Piece): string => [p.owner ?? '', p.kind, p.face_down ? 1 : 0, p.hp ?? ''].join('|');

interface Shift {
  piece: Piece;
  at: Ref;
  n: number;
}

function shifts(before: Scene, after: Scene): Map<string, Shift[]> {
  const counts = new Map<string, { piece: Piece; at: Ref; n: number }>();
  const add = (p: Piece, n: number) => {
    const key = `${kindOf(p)}@${p.at}`;
    const known = counts.get(key);
    if (known) known.n += n;
    else counts.set(key, { piece: p, at: p.at, n });
  };
  for (const p of before.pieces) add(p, -(p.n ?? 1));
  for (const p of after.pieces) add(p, p.n ?? 1);
  const byKind = new Map<string, Shift[]>();
  for (const shift of counts.values()) {
    if (!shift.n) continue;
    const kind = kindOf(shift.piece);
    byKind.set(kind, [...(byKind.get(kind) ?? []), shift]);
  }
  return byKind;
}

/** What a region shows, without words: the reader may have changed the language in between. */
function regions(scene: Scene): Map<Ref, string> {
  const told = (r: Region): string => JSON.stringify([r.control ?? null, r.how ?? null, (r.badges ?? []).map((b) => [b.glyph, b.n])]);
  return new Map(scene.boards.flatMap((b) => b.regions.map((r) => [r.ref, told(r)] as const)));
}

/** Every place that looks different: by what came, went or passed on, by who holds it, by what is marked on it. */
export function touched(before: Scene, after: Scene): Set<Ref> {
  const { travellers, changed } = difference(before, after);
  const known = regions(before);
  const marked = [...regions(after)].filter(([ref, told]) => known.has(ref) && known.get(ref) !== told).map(([ref]) => ref);
  return new Set([...travellers.flatMap((t) => [t.from, t.to]), ...changed, ...marked]);
}

export function difference(before: Scene, after: Scene): Difference {
  const travellers: Traveller[] = [];
  const changed = new Set<Ref>();
  for (const list of shifts(before, after).values()) {
    const gone = list.filter((s) => s.n < 0).map((s) => ({ ...s, n: -s.n }));
    for (const here of list.filter((s) => s.n > 0)) {
      let missing = here.n;
      for (const there of gone) {
        const n = Math.min(missing, there.n);
        if (!n) continue;
        travellers.push({ piece: here.piece, n, from: there.at, to: here.at });
        there.n -= n;
        missing -= n;
      }
      if (missing) changed.add(here.at);
    }
    for (const there of gone) if (there.n) changed.add(there.at);
  }
  return { travellers, changed: [...changed] };
}
