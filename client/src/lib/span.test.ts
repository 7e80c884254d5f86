import { expect, test } from 'vitest';
import { roughly, span } from './span';

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

test('people say lengths of time in tens of seconds, then in minutes, then in hours', () => {
  const said = [0, 12, 86, 89, 90, 254, 3600, 7199, 7200, 30_000].map(roughly).map(({ n, unit }) => `${n} ${unit}`);
  expect(said).toEqual(['10 s', '10 s', '90 s', '90 s', '2 min', '4 min', '60 min', '120 min', '2 h', '8 h']);
});
