import { expect, test } from 'vitest';
import { walked } from './alternatives';

test('arrows lead to the line before and after, from the last to the first', () => {
  expect(walked('ArrowDown', 0, 3)).toBe(1);
  expect(walked('ArrowRight', 2, 3)).toBe(0);
  expect(walked('ArrowUp', 0, 3)).toBe(2);
  expect(walked('ArrowLeft', 2, 3)).toBe(1);
});

test('Home and End lead to the first and the last', () => {
  expect(walked('Home', 1, 3)).toBe(0);
  expect(walked('End', 1, 3)).toBe(2);
});

test('other keys lead nowhere', () => {
  expect(walked('Enter', 1, 3)).toBeNull();
  expect(walked(']', 1, 3)).toBeNull();
});
