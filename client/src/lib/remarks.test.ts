import { describe, expect, it } from 'vitest';
import { beneath, upTo } from './remarks';
import type { LogLine, Remark } from './scenery';

const log = (...lines: Partial<LogLine>[]): LogLine[] => lines.map((line, i) => ({ i: i + 10, n: 1, text: '', ...line }));
const remark = (n: number, until: number, seat = 0): Remark => ({ n, until, seat, text: `${n}` });
const at = (...args: Parameters<typeof beneath>): [number, string[]][] => [...beneath(...args)].map(([i, found]) => [i, found.map((one) => one.text)]);

describe('what a bot saw', () => {
  it('stands beneath the first line with which its seat tells the act', () => {
    const lines = log({ n: 4, seat: 0 }, { n: 5, seat: 0, turn: true }, { n: 5, seat: 1 }, { n: 5, seat: 0 }, { n: 6, seat: 0 });
    expect(at(lines, [remark(4, 6)])).toEqual([[13, ['4']]]);
  });

  it('stands beneath the last line before the act where the seat tells nothing, and never beneath a head', () => {
    const lines = log({ n: 3, seat: 1 }, { n: 4, seat: 0, turn: true }, { n: 4, head: true }, { n: 5, seat: 1 });
    expect(at(lines, [remark(4, 5)])).toEqual([[11, ['4']]]);
    expect(at(log({ n: 9, seat: 1 }), [remark(4, 5)])).toEqual([[10, ['4']]]);
  });

  it('keeps the order of play where several stand beneath one line', () => {
    expect(at(log({ n: 3, seat: 1 }), [remark(3, 4), remark(4, 6)])).toEqual([[10, ['3', '4']]]);
  });

  it('is nowhere without a log', () => {
    expect(at([], [remark(4, 5)])).toEqual([]);
  });

  it('is told when the act is over', () => {
    expect(upTo([remark(2, 4), remark(4, 7)], 5)).toEqual([remark(2, 4)]);
  });
});
