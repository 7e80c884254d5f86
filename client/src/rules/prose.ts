/** The text of a clause in parts: plain words, strong words, and links to other clauses. */

export interface Part {
  kind: 'plain' | 'strong' | 'clause';
  text: string;
}

const MARKS = /\*\*?([^*\s](?:[^*]*[^*\s])?)\*\*?|\b([A-Z]{2}-[A-Z]?\d+\.\d+)\b/g;

/** Split a clause into its parts. */
export function parts(text: string): Part[] {
  const found: Part[] = [];
  let from = 0;
  for (const mark of text.matchAll(MARKS)) {
    if (mark.index > from) found.push({ kind: 'plain', text: text.slice(from, mark.index) });
    found.push(mark[1] ? { kind: 'strong', text: mark[1] } : { kind: 'clause', text: mark[2]! });
    from = mark.index + mark[0].length;
  }
  if (from < text.length) found.push({ kind: 'plain', text: text.slice(from) });
  return found;
}

/** Lower case without accents, so that a search need not spell them. */
const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** How people ask: words that say nothing, and words that the rulebook says otherwise. */
export interface Asking {
  idle: string;
  alike: Record<string, string>;
}

/** Whether a text has every word looked for, in the rulebook's words or in those of players ("how do I win?"). */
export function matches(text: string, search: string, asking: Asking = { idle: '', alike: {} }): boolean {
  const here = bare(text);
  const said = bare(search).split(/[\s?!,.;]+(?=\s|$)|\s+/).filter(Boolean);
  const telling = said.filter((word) => !asking.idle.split(' ').includes(word));
  return (telling.length ? telling : said).every((word) => (asking.alike[word] ?? word).split('|').some((one) => here.includes(one)));
}

/** A text for a place without markup. */
export const plain = (text: string): string => parts(text).map((part) => part.text).join('');
