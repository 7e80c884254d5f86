import { describe, expect, it } from 'vitest';
import type { LogLine } from './scenery';
import { recap } from './recap';

const OWN = 0;
const OTHER = 1;

function log(...lines: Partial<LogLine>[]): LogLine[] {
  return lines.map((line, i) => ({ i, n: 1, text: `${i}`, nouns: [], ...line }));
}

const texts = (...args: Parameters<typeof recap>): string[] => recap(...args).map((step) => step.text);

describe('what happened since the last own decision', () => {
  it('is nothing when only the own act and its consequences are told', () => {
    expect(recap(log({ n: 3, seat: OWN }, { n: 3, seat: OTHER }), OWN, 3)).toEqual([]);
  });

  it('begins with the turn of another seat, also one that is played without a decision', () => {
    const told = log({ n: 3, seat: OWN }, { n: 3, seat: OTHER, turn: true }, { n: 3, seat: OTHER }, { n: 3, seat: OWN, turn: true });
    expect(texts(told, OWN, 3)).toEqual(['1 2']);
  });

  it('begins with the next decision when somebody else decides', () => {
    expect(texts(log({ n: 3, seat: OWN }, { n: 4, seat: OTHER }, { n: 5, seat: OTHER }), OWN, 3)).toEqual(['1', '2']);
  });

  it('tells own losses in the step that caused them', () => {
    const told = log({ n: 4, seat: OTHER, nouns: ['region:5'] }, { n: 4, seat: OWN, nouns: ['region:5'] });
    expect(recap(told, OWN, 3)).toEqual([{ n: 4, text: '0 1', nouns: ['region:5'] }]);
  });

  it('takes a new step with every reason and with every other place', () => {
    const told = log(
      { n: 4, seat: OTHER, turn: true },
      { n: 4, nouns: ['region:5'] },
      { n: 4, seat: OTHER, nouns: ['region:5'] },
      { n: 4, nouns: ['region:5'] },
      { n: 4, seat: OTHER, nouns: ['region:5'] },
      { n: 4, seat: OTHER },
      { n: 4, seat: OTHER, nouns: ['region:7'] },
    );
    expect(recap(told, OWN, 3).map((step) => [step.text, step.nouns])).toEqual([
      ['0', []],
      ['1 2', ['region:5']],
      ['3 4', ['region:5']],
      ['5 6', ['region:7']],
    ]);
  });

  it('leaves headings out, but not what stands under them', () => {
    expect(texts(log({ n: 3, seat: OWN }, { n: 3, head: true }, { n: 3, seat: OWN }), OWN, 3)).toEqual(['2']);
  });
});
