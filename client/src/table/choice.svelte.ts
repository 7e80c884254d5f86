/** The answer that is being put together: what has been picked and what that leaves. */

import type { Option, Question, Ref } from '../lib/scenery';
import { oneMore, placed } from '../lib/placing';
import { isAct, isNumber, narrow, pick, picksOf, stillLegal, type Amount, type Narrowed, type Pick } from '../lib/narrowing';

export type Light = 'now' | 'later' | 'chosen' | 'off';

export class Choice {
  question: Question | null = $state.raw(null);
  picks: Pick[] = $state.raw([]);
  /** An option taken whole, from the list or from a button. */
  whole: Option | null = $state.raw(null);
  private wanted: Record<string, number> = $state.raw({});
  /** The decision that was answered already; nothing can be sent twice. */
  private answered: number | null = $state(null);

  readonly options: readonly Option[] = $derived(this.question?.options ?? []);
  readonly narrowed: Narrowed = $derived(narrow(this.options, this.picks, this.wanted));
  readonly acts: readonly Option[] = $derived(this.actsNow());
  readonly amounts: readonly Amount[] = $derived(this.whole ? [] : this.narrowed.amounts);
  readonly sent: boolean = $derived(this.question !== null && this.answered === this.question.n);
  readonly ready: Option | null = $derived(this.whole ?? this.settled());
  /** How many the answer puts on each place, where it puts any. */
  readonly placed: ReadonlyMap<Ref, number> = $derived(this.ready ? placed(this.ready) : new Map());
  readonly chosen: ReadonlySet<Ref> = $derived(this.namedNouns());
  readonly live: readonly Option[] = $derived(this.narrowed.live);

  constructor(private readonly choose: (question: Question, option: Option) => void) {}

  /** Acts are always offered, but where the picks ask for one of their own ("done" after a card) no other means anything. */
  private actsNow(): Option[] {
    const { live, lit } = this.narrowed;
    const asked = live.some((o) => !o.act && o.path.some(([, ref]) => isAct(ref) && lit.get(ref) === 'now'));
    return (asked ? live : this.options).filter((o) => o.act);
  }

  /** A new question; picks for the same kind of question stay if they are still legal. */
  ask(question: Question | null): void {
    const same = question !== null && this.question !== null && question.name === this.question.name && !this.sent;
    this.picks = same ? stillLegal(question.options, this.picks) : [];
    this.whole = null;
    this.wanted = {};
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
    return this.narrowed.lit.get(ref) ?? (this.placed.has(ref) ? 'now' : 'off');
  }

  /** Choose a noun, or take it back; false if it can be neither. */
  take(ref: Ref): boolean {
    if (!this.question || this.sent) return false;
    const next = pick(this.options, this.whole ? [] : this.picks, ref);
    if (next) {
      this.picks = [...(this.whole ? [] : this.picks).filter((p) => p.role !== next.role || p.ref !== ref), next];
      this.whole = null;
      this.sendIfFree();
      return true;
    }
    if (this.placed.has(ref)) return this.place(ref);
    if (!this.chosen.has(ref)) return false;
    this.drop(ref);
    return true;
  }

  /** One more on a place, taken from where most are. */
  private place(ref: Ref): boolean {
    const next = this.ready && oneMore(this.live, this.ready, ref);
    if (!next) return false;
    this.whole = null;
    this.wanted = { ...this.wanted, ...Object.fromEntries(placed(next)) };
    return true;
  }

  takeOption(option: Option): void {
    if (this.sent) return;
    this.picks = option.act ? [] : picksOf(option);
    this.whole = option;
    if (this.isFree(option)) this.send();
  }

  /** Take back the last pick; false if there is none. */
  back(): boolean {
    if (this.whole) {
      this.whole = null;
      this.picks = [];
      return true;
    }
    if (!this.picks.length) return false;
    this.picks = this.picks.slice(0, -1);
    return true;
  }

  drop(ref: Ref): void {
    this.whole = null;
    this.picks = this.picks.filter((p) => p.ref !== ref);
  }

  clear(): void {
    this.whole = null;
    this.picks = [];
    this.wanted = {};
  }

  /** One more or one fewer of an amount; the first one if none is named. */
  step(by: number, amount: Amount | undefined = this.amounts[0]): void {
    if (!amount) return;
    const at = amount.values.indexOf(amount.value) + by;
    const value = amount.values[Math.max(0, Math.min(amount.values.length - 1, at))];
    if (value !== undefined) this.wanted = { ...this.wanted, [amount.role]: value };
  }

  send(): void {
    if (!this.question || !this.ready || this.sent) return;
    this.answered = this.question.n;
    this.choose(this.question, this.ready);
  }

  /** What only chance or habit completes must be confirmed: a single option is not ready before something was picked. */
  private settled(): Option | null {
    const { ready, live } = this.narrowed;
    if (!ready) return null;
    return this.picks.length || live.length === this.options.length ? ready : null;
  }

  private namedNouns(): Set<Ref> {
    if (this.whole) return new Set(this.whole.path.map(([, ref]) => ref));
    const forced = this.picks.length ? this.narrowed.forced : [];
    return new Set([...this.picks, ...forced].map((p) => p.ref).filter((ref) => !isNumber(ref)));
  }

  private isFree(option: Option): boolean {
    return this.question?.confirm === 'none' && (option.confirm ?? 'none') === 'none' && !option.risk;
  }

  private sendIfFree(): void {
    const option = this.ready;
    if (option && this.live.length === 1 && !this.amounts.length && this.isFree(option)) this.send();
  }
}
