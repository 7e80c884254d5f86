import { describe, expect, it } from 'vitest';
import { fitted, SMALLEST, softened } from './title';

const shown = (word: string): string => softened(word).replaceAll('\u00ad', '·');

describe('a title', () => {
  it('is as large as it may be where its words find room', () => {
    expect(fitted('Forced March', 130, 17)).toEqual({ text: 'Forced March', size: 17 });
  });

  it('is written smaller before a word is hyphenated', () => {
    const { text, size } = fitted('Overgrowth', 60, 15);
    expect(text).toBe('Overgrowth');
    expect(size).toBeLessThan(15);
    expect(size).toBeGreaterThanOrEqual(SMALLEST);
  });

  it('has a hyphen in a word that would be too small, and in no other', () => {
    const { text, size } = fitted('Big Overgrowth', 40, 15);
    expect(text.replaceAll('\u00ad', '·')).toBe('Big Over·growth');
    expect(size).toBeGreaterThanOrEqual(SMALLEST);
  });
});

describe('a hyphen', () => {
  it('stands between syllables', () => {
    expect(['Bombardment', 'Reconnaissance', 'Verstärkung'].map(shown)).toEqual(['Bom·bard·ment', 'Recon·nais·sance', 'Ver·stär·kung']);
  });

  it('leaves two letters where a word has no other place for it, and never one', () => {
    expect(['Mirage', 'Lebende', 'Oasis'].map(shown)).toEqual(['Mi·ra·ge', 'Le·ben·de', 'Oa·sis']);
    for (const word of ['Overgrowth', 'Atomic', 'Evacuation', 'Aufklärung', 'Oasis', 'Area']) {
      for (const part of softened(word).split('\u00ad')) expect(part.length).toBeGreaterThanOrEqual(2);
    }
  });
});
