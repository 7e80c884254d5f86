/** The answer that is being put together: what has been picked and what that leaves. */

import type { Act, Gesture, Question, Ref, RouteMessage } from '../lib/scenery';
import { isAct } from '../lib/acts';
import { alike, begin, completed, isForced, isLit, moved, placeOf, stepped, taken, touched, type Made } from '../lib/gesture';
import { common, guided, narrow, pick, picksOf, stillLegal, switched, type Narrowed, type Pick } from '../lib/narrowing';

export type Light = 'now' | 'later' | 'chosen' | 'off';

export class Choice {
  question: Question | null = $state.raw(null);
  picks: Pick[] = $state.raw([]);
  /** An act taken whole, from the list or from a button. */
  whole: Act | null = $state.raw(null);
  /** The place to which a way was asked for, and those that it is to go over. */
  wanted: { noun: Ref; over: readonly Ref[] } | null = $state.raw(null);
  /** Who goes of each that are called alike, where a group was split for the way at hand. */
  party: ReadonlyMap<Ref, number> | null = $state.raw(null);
  /** How far a gesture is made; another one begins anew. */
  private hand: { gesture: Gesture; made: Made } | null = $state.raw(null);
  /** The decision that was answered already; nothing can be sent twice. */
  private answered: number | null = $state(null);

  readonly acts: readonly Act[] = $derived(this.question?.acts ?? []);
  /** Whether somebody is led through the only act, noun by noun. */
  guide = $state(false);
  readonly narrowed: Narrowed = $derived(this.isLed() ? guided(this.acts[0]!, this.picks) : narrow(this.acts, this.picks));
  readonly buttons: readonly Act[] = $derived(this.buttonsNow());
  readonly sent: boolean = $derived(this.question !== null && this.answered === this.question.n);
  /** The act that everything picked means; its gesture may still have to be made. */
  readonly act: Act | null = $derived(this.whole ?? this.settled());
  readonly gesture: Gesture | null = $derived(this.act?.gesture ?? null);
  readonly made: Made = $derived(this.gesture ? this.madeOf(this.gesture) : []);
  readonly ready: Act | null = $derived(this.act && completed(this.act, this.made));
  /** How many the answer puts on each place, where it puts any. */
  readonly placed: ReadonlyMap<Ref, number> = $derived(this.shares());
  /** What has been chosen, each with its role; things of a gesture have none. */
  readonly path: readonly [string, Ref][] = $derived(this.namedPath());
  readonly chosen: ReadonlySet<Ref> = $derived(this.namedNouns());
  /** What a route would begin with, also while one is proposed; null where nothing says where it comes from. The only act there
   *  is says so unasked. */
  readonly lead: [string, Ref][] | null = $derived(this.leading(this.party));
  /** The places of the way at hand, from where it begins; also those of a single step. Empty where nobody goes anywhere. */
  readonly way: readonly Ref[] = $derived(this.places());
  readonly live: readonly Act[] = $derived(this.narrowed.live);
  /** The beginning of an act that the picks amount to; what is asked after it is what is asked now. */
  readonly begun: string = $derived(this.beginning());
  /** What can be clicked now: nouns that tell acts apart, and the things of the gesture at hand. */
  readonly lit: readonly Ref[] = $derived([...new Set([...this.narrowed.lit.keys(), ...this.things()])]);

  constructor(
    private readonly choose: (question: Question, act: Act) => void,
    /** Whether what can be undone is sent without being confirmed. */
    private readonly atOnce: () => boolean = () => false,
  ) {}

  /** Buttons are always offered, but where the picks ask for one of their own ("done" after a card) no other means anything. */
  private buttonsNow(): Act[] {
    const { live, lit } = this.narrowed;
    const asked = live.some((o) => !o.button && o.path.some(([, ref]) => isAct(ref) && lit.get(ref) === 'now'));
    return (asked ? live : this.acts).filter((o) => o.button);
  }

  /** A new question; picks for the same kind of question stay if they are still legal. */
  ask(question: Question | null): void {
    const same = question !== null && this.question !== null && question.name === this.question.name && !this.sent;
    this.picks = same ? stillLegal(question.acts, this.picks) : [];
    this.whole = this.party = null;
    this.wanted = null;
    this.hand = null;
    this.answered = null;
    this.question = question;
  }

  /** The server did not take the answer: it may be given again. */
  reopen(): void {
    this.answered = null;
  }

  light(ref: Ref): Light {
    if (!this.question || this.sent) return 'off';
    if (this.chosen.has(ref)) return 'chosen';
    return this.things().includes(ref) ? 'now' : (this.narrowed.lit.get(ref) ?? 'off');
  }

  /** Choose a noun, take it back, or put it in the place of another one; false if it can be none of these. */
  take(ref: Ref): boolean {
    if (!this.question || this.sent) return false;
    if (this.gesture && this.gesture.kind !== 'number' && placeOf(this.gesture, ref) >= 0) return this.point(this.gesture, placeOf(this.gesture, ref));
    if (this.isLed()) return this.follow(ref);
    const next = pick(this.acts, this.picks, ref);
    if (next) return this.settle([...this.picks.filter((p) => p.role !== next.role || p.ref !== ref), next]);
    if (this.chosen.has(ref)) {
      this.drop(ref);
      return true;
    }
    const other = switched(this.acts, this.picks, ref);
    return other !== null && this.settle(other);
  }

  /** Whether a click would put the noun in the place of what was picked. */
  isAlternative(ref: Ref): boolean {
    return this.insteadOf(ref).length > 0;
  }

  /** The picks that would give way to a noun. */
  insteadOf(ref: Ref): Pick[] {
    if (!this.question || this.sent || !this.picks.length || this.light(ref) !== 'off') return [];
    const kept = switched(this.acts, this.picks, ref);
    return kept ? this.picks.filter((p) => !kept.includes(p)) : [];
  }

  /** Whether a way of several steps may lead to a place: it answers nothing, and it is said where they come from. */
  leads(place: Ref): boolean {
    return !!this.question && !this.sent && !this.guide && this.lead !== null && this.light(place) === 'off' && !this.isAlternative(place);
  }

  want(noun: Ref, over: readonly Ref[] = []): void {
    this.wanted = { noun, over };
  }

  /** A way that was asked for becomes the act; what was picked stays its beginning. False if nobody waits for it. */
  propose({ n, noun, over, act, text, group, mark }: RouteMessage): boolean {
    const isWanted = this.wanted?.noun === noun && this.wanted.over.join() === over.join();
    if (this.sent || this.question?.n !== n || !isWanted) return false;
    const [start, ...others] = mark.stops.map((stop) => stop.at);
    this.wanted = null;
    this.whole = { id: act, text, path: [['from', start!], ...others.map((ref): [string, Ref] => ['to', ref])], mark, over, group };
    return true;
  }

  /** What a route would begin with if so many went. */
  leading(party: ReadonlyMap<Ref, number> | null): [string, Ref][] | null {
    const act = this.settled();
    const picked = act && !this.picks.length ? [...act.path, ...this.touchedThings(act.gesture ?? null)] : this.pickedPath(act?.gesture ?? null);
    if (!picked.some(([role]) => role === 'from')) return null;
    const going = [...(party ?? [])].flatMap(([ref, n]) => Array<[string, Ref]>(n).fill(['', ref]));
    return [...picked.filter(([, ref]) => !party?.has(ref)), ...going];
  }

  private isLed(): boolean {
    return this.guide && this.acts.length === 1 && !this.acts[0]!.button;
  }

  /** Only what is lit answers. */
  private follow(ref: Ref): boolean {
    return this.narrowed.lit.has(ref) && this.settle([...this.picks, { role: this.narrowed.next!, ref, times: 1 }]);
  }

  private settle(picks: Pick[]): true {
    this.picks = picks;
    this.whole = this.party = null;
    this.wanted = null;
    this.sendIfFree();
    return true;
  }

  takeAct(act: Act): void {
    if (this.sent) return;
    this.picks = act.button ? [] : picksOf(act);
    this.party = null;
    this.whole = act;
    this.sendIfFree();
  }

  /** Touch the n-th thing of the gesture at hand; false if nothing comes of it. */
  touch(i: number): boolean {
    return this.make((gesture, made) => (i < gesture.things.length ? touched(gesture, made, i) : made));
  }

  /** A click on a stack takes one more of it; once all are taken, it gives all of them back. */
  private point(gesture: Gesture, i: number): boolean {
    const group = alike(gesture).find((one) => one.includes(i)) ?? [];
    if (gesture.kind !== 'some' || group.length < 2) return this.touch(i);
    const all = group.every((one) => this.made.includes(one));
    return this.make((_, made) => taken(gesture, made, group, all ? -group.length : 1));
  }

  /** One more or one fewer of things that are alike. */
  count(group: readonly number[], by: number): void {
    this.make((gesture, made) => taken(gesture, made, group, by));
  }

  /** One more or one fewer of a number, or on a lane. */
  step(by: number, lane = 0): void {
    this.make((gesture, made) => stepped(gesture, made, lane, by));
  }

  /** Another place in an order. */
  move(from: number, to: number): void {
    this.make((_, made) => moved(made, from, to));
  }

  /** What can be made in one way only is made already: a click on it does not give it back. */
  private make(how: (gesture: Gesture, made: Made) => Made): boolean {
    if (!this.gesture || this.sent || isForced(this.gesture)) return false;
    const made = how(this.gesture, this.made);
    const changed = made !== this.made;
    this.hand = { gesture: this.gesture, made };
    return changed;
  }

  /** Take back the last pick; false if there is none. */
  back(): boolean {
    if (this.gesture && this.hand && ['some', 'order'].includes(this.gesture.kind) && this.made.length) {
      return this.make((_, made) => made.slice(0, -1));
    }
    this.wanted = null;
    this.party = null;
    if (this.whole) {
      if (!this.whole.mark) this.picks = [];
      this.whole = null;
      return true;
    }
    if (!this.picks.length) return false;
    this.picks = this.picks.slice(0, -1);
    return true;
  }

  drop(ref: Ref): void {
    this.whole = this.party = null;
    this.picks = this.picks.filter((p) => p.ref !== ref);
  }

  clear(): void {
    this.whole = this.party = null;
    this.picks = [];
    this.hand = null;
  }

  send(): void {
    if (!this.question || !this.ready || this.sent) return;
    this.answered = this.question.n;
    this.choose(this.question, this.ready);
  }

  /** What only chance or habit completes must be confirmed: a single act is not ready before something was picked. */
  private settled(): Act | null {
    const { ready, live } = this.narrowed;
    if (!ready) return null;
    return this.picks.length || live.length === this.acts.length ? ready : null;
  }

  /** Things of the table that the gesture at hand can touch. */
  private things(): Ref[] {
    const { gesture, made } = this;
    return gesture ? gesture.things.flatMap((one, i) => (isLit(gesture, made, i) ? one.refs : [])) : [];
  }

  private shares(): Map<Ref, number> {
    const lanes = this.gesture?.kind === 'split' ? this.gesture.things : [];
    return new Map(lanes.flatMap((lane, i) => lane.refs.map((ref) => [ref, this.made[i]!] as const)));
  }

  private places(): Ref[] {
    if (!this.lead || this.sent || this.guide) return [];
    if (this.whole) return (this.whole.mark?.stops ?? []).map((stop) => stop.at);
    return ['from', 'to'].flatMap((role) => this.lead!.filter(([one]) => one === role).map(([, ref]) => ref));
  }

  private namedPath(): [string, Ref][] {
    return this.whole ? [...this.whole.path, ...this.touchedThings(this.gesture)] : this.pickedPath(this.gesture);
  }

  private pickedPath(gesture: Gesture | null): [string, Ref][] {
    const forced = this.picks.length ? this.narrowed.forced : [];
    const picked = [...this.picks, ...forced].flatMap((p) => Array<[string, Ref]>(p.times).fill([p.role, p.ref]));
    return [...picked, ...this.touchedThings(gesture)];
  }

  private touchedThings(gesture: Gesture | null): [string, Ref][] {
    if (!gesture || !['some', 'order'].includes(gesture.kind)) return [];
    return this.madeOf(gesture).flatMap((i) => gesture.things[i]!.refs.map((ref): [string, Ref] => ['', ref]));
  }

  private madeOf(gesture: Gesture): Made {
    return this.hand?.gesture === gesture ? this.hand.made : begin(gesture);
  }

  private namedNouns(): Set<Ref> {
    return new Set(this.path.map(([, ref]) => ref));
  }

  private beginning(): string {
    if (this.act?.gesture) return this.act.id;
    return this.whole && !this.whole.mark ? common([this.whole], picksOf(this.whole)) : common(this.live, this.picks);
  }

  /** What can be undone and has no gesture to make needs no confirmation if one wishes so. */
  private sendIfFree(): void {
    const { act, ready } = this;
    if (!this.atOnce()) return;
    if (!act || !ready || ready.ends || (act.gesture && !isForced(act.gesture))) return;
    if (this.whole || this.live.length === 1) this.send();
  }
}
