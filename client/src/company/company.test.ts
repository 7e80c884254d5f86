import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ClientMessage } from '../lib/scenery';
import { Company, POINTED } from './company.svelte';

let sent: ClientMessage[];
let time: number;
let company: Company;

beforeEach(() => {
  vi.useFakeTimers();
  [sent, time] = [[], 100];
  company = new Company('table', (message) => !!sent.push(message), () => time);
});
afterEach(() => vi.useRealTimers());

const line = (n: number) => ({ n, seat: 0, text: `line ${n}`, at: '2026-01-01T00:00:00+00:00' });

test('lines that are told again after a new connection are not read twice', () => {
  company.hear({ t: 'chat', lines: [line(0), line(1)] });
  company.hear({ t: 'chat', lines: [line(0), line(1), line(2)] });
  expect(company.lines.map(({ n }) => n)).toEqual([0, 1, 2]);
});

test('what was in sight is not new any more', () => {
  company.hear({ t: 'chat', lines: [line(0)] });
  company.catchUp();
  company.hear({ t: 'chat', lines: [line(1)] });
  expect(company.unread).toBe(1);
});

test('a line of blanks is not sent', () => {
  expect(company.say('  ')).toBe(false);
  expect(company.say(' hello ')).toBe(true);
  expect(sent).toEqual([{ t: 'say', text: 'hello' }]);
});

test('a finger is taken away after a while, and a second one has its own time', () => {
  company.hear({ t: 'pointed', seat: 1, noun: 'region:3' });
  vi.advanceTimersByTime(POINTED - 1);
  company.hear({ t: 'pointed', seat: 1, noun: 'region:4' });
  vi.advanceTimersByTime(POINTED - 1);
  expect(company.finger?.noun).toBe('region:4');
  vi.advanceTimersByTime(1);
  expect(company.finger).toBe(null);
});

test('only a clock that runs goes on between two messages', () => {
  company.see({ clock: { turn: 60, out: 'bot', seats: [{ seat: 0, left: 50, reserve: 0, runs: true }, { seat: 1, left: 60, reserve: 0 }] } });
  time += 20;
  company.tick();
  expect(company.clockOf(0)).toEqual({ left: 30, runs: true });
  expect(company.clockOf(1)).toEqual({ left: 60, runs: false });
  expect(company.clockOf(2)).toBe(null);
});

test('pointing once ends the aim', () => {
  company.aiming = true;
  company.point('region:3');
  expect(company.aiming).toBe(false);
  expect(sent).toEqual([{ t: 'point', noun: 'region:3' }]);
});
