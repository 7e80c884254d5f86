import { expect, test } from 'vitest';
import { held, type Bit } from './bits';

const said = (bits: Bit[]): string => bits.map((bit) => `${bit.before ?? ''}${bit.text}${bit.after ?? ''}`).join('');

test('a stop goes with the noun before it', () => {
  const bits = held([{ text: 'Battle in ' }, { text: 'Mirror Lakes', ref: 'region:1' }, { text: ': the Trogs attack.' }]);
  expect(bits[1]).toEqual({ text: 'Mirror Lakes', ref: 'region:1', after: ':' });
  expect(bits[2]).toEqual({ text: ' the Trogs attack.' });
});

test('a clause keeps its brackets and what follows them', () => {
  const bits = held([{ text: 'It goes on (' }, { text: 'CH-7.1', clause: 'CH-7.1' }, { text: '), as it must.' }]);
  expect(bits[1]).toEqual({ text: 'CH-7.1', clause: 'CH-7.1', before: '(', after: '),' });
  expect(said(bits)).toBe('It goes on (CH-7.1), as it must.');
});

test('nothing is said twice or lost where nouns stand side by side', () => {
  const bits = held([{ text: 'A', ref: 'region:1' }, { text: ', ' }, { text: 'B', ref: 'region:2' }, { text: '.' }]);
  expect(said(bits)).toBe('A, B.');
});
