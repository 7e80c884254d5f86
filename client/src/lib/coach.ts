/** Which kinds of questions this browser has been told about. */

const PLACE = 'zwist.coach';

export function heard(): string[] {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '[]') as string[];
  } catch {
    return [];
  }
}

export const kindOf = (game: string, question: string): string => `${game}/${question}`;

/** A kind of question need not be explained again. */
export function hear(kind: string): string[] {
  const known = heard();
  const now = known.includes(kind) ? known : [...known, kind];
  localStorage.setItem(PLACE, JSON.stringify(now));
  return now;
}
