import { describe, expect, it } from 'vitest';
import type { Option } from './scenery';
import { oneMore, placed } from './placing';

const put = (...numbers: [number, number, number]): Option => ({
  id: numbers.join(),
  path: numbers.map((n, i): [string, string] => [`lane:${'abc'[i]}`, `num:${n}`]),
  text: '',
});
/** Three units on three lanes, in every way. */
const all = [0, 1, 2, 3].flatMap((a) => [0, 1, 2, 3].filter((b) => a + b <= 3).map((b) => put(a, b, 3 - a - b)));

describe('units set out on lanes', () => {
  it('are counted where the role of a number is a thing of the scene', () => {
    expect([...placed({ id: '', text: '', path: [['n', 'num:4'], ['lane:a', 'num:2']] })]).toEqual([['lane:a', 2]]);
  });

  it('come to a lane one by one, from where most are', () => {
    expect(oneMore(all, put(2, 1, 0), 'lane:c')?.id).toBe('1,1,1');
  });

  it('leave the other lanes alone as far as possible', () => {
    expect(oneMore(all, put(3, 0, 0), 'lane:b')?.id).toBe('2,1,0');
  });

  it('cannot be more than there are', () => {
    expect(oneMore(all, put(3, 0, 0), 'lane:a')).toBeNull();
  });
});
