/** How far somebody has read each table's log, remembered in this browser. */

const PLACE = 'zwist.visits';
const MOST = 100;

function read(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/** The index of the last line seen, or -1 on the first visit. */
export function lastVisit(id: string): number {
  return read()[id] ?? -1;
}

export function keepVisit(id: string, line: number): void {
  const others = Object.entries(read()).filter(([key]) => key !== id);
  localStorage.setItem(PLACE, JSON.stringify(Object.fromEntries([...others.slice(-MOST), [id, line]])));
}
