/** The people at a table beside the game: what they say, what they point at, how long they have. */

import type { ClientMessage, Ref, Said, ServerMessage, TableMessage } from '../lib/scenery';

/** How long a finger stays on what it points at. */
export const POINTED = 5000;

/** What a table says about its people with every change. */
type Told = Pick<TableMessage, 'host' | 'gathering' | 'ended' | 'next' | 'clock' | 'planned'>;

export class Company {
  lines: readonly Said[] = $state.raw([]);
  /** The number of the last line that was in sight. */
  read = $state(-1);
  /** What somebody points at just now. */
  finger: { seat: number; noun: Ref } | null = $state.raw(null);
  /** Whether the next click points instead of choosing. */
  aiming = $state(false);
  private told: Told = $state.raw({});
  /** When the clocks were told, and what time it is, in seconds of this device. */
  private heard = $state(0);
  private now = $state(0);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    private readonly send: (message: ClientMessage) => boolean,
    private readonly time: () => number = () => performance.now() / 1000,
  ) {}

  get unread(): number {
    return this.lines.filter((line) => line.n > this.read).length;
  }

  get isHost(): boolean {
    return this.told.host ?? false;
  }

  get gathers(): boolean {
    return this.told.gathering ?? false;
  }

  get ended(): boolean {
    return this.told.ended ?? false;
  }

  /** Whether one passes when asked next. */
  get planned(): boolean {
    return this.told.planned ?? false;
  }

  /** The table of the rematch, if there is one. */
  get next(): string {
    return this.told.next ?? '';
  }

  /** Seconds a seat has left, and whether they run. */
  clockOf(seat: number): { left: number; runs: boolean } | null {
    const clock = this.told.clock?.seats.find((one) => one.seat === seat);
    if (!clock) return null;
    const gone = clock.runs ? this.now - this.heard : 0;
    return { left: Math.max(0, clock.left - gone), runs: clock.runs ?? false };
  }

  get clock(): TableMessage['clock'] {
    return this.told.clock;
  }

  /** The table as it is now told. */
  see({ host, gathering, ended, next, clock, planned }: Told): void {
    this.told = { host, gathering, ended, next, clock, planned };
    this.heard = this.now = this.time();
  }

  /** A second has gone. */
  tick(): void {
    this.now = this.time();
  }

  hear(message: ServerMessage): void {
    if (message.t === 'chat') this.lines = [...this.lines.filter((line) => !message.lines.some(({ n }) => n === line.n)), ...message.lines];
    if (message.t === 'pointed') this.look(message.seat, message.noun);
  }

  private look(seat: number, noun: Ref): void {
    clearTimeout(this.timer);
    this.finger = { seat, noun };
    this.timer = setTimeout(() => (this.finger = null), POINTED);
  }

  /** What has been said so far has been seen. */
  catchUp(): void {
    this.read = this.lines.at(-1)?.n ?? this.read;
  }

  say(text: string): boolean {
    return !!text.trim() && this.send({ t: 'say', text: text.trim() });
  }

  point(noun: Ref): void {
    this.aiming = false;
    this.send({ t: 'point', noun });
  }

  begin(): void {
    this.send({ t: 'begin' });
  }

  leave(): void {
    this.send({ t: 'leave' });
  }

  plan(seat: number, agree: boolean): void {
    this.send({ t: 'plan', seat, agree });
  }

  resign(agree: boolean): void {
    this.send({ t: 'resign', agree });
  }
}
