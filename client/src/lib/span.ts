/** Lengths of time: in a few signs (0:45, 12:30, 5 h, 2 d 4 h), and as people say them. */

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];
const two = (n: number): string => String(n).padStart(2, '0');

/** `day`: the sign for days in the reader's language. */
export function span(seconds: number, day = 'd'): string {
  const left = Math.max(0, Math.ceil(seconds));
  if (left >= DAY) return `${Math.floor(left / DAY)} ${day} ${Math.floor((left % DAY) / HOUR)} h`;
  if (left >= 2 * HOUR) return `${Math.floor(left / HOUR)} h`;
  return `${Math.floor(left / MINUTE)}:${two(left % MINUTE)}`;
}

export interface Rough {
  n: number;
  unit: 's' | 'min' | 'h';
}

/** Whole minutes; below a minute and a half tens of seconds, from two hours on hours. */
export function roughly(seconds: number): Rough {
  if (seconds < 90) return { n: Math.max(10, 10 * Math.round(seconds / 10)), unit: 's' };
  return seconds < 2 * HOUR ? { n: Math.round(seconds / MINUTE), unit: 'min' } : { n: Math.round(seconds / HOUR), unit: 'h' };
}
