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
