/** What somebody notes down to the steps of a game: kept in this browser and nowhere else. */

const PLACE = 'zwist.notes.';

export type Notes = Readonly<Record<string, string>>;
/** Why a note is not kept: there is no room left, or the browser lets nothing be stored. */
export type Trouble = 'full' | 'shut';

/** The notes to a game, by step. */
export function notesOf(id: string): Notes {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE + id) ?? '{}');
    return kept !== null && typeof kept === 'object' ? (kept as Notes) : {};
  } catch {
    return {};
  }
}

/** Keep the note to a step, or forget it where nothing is left of it. Other steps are as they are kept now: another page may have changed them. */
export function keepNote(id: string, step: number, text: string): Trouble | null {
  const { [String(step)]: _, ...others } = notesOf(id);
  const kept = text.trim() ? { ...others, [String(step)]: text } : others;
  try {
    if (Object.keys(kept).length) localStorage.setItem(PLACE + id, JSON.stringify(kept));
    else localStorage.removeItem(PLACE + id);
    return null;
  } catch (error) {
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'shut';
  }
}

/** Forget all notes to a game. */
export function dropNotes(id: string): void {
  localStorage.removeItem(PLACE + id);
}
