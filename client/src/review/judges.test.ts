import { describe, expect, it } from 'vitest';
import type { Player } from '../lib/scenery';
import { isTimed, judgeOf, strongerThan } from './judges';

const LEVELS = ['easy', 'normal', 'hard', 'expert'].map((id) => ({ id }));
const at = (seat: number, bot: string): Player => ({ seat, name: '', kind: bot ? 'bot' : 'human', here: true, ...(bot ? { bot } : {}) });

describe('the judge of an address', () => {
  it('is the one it names, and the normal one where it names none that exists', () => {
    expect(['hard', 'expert', 'normal', 'easy', null].map(judgeOf)).toEqual(['hard', 'expert', 'normal', 'normal', 'normal']);
  });
});

describe('a judge', () => {
  const players = [at(0, ''), at(1, 'easy'), at(2, 'hard'), at(3, 'expert')];
  it('is weaker than the bots of a higher level, and than no person', () => {
    expect(strongerThan('normal', players, LEVELS).map((one) => one.seat)).toEqual([2, 3]);
    expect(strongerThan('hard', players, LEVELS).map((one) => one.seat)).toEqual([3]);
    expect(strongerThan('expert', players, LEVELS)).toEqual([]);
  });
  it('is weaker than nobody as long as the levels are not known', () => {
    expect(strongerThan('normal', players, [])).toEqual([]);
  });
});

describe('how long a judge takes', () => {
  it('is told where it was measured or is a multiple of the normal one’s time', () => {
    expect([{ times: 1 }, { times: 1, seconds: 60 }, { times: 4 }].map((one) => isTimed({ judge: 'hard', ...one }))).toEqual([false, true, true]);
  });
});
