/** The text of a clause in parts: plain words, strong words, and links to other clauses. */

export interface Part {
  kind: 'plain' | 'strong' | 'clause';
  text: string;
}

const MARKS = /\*\*([^*]+)\*\*|\b([A-Z]{2}-\d+\.\d+)\b/g;

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

/** Whether a text has every word looked for. */
export function matches(text: string, search: string): boolean {
  const here = bare(text);
  return bare(search)
    .split(/\s+/)
    .every((word) => here.includes(word));
}
