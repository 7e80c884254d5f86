/** A new game while it is being put together, and the reasons why something cannot be. */

import type { ClockWish } from '../lib/contract';
import type { Bot, Choice, Faction, GameInfo, Mode, NewTable, Setting, Sitter, Value } from '../shell/server';
import { settings } from '../shell/settings.svelte';
import { words } from '../words';

/** So many sit down against each other; those who play together may as well be alone. */
const USUAL_SEATS = 3;
export const RANDOM = 'random';

/** The clocks that the lobby offers, in seconds. */
export const CLOCKS: Record<'none' | 'live' | 'day' | 'days', ClockWish | null> = {
  none: null,
  live: { turn: 60, reserve: 600 },
  day: { turn: 86_400 },
  days: { turn: 3 * 86_400 },
};
export type ClockName = keyof typeof CLOCKS;

/** What the lobby calls a clock; one that it does not know is none of its own. */
function clockNamed(wish: ClockWish | null | undefined): ClockName {
  const found = Object.entries(CLOCKS).find(([, clock]) => clock?.turn === wish?.turn);
  return (found?.[0] as ClockName | undefined) ?? 'none';
}

export interface DraftSeat {
  key: number;
  sitter: Sitter;
  bot: string;
  name: string;
  faction: string;
}

export class Draft {
  mode = $state('');
  seats: DraftSeat[] = $state([]);
  options: Record<string, Value> = $state({});
  /** Whether strangers may take the free seats. */
  open = $state(false);
  clock: ClockName = $state('none');
  out: 'bot' | 'pass' = $state('bot');
  #keys = 0;
  #game: () => GameInfo;

  /** The game is asked for anew each time, so that its words follow the language; a wish is where the draft begins. */
  constructor(game: () => GameInfo, wish: NewTable | null = null) {
    this.#game = game;
    this.mode = wish?.mode ?? this.game.modes[0]!.id;
    this.options = { ...wish?.options };
    this.clock = clockNamed(wish?.clock);
    this.out = wish?.clock?.out ?? 'bot';
    this.seats = wish?.seats.map((seat) => this.#wished(seat)) ?? this.#usual();
    this.#fit();
  }

  get game(): GameInfo {
    return this.#game();
  }

  get rules(): Mode {
    return this.game.modes.find((mode) => mode.id === this.mode) ?? this.game.modes[0]!;
  }

  get least(): number {
    return Math.min(...this.rules.seats.map((seats) => seats.n));
  }

  get most(): number {
    return Math.max(...this.rules.seats.map((seats) => seats.n));
  }

  get #count(): Mode['seats'][number] | undefined {
    return this.rules.seats.find((seats) => seats.n === this.seats.length);
  }

  /** What is special about this number of seats. */
  get note(): string {
    return this.#count?.note ?? '';
  }

  /** The factions that may be taken with this number of seats and these options. */
  get factions(): Faction[] {
    const ids = this.#count?.factions ?? [];
    const excluded = this.settings.flatMap((setting) => this.choiceOf(setting)?.excludes ?? []);
    return this.game.factions.filter((faction) => ids.includes(faction.id) && !excluded.includes(faction.id));
  }

  /** The settings of the mode; who sits where is no question for one alone. */
  get settings(): Setting[] {
    const ofMode = this.game.settings.filter((setting) => !setting.modes.length || setting.modes.includes(this.mode));
    return ofMode.filter((setting) => setting.kind === 'choice' || this.seats.length > 1);
  }

  /** The bots that may sit down in this mode. */
  get bots(): Bot[] {
    return this.rules.bots ? this.game.bots : [];
  }

  /** Why no seat can be added, or nothing. */
  get full(): string {
    return this.seats.length < this.most ? '' : words().lobby.mostSeats(this.game.title, this.most);
  }

  /** Why no seat can be removed, or nothing. */
  get scarce(): string {
    return this.seats.length > this.least ? '' : words().lobby.leastSeats(this.game.title, this.least);
  }

  get hasLinks(): boolean {
    return this.seats.some((seat) => seat.sitter === 'link');
  }

  get hasOthers(): boolean {
    return this.seats.some((seat) => seat.sitter === 'link' || seat.sitter === 'device');
  }

  /** Nobody sits there but oneself. */
  get isAlone(): boolean {
    return this.seats.length === 1 && !this.hasOthers;
  }

  get isForBots(): boolean {
    return this.seats.every((seat) => seat.sitter === 'bot');
  }

  /** Another mode; seats that nobody has touched are as usual in it. */
  choose(mode: string): void {
    this.mode = mode;
    if (this.#isUntouched) this.seats = this.#usual();
    for (const seat of this.seats) if (seat.sitter === 'bot') seat.sitter = this.#other;
    this.#fit();
  }

  add(): void {
    this.seats.push(this.#seat(this.#other));
    this.#fit();
  }

  remove(key: number): void {
    this.seats = this.seats.filter((seat) => seat.key !== key);
    this.#fit();
  }

  /** Whether another seat has the faction already. */
  taken(faction: string, seat: DraftSeat): boolean {
    return this.seats.some((other) => other.key !== seat.key && other.faction === faction);
  }

  /** What was chosen; a value that does not go with the number of seats gives way to the usual one. */
  valueOf(setting: Setting): Value {
    const wished = this.options[setting.id] ?? setting.default;
    const choice = setting.choices.find(({ value }) => value === wished);
    return choice && !this.fits(choice) ? setting.default : wished;
  }

  /** Whether a value goes with the number of seats. */
  fits({ seats = [] }: Choice): boolean {
    return !seats.length || seats.includes(this.seats.length);
  }

  /** The chosen value of a setting with all that the server says about it. */
  choiceOf(setting: Setting): Choice | undefined {
    return setting.choices.find((choice) => choice.value === this.valueOf(setting));
  }

  set(setting: Setting, value: Value): void {
    this.options[setting.id] = value;
    this.#fit();
  }

  /** The table to ask the server for; with `bots` every seat but the own is given to a bot. */
  wish(bots = false): NewTable {
    const options = Object.fromEntries(this.settings.map((setting) => [setting.id, this.#possible(setting)]));
    const seats = this.seats.map((seat, index) => {
      const sitter = bots ? (index === this.#own ? 'me' : 'bot') : seat.sitter;
      return { player: sitter, faction: seat.faction, name: this.#name(seat, index, sitter), ...(sitter === 'bot' && { bot: seat.bot }) };
    });
    const friends = !bots && this.hasLinks;
    const clock = CLOCKS[this.clock];
    return { game: this.game.id, mode: this.mode, seats, options, open: friends && this.open, pace: friends && this.clock.startsWith('day') ? 'days' : 'live', clock: friends && clock ? { ...clock, out: this.out } : null };
  }

  get #own(): number {
    return Math.max(
      0,
      this.seats.findIndex((seat) => seat.sitter === 'me'),
    );
  }

  #name(seat: DraftSeat, index: number, sitter: Sitter): string {
    if (sitter === 'me') return settings.name.trim() || words().lobby.guest(index + 1);
    return sitter === 'device' ? seat.name.trim() || words().lobby.guest(index + 1) : '';
  }

  /** The value of an option; seats that have been removed again are left out of it. */
  #possible(setting: Setting): Value {
    const value = this.valueOf(setting);
    if (setting.kind === 'choice') return value;
    const seats = String(value).split(',').filter(Boolean);
    const gone = (seat: string): boolean => Number(seat) >= this.seats.length;
    if (!seats.some(gone)) return value;
    return setting.kind === 'seat' ? setting.default : seats.filter((seat) => !gone(seat)).join(',');
  }

  /** Who comes to a new seat. */
  get #other(): Sitter {
    return this.rules.bots ? 'bot' : 'device';
  }

  get #isUntouched(): boolean {
    return this.seats.every((seat, index) => seat.faction === RANDOM && seat.sitter === (index ? 'bot' : 'me'));
  }

  /** Oneself and so many bots as one likes to play against. */
  #usual(): DraftSeat[] {
    const others = this.rules.together || !this.rules.bots ? 0 : USUAL_SEATS - 1;
    return [this.#seat('me'), ...Array.from({ length: others }, () => this.#seat(this.#other))];
  }

  #wished({ player, bot, name, faction }: NewTable['seats'][number]): DraftSeat {
    const seat = this.#seat(player);
    return { ...seat, bot: bot ?? seat.bot, name: name ?? seat.name, faction: faction ?? seat.faction };
  }

  #seat(sitter: Sitter): DraftSeat {
    return { key: this.#keys++, sitter, bot: this.game.bots.find((bot) => bot.usual)?.id ?? '', name: '', faction: RANDOM };
  }

  /** Keep number of seats, factions and options possible in the chosen mode. */
  #fit(): void {
    const wanted = Math.min(this.most, Math.max(this.least, this.seats.length));
    while (this.seats.length < wanted) this.seats.push(this.#seat(this.#other));
    this.seats.length = Math.min(this.seats.length, wanted);
    const possible = new Set(this.factions.map((faction) => faction.id));
    for (const seat of this.seats) if (!possible.has(seat.faction)) seat.faction = RANDOM;
  }
}
