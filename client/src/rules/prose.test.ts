import { describe, expect, it } from 'vitest';
import { matches, parts } from './prose';

describe('the parts of a clause', () => {
  it('are plain words, strong words and links to clauses', () => {
    expect(parts('**Player order** as in GR-2.13.')).toEqual([
      { kind: 'strong', text: 'Player order' },
      { kind: 'plain', text: ' as in ' },
      { kind: 'clause', text: 'GR-2.13' },
      { kind: 'plain', text: '.' },
    ]);
  });
  it('have terms as strong words, and stars that mark nothing as they are', () => {
    expect(parts('*Shoot* (trench): 2 * 3')).toEqual([
      { kind: 'strong', text: 'Shoot' },
      { kind: 'plain', text: ' (trench): 2 * 3' },
    ]);
  });
  it('are one when nothing is marked', () => {
    expect(parts('One map.')).toEqual([{ kind: 'plain', text: 'One map.' }]);
  });
});

describe('the search', () => {
  it('wants every word, in any order, whatever the case and accents', () => {
    expect(matches('Der Bärserker greift an', 'greift barserker')).toBe(true);
    expect(matches('Der Bärserker greift an', 'greift flieht')).toBe(false);
  });
  it('finds everything when nothing is looked for', () => {
    expect(matches('anything', '')).toBe(true);
  });
});

describe('words of players', () => {
  const asking = { idle: 'how do i', alike: { win: 'win|victory' } };
  it('find what the rulebook says in its own', () => {
    expect(matches('Most victory points decide.', 'How do I win?', asking)).toBe(true);
    expect(matches('Each player draws 4 cards.', 'How do I win?', asking)).toBe(false);
  });
  it('still find a clause by its number', () => {
    expect(matches('GR-12.1 Moving', 'gr-12.1', asking)).toBe(true);
  });
});
