import { describe, expect, it } from 'vitest';
import { percent, scale, signed } from './scale';

describe('an axis', () => {
  it('begins and ends at a tick and has room for every value', () => {
    const axis = scale([0.07, 0.5, 0.95]);
    expect(axis.ticks.map((tick) => Math.round(100 * tick))).toEqual([0, 20, 40, 60, 80, 100]);
    expect([axis.at(0), axis.at(0.5), axis.at(1)]).toEqual([0, 50, 100]);
  });
  it('has nothing in the middle where differences go both ways equally far', () => {
    expect(scale([-0.04, 0, 0.04]).at(0)).toBe(50);
  });
  it('has a length even if all values are the same', () => {
    expect(scale([0.5, 0.5]).ticks.length).toBeGreaterThan(1);
  });
});

describe('numbers', () => {
  it('are written as the reader does', () => {
    expect(percent(0.125, 'de', 1)).toBe('12,5');
    expect(percent(0.125, 'en', 1)).toBe('12.5');
  });
  it('have a sign when they are differences', () => {
    expect([signed(2.44, 'en'), signed(-2.44, 'de'), signed(0, 'en')]).toEqual(['+2.4', '−2,4', '0.0']);
  });
});
