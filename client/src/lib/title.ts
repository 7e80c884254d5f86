/** How the title of a card is written where there is little room: long words smaller, then with a hyphen, never cut anywhere. */

export interface Title {
  text: string;
  size: number;
}

/** The smallest letters that are read. */
export const SMALLEST = 11;
/** Letters of a title with a hyphen at most: larger ones would take more lines. */
const HYPHENED = 12.5;
const SHY = '\u00ad';
/** Letters before and after a hyphen, and where a word has no such place. */
const [PART, LEAST] = [3, 2];
const VOWELS = 'aeiouyäöü';
/** The consonants between two vowels, with the vowel before them. */
const BETWEEN = new RegExp(`[${VOWELS}]([^${VOWELS}\\P{L}]+)(?=[${VOWELS}])`, 'giu');
/** Consonants that begin a syllable together. */
const ONSETS = /(?:sch|str|spr|ch|sh|st|sp|th|ph|qu|[bcdfgkpt]r|[bcfgkps]l|.)$/i;

/** How wide letters of the display font are for their size. */
const WIDTHS: [RegExp, number][] = [
  [/[MW]/, 0.85],
  [/[mw]/, 0.71],
  [/[fijlt-]/, 0.31],
  [/[crsz]/, 0.39],
  [/\p{Lu}/u, 0.6],
];
const wide = (letter: string): number => WIDTHS.find(([like]) => like.test(letter))?.[1] ?? 0.49;
const width = (word: string): number => [...word].reduce((sum, letter) => sum + wide(letter), 0);
const widest = (words: string[]): number => Math.max(...words.map(width));

/** A title in a box that is so wide, in letters of at most this size. */
export function fitted(name: string, inner: number, most: number): Title {
  const whole = inner / widest(name.split(/[\s-]/));
  if (whole >= SMALLEST) return { text: name, size: Math.min(most, whole) };
  const text = name.replace(/\p{L}+/gu, (word) => (width(word) * SMALLEST > inner ? softened(word) : word));
  const parts = text.split(/[\s-]/).flatMap((word) => word.split(SHY).map((part, i, all) => (i + 1 < all.length ? `${part}-` : part)));
  return { text, size: Math.max(SMALLEST, Math.min(HYPHENED, inner / widest(parts))) };
}

/** A word with soft hyphens between its syllables, as far as a few rules know them; no letter stands alone. */
export function softened(word: string, least = PART): string {
  let [soft, from] = ['', 0];
  for (const found of word.matchAll(BETWEEN)) {
    const at = found.index + 1 + found[1]!.search(ONSETS);
    if (at - from < least || word.length - at < least) continue;
    soft += word.slice(from, at) + SHY;
    from = at;
  }
  return soft || least === LEAST ? soft + word.slice(from) : softened(word, LEAST);
}
