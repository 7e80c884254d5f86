/** What visibly happened between the scene before and the scene now; input never waits for it. */

import type { Ref, Scene } from '../lib/scenery';
import { rolled } from '../lib/dice';
import { difference, type Traveller } from '../lib/travel';
import { isCalm } from '../shell/settings.svelte';

const JOURNEY = 280;
const FRAME = 1500;
const TUMBLE = 900;

export class Journeys {
  travellers: readonly Traveller[] = $state.raw([]);
  /** Places whose frame says for a moment that something changed there. */
  changed: ReadonlySet<Ref> = $state.raw(new Set());
  /** Dice that tumble, in the order in which they settle. */
  dice: readonly Ref[] = $state.raw([]);
  private before: Scene | null = null;

  /** Show how this scene came from the last one; what is returned ends it early. */
  see(after: Scene, own: Ref | null): (() => void) | undefined {
    const past = this.before;
    this.before = after;
    if (!past || past === after || past.game !== after.game) return undefined;
    const moved = difference(past, after);
    const calm = isCalm();
    this.travellers = calm ? [] : moved.travellers;
    this.changed = new Set(calm ? [...moved.changed, ...moved.travellers.map((t) => t.to)] : moved.changed);
    this.dice = calm ? [] : rolled(past, after, own);
    const arrival = setTimeout(() => (this.travellers = []), JOURNEY);
    const fading = setTimeout(() => (this.changed = new Set()), FRAME);
    const settled = setTimeout(() => (this.dice = []), TUMBLE);
    return () => [arrival, fading, settled].forEach(clearTimeout);
  }
}
