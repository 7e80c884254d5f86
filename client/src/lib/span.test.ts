import { expect, test } from 'vitest';
import { span } from './span';

test('a length of time says as much as matters', () => {
  expect(span(45)).toBe('0:45');
  expect(span(750)).toBe('12:30');
  expect(span(7199)).toBe('119:59');
  expect(span(5 * 3600)).toBe('5 h');
  expect(span(2 * 86_400 + 4 * 3600, 'T')).toBe('2 T 4 h');
});

test('nobody has less than no time', () => {
  expect(span(-3)).toBe('0:00');
});
