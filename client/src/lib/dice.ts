/** Which dice have just been rolled: faces that nobody had before, not dice that only changed hands. */

import type { Item, Ref, Scene } from './scenery';

const dice = (scene: Scene): Item[] => (scene.trays ?? []).filter((t) => t.kind === 'dice').flatMap((t) => t.items);

/** How many dice show each face, in the trays and before the others. */
function faces(scene: Scene, own: Ref | null): Map<string, number> {
  const others = scene.seats.filter((s) => s.ref !== own).flatMap((s) => s.dice ?? []);
  const count = new Map<string, number>();
  for (const die of [...dice(scene), ...others]) count.set(die.name, (count.get(die.name) ?? 0) + (die.n ?? 1));
  return count;
}

/** The dice of the trays that show more than before, in the order in which they settle. */
export function rolled(before: Scene | null, after: Scene, own: Ref | null): Ref[] {
  if (!before || before.game !== after.game) return [];
  const [had, has] = [faces(before, own), faces(after, own)];
  const grew = (die: Item): boolean => (has.get(die.name) ?? 0) > (had.get(die.name) ?? 0);
  const known = new Map(dice(before).map((die) => [die.ref, die.n ?? 1]));
  return dice(after)
    .filter((die) => grew(die) && (die.n ?? 1) > (known.get(die.ref) ?? 0))
    .map((die) => die.ref);
}
