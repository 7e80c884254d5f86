/** The state of a table that all its parts share: what is shown, the answer that is being put together, what is open. */

import { getContext, setContext, tick, type Snippet } from 'svelte';
import { effectKey } from '../lib/acts';
import { dangersOf, ghostsOf, tagsOf } from '../lib/figures';
import type { Command } from '../lib/keys';
import { called, nounsOf, placeOf, type Nouns } from '../lib/nouns';
import { personAt } from '../lib/people';
import { seatRef, type Act, type Facts, type Focus, type Item, type LogLine, type Mark, type Over, type Piece, type Player, type PreviewMessage, type Question, type Reason, type Ref, type Remark, type RouteMessage, type Scene, type Seat, type Waiting, type What } from '../lib/scenery';
import type { Company } from '../company/company.svelte';
import { plain } from '../rules/prose';
import { settings } from '../shell/settings.svelte';
import { words } from '../words';
import { Bending } from './bending.svelte';
import { Choice } from './choice.svelte';
import { Journeys } from './journeys.svelte';
import { Pointing } from './pointing.svelte';

/** The table's own tabs, and those of a review. */
export type OwnTab = 'log' | 'chat' | 'options' | 'order' | 'rules';
export type Tab = OwnTab | 'points' | 'notes';

/** A tab of the side panel that a page names itself; without a body it is one of the table's own. */
export interface Leaf {
  tab: Tab;
  name: string;
  body?: Snippet;
}

/** What a running game or a step of a replay gives the table to show, and what it does about what people want. */
export interface Sight {
  scene: Scene;
  question?: Question | null;
  /** Whose eyes; null for a spectator. */
  seat?: number | null;
  /** The seats of this device. */
  held?: readonly number[];
  players?: readonly Player[];
  waiting?: readonly Waiting[];
  /** Seconds the one who decides has been thinking. */
  seconds?: number;
  log?: readonly LogLine[];
  /** What bots saw in their acts, as far as it may be told. */
  remarks?: readonly Remark[];
  /** Index of the last log line seen on an earlier visit. */
  visited?: number;
  /** The decision whose log lines are marked: a step of a replay. */
  shown?: number | null;
  /** Places of the step that is being told. */
  told?: readonly Ref[];
  /** Places that others changed since one's own last decision. */
  dots?: ReadonlySet<Ref>;
  /** What acts, and beginnings of acts, would do, as far as they have been looked at. */
  previews?: Readonly<Record<string, PreviewMessage>>;
  why?: { noun: Ref; reasons: Reason[]; what?: What | null } | null;
  /** The way that was asked for last. */
  way?: RouteMessage | null;
  notice?: string;
  offline?: boolean;
  /** The table that is played here; a replay has none. */
  id?: string | null;
  /** The people beside the game; a replay and a lesson have none. */
  company?: Company;
  /** How many look on without a seat. */
  watching?: number;
  /** A stale or refused answer: the number grows each time the choice may be given again. */
  refusals?: number;
  /** A lesson: one act is asked for and led through; `showing` fills it in, `stray` hears of clicks elsewhere. */
  guided?: boolean;
  showing?: boolean;
  stray?: (name: string) => void;
  /** A step that is being told above the board instead of a question: on to the next one, or to the end of all. */
  telling?: { at: number; of: number; next: () => void; all: () => void } | null;
  choose?: (question: Question, act: Act) => void;
  /** Pass, and be asked again only when something has changed. */
  passUntil?: (question: Question, until: string) => void;
  /** What a bot would do, once it was asked; nobody can ask where there are no hints. */
  hint?: { text: string; follow: () => void; dismiss: () => void } | null;
  thinking?: boolean;
  askHint?: (() => void) | undefined;
  /** Whether people hide nothing from each other, as beside a real table. */
  open?: boolean;
  /** What the page is called, where it is not the table itself. */
  page?: string;
  /** How the game ended, where an earlier step of it is shown. */
  ended?: Over | null;
  /** The tabs of the side panel, where they are not those of a game that is played; the first is open. */
  leaves?: readonly Leaf[];
  /** What is said at the foot of each seat's card, and right below all of them, each thing in a box of its own. */
  seatFoot?: Snippet<[Seat]>;
  seatsFoot?: readonly Snippet[];
  undo?: () => void;
  ask?: (noun: Ref, chosen: [string, Ref][]) => void;
  route?: (place: Ref, chosen: [string, Ref][], over?: Ref[]) => void;
  foresee?: (chain: string) => void;
  pace?: 'live' | 'days' | undefined;
  replace?: (seat: number) => void;
  takeover?: (seat: number, agree: boolean) => void;
  dismiss?: () => void;
  step?: (by: number) => void;
  skip?: () => void;
}

/** How the board is looked at. */
interface Camera {
  zoom: (factor: number) => void;
  showAll: () => void;
  panTo: (ref: Ref) => void;
}

const isStanding = (facts: Facts): boolean => (facts.rows ?? []).some((row) => row.seat);
const NOTHING: ReadonlySet<Ref> = new Set();
/** What takes the focus in a panel that is opened: the first of these that is there. */
const DOORS = [':is([role=listbox][tabindex], input, [role=log] button)', '[aria-expanded=true]'];
const isHidden = (element: Element | null): boolean => element !== null && getComputedStyle(element).visibility === 'hidden';

export class TableState {
  readonly choice: Choice = new Choice(
    (question, act) => this.sight.choose?.(question, act),
    () => !settings.confirm && !this.sight.guided,
  );
  readonly journeys = new Journeys();
  readonly pointing: Pointing = new Pointing(
    this.choice,
    (noun, chosen) => this.sight.ask?.(noun, chosen),
    (noun) => this.sight.stray?.(this.fullName(noun)),
    (noun) => this.wayTo(noun),
    (place) => this.sight.route?.(place, this.choice.lead ?? []),
  );
  readonly bending = new Bending(this.choice, (place, chosen, over) => this.sight.route?.(place, chosen, over));
  root: HTMLElement | undefined = $state();
  camera: Camera | undefined = $state();
  tab: Tab = $state('log');
  /** Whether the drawer or sheet with the tabs is open, and that with the seats. */
  drawer = $state(false);
  seatsOpen = $state(false);
  sheet: 'keys' | 'board' | 'people' | null = $state(null);
  clause = $state('');
  /** What the log points at. */
  pointed: ReadonlySet<Ref> = $state.raw(NOTHING);
  /** Whether it is being said who of a group goes the way at hand. */
  splitting = $state(false);
  /** Whether the panel over the board is lifted. */
  peeking = $state(false);

  /** What had the focus when the panel with the tabs was opened. */
  private opener: HTMLElement | null = null;

  /** The result that has been looked at. */
  private gone = $state('');

  readonly scene: Scene = $derived.by(() => this.sight.scene);
  /** What has just been decided and nobody here has seen yet; it comes before whatever goes on. */
  readonly result: Focus | null = $derived.by(() => (this.scene.result && JSON.stringify(this.scene.result) !== this.gone ? this.scene.result : null));
  readonly question: Question | null = $derived.by(() => this.sight.question ?? null);
  readonly seat: number | null = $derived.by(() => this.sight.seat ?? null);
  readonly nouns: Nouns = $derived.by(() => nounsOf(this.scene));
  readonly own: Ref | null = $derived.by(() => (this.seat === null ? null : seatRef(this.seat)));
  readonly players: readonly Player[] = $derived.by(() => this.sight.players ?? []);
  readonly waiting: readonly Waiting[] = $derived.by(() => this.sight.waiting ?? []);
  readonly log: readonly LogLine[] = $derived.by(() => this.sight.log ?? []);
  readonly remarks: readonly Remark[] = $derived.by(() => this.sight.remarks ?? []);
  readonly preview: PreviewMessage | null = $derived.by(() => this.sight.previews?.[this.choice.ready?.id ?? ''] ?? null);
  readonly dots: ReadonlySet<Ref> = $derived.by(() => this.sight.dots ?? NOTHING);
  readonly glow: ReadonlySet<Ref> = $derived.by(() => new Set([...(this.sight.told ?? []), ...this.pointed, ...this.fingered]));
  /** What somebody at the table points at. */
  private readonly fingered: readonly Ref[] = $derived.by(() => {
    const noun = this.sight.company?.finger?.noun;
    return noun ? [placeOf(noun, this.nouns) ?? noun] : [];
  });
  /** What is drawn over the board: also the way to the place that is pointed at, else the one that is proposed, and the tags
   *  that the act at hand would bring. */
  readonly marks: readonly Mark[] = $derived.by(() => {
    const [way, asked] = [this.sight.way, this.pointing.asked];
    const mark = way && asked && way.noun === this.wayTo(asked.noun) ? way.mark : this.choice.whole?.mark;
    return [...(this.scene.marks ?? []), ...(mark ? [mark] : []), ...tagsOf(this.choice.ready, this.preview)];
  });
  /** Whoever would come somewhere by the act at hand. */
  readonly ghosts: readonly Piece[] = $derived.by(() => ghostsOf(this.choice.ready, this.preview, this.scene));
  /** What the act at hand would run into; whoever confirms it is warned. */
  readonly dangers: readonly string[] = $derived.by(() => dangersOf(this.choice.ready, this.preview, this.fullName));
  /** Facts about single seats, and those that belong to nobody. */
  readonly standing: readonly Facts[] = $derived.by(() => (this.scene.facts ?? []).filter(isStanding));
  readonly aside: readonly Facts[] = $derived.by(() => (this.scene.facts ?? []).filter((one) => !isStanding(one)));
  /** The chosen thing that says what it would give as things stand. */
  readonly giving: Item | null = $derived.by(() => this.givingItem());
  /** What is asked now: the question, or what follows what has been picked. */
  readonly prompt: string = $derived.by(() => this.sight.previews?.[this.choice.begun]?.asks || this.asksFor() || (this.question?.prompt ?? ''));
  /** Who decides, when it is somebody else. */
  readonly quiet: string = $derived.by(() => this.quietLine());

  /** Letters to type for what is lit, while they are shown. */
  hinting: () => ReadonlyMap<Ref, string> = () => new Map();
  get hints(): ReadonlyMap<Ref, string> {
    return this.hinting();
  }

  constructor(private readonly look: () => Sight) {}

  get sight(): Sight {
    return this.look();
  }

  readonly fullName = (ref: Ref): string => called(ref, this.nouns);
  readonly seatOf = (ref: Ref | null | undefined): Seat | undefined => this.scene.seats.find((side) => side.ref === ref);
  readonly slotOf = (ref: Ref | null | undefined): number => this.seatOf(ref)?.slot ?? 0;

  /** What naming a thing in a role does: its own text, else what the question says about such an answer. */
  readonly effectOf = ([role, ref]: [string, Ref]): string => {
    const noun = this.nouns.get(ref);
    return plain((noun?.is === 'item' && noun.item.text) || this.question?.effects[effectKey(role, ref)] || '');
  };

  /** Picks that are no beginning of an act ask for what is missing: "Exodus: paid with?" */
  private asksFor(): string {
    const { picks, narrowed, ready, begun, question } = this.choice;
    const asks = picks.length && !ready && !begun && narrowed.next ? words().table.asks[narrowed.next] : '';
    return asks ? `${picks.map((p) => called(p.ref, this.nouns, this.choice.acts, question?.names)).join(', ')}: ${asks}` : '';
  }

  private wayTo(noun: Ref): Ref | null {
    const place = this.sight.route ? placeOf(noun, this.nouns) : null;
    return place && this.choice.leads(place) ? place : null;
  }

  private focusedPlace(): Ref | null {
    const noun = this.sight.route ? this.pointing.nounAt(document.activeElement) : null;
    return noun && placeOf(noun, this.nouns);
  }

  private givingItem(): Item | null {
    const items = (this.scene.trays ?? []).flatMap((tray) => tray.items);
    return items.find((item) => item.gives?.length && this.choice.chosen.has(item.ref)) ?? null;
  }

  private quietLine(): string {
    const w = words().table;
    if (this.scene.over) return this.scene.over.why || w.over;
    const others = this.waiting.filter((one) => one.seat !== this.seat);
    const who = others.map((one) => w.waitingFor(personAt(seatRef(one.seat), this.players, this.scene), one.about));
    return who.join(' · ') || (this.seat === null ? w.watching : '');
  }

  readonly undo = (): void => {
    if (!this.choice.back()) this.sight.undo?.();
  };

  readonly open = (wanted: Tab): void => {
    this.unfold(wanted, DOORS);
  };

  readonly showClause = (wanted: string): void => {
    this.clause = wanted;
    this.unfold('rules');
    this.pointing.close();
  };

  /** The panel with its tabs comes into sight; where it covers what has the focus, its tab takes that over. */
  private unfold(wanted: Tab, doors: readonly string[] = []): void {
    if (!this.drawer) this.opener = document.activeElement as HTMLElement | null;
    this.tab = wanted;
    this.drawer = true;
    void tick().then(() => {
      const within = (part: string): HTMLElement | null => this.root?.querySelector<HTMLElement>(`.side ${part}`) ?? null;
      const door = doors.map(within).find((one) => one) ?? (isHidden(document.activeElement) ? within('[aria-selected=true]') : null);
      door?.focus();
    });
  }

  /** The panel is put away; a focus that goes with it falls back on what opened it. */
  readonly shut = (): void => {
    this.drawer = false;
    void tick().then(() => isHidden(document.activeElement) && this.opener?.focus());
  };

  readonly goOn = (): void => {
    this.gone = JSON.stringify(this.scene.result);
  };

  /** On with what is being shown, a result or a step that is told; false if there is nothing. */
  readonly goAhead = (): boolean => {
    if (this.result) this.goOn();
    else if (this.sight.telling) this.sight.telling.next();
    else return false;
    return true;
  };

  point(ref: Ref | null): void {
    this.pointed = ref ? new Set([placeOf(ref, this.nouns) ?? ref]) : NOTHING;
  }

  goTo(ref: Ref): void {
    this.point(ref);
    this.show(ref);
  }

  /** Bring a thing into sight. */
  show(ref: Ref): void {
    const place = placeOf(ref, this.nouns);
    if (place) this.camera?.panTo(place);
  }

  /** Point at a thing for everybody, if there is somebody to point for. */
  readonly pointOut = (ref: Ref | null): void => {
    if (ref && this.sight.company && this.seat !== null) this.sight.company.point(ref);
  };

  readonly escape = (): void => {
    if (this.sight.company?.aiming) {
      this.sight.company.aiming = false;
      return;
    }
    if (this.result) return this.goOn();
    if (!this.pointing.asked && !this.drawer) this.choice.back();
    this.pointing.close();
    this.shut();
    this.seatsOpen = false;
  };

  readonly obey = (order: Command): void => {
    switch (order.do) {
      case 'keys':
        this.sheet = 'keys';
        return;
      case 'rule':
        return this.showClause(this.choice.question?.clause ?? '');
      case 'fit':
        return this.camera?.showAll();
      case 'closer':
        return this.camera?.zoom(1.4);
      case 'farther':
        return this.camera?.zoom(1 / 1.4);
      case 'change':
        return this.sight.step?.(1);
      case 'changeBack':
        return this.sight.step?.(-1);
      case 'skip':
        return this.sight.skip?.();
      case 'hint':
        return this.sight.askHint?.();
      case 'bend':
        return this.bending.put(this.focusedPlace());
      case 'point':
        return this.pointOut(this.pointing.nounAt(document.activeElement));
      case 'tab':
        if (order.tab === 'seats') this.seatsOpen = !this.seatsOpen;
        else this.open(order.tab);
    }
  };
}

export const TABLE = Symbol('table');

/** Begin a table; its parts find it in the context. */
export const provide = (look: () => Sight): TableState => setContext(TABLE, new TableState(look));

/** The table that a part belongs to. */
export const table = (): TableState => getContext<TableState>(TABLE);
