/** How far somebody has followed each table, remembered in this browser. */

const PLACE = 'zwist.visits';
const MOST = 100;

export interface Visit {
  /** Index of the last log line seen, or -1 on the first visit. */
  line: number;
  /** The decision that was the last own one, or -1. */
  own: number;
}

function read(): Record<string, Visit> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Record<string, Visit>;
  } catch {
    return {};
  }
}

export function lastVisit(id: string): Visit {
  return { line: -1, own: -1, ...read()[id] };
}

export function keepVisit(id: string, change: Partial<Visit>): void {
  const others = Object.entries(read()).filter(([key]) => key !== id);
  const kept = { ...lastVisit(id), ...change };
  localStorage.setItem(PLACE, JSON.stringify(Object.fromEntries([...others.slice(-MOST), [id, kept]])));
}
