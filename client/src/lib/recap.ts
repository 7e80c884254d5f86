/** What happened since one's own last decision, in steps that can be read one by one. */

import type { LogLine, Ref } from './scenery';

export interface Step {
  /** The decisions made by then. */
  n: number;
  text: string;
  nouns: readonly Ref[];
  /** Whether an automaton gives its reason in it. */
  reason?: boolean;
}

/** The lines after a number of decisions; what others did in answer to the last of them begins with their turn or a phase. */
function linesSince(log: readonly LogLine[], seat: number, n: number): LogLine[] {
  const begin = log.findIndex((line) => line.n > n || (line.n === n && (line.head || (line.turn && line.seat !== seat))));
  return begin < 0 ? [] : log.slice(begin).filter((line) => !(line.turn && line.seat === seat));
}

/** A reason or an announcement leads what follows. Otherwise a step stays at its places. */
function leads(line: LogLine, before: LogLine, nouns: readonly Ref[]): boolean {
  if (before.head || line.turn || line.reason || line.seat == null || line.n !== before.n) return true;
  return nouns.length > 0 && !(line.nouns ?? []).some((noun) => nouns.includes(noun));
}

/** The steps since a number of decisions, as a seat reads them. */
export function recap(log: readonly LogLine[], seat: number, n: number): Step[] {
  const steps: Step[] = [];
  const lines = linesSince(log, seat, n);
  lines.forEach((line, index) => {
    if (line.head) return;
    const [step, before] = [steps.at(-1), lines[index - 1]];
    if (!step || !before || leads(line, before, step.nouns)) steps.push({ n: line.n, text: line.text, nouns: line.nouns ?? [], ...(line.reason ? { reason: true } : {}) });
    else steps[steps.length - 1] = { ...step, n: line.n, text: `${step.text} ${line.text}`, nouns: [...new Set([...step.nouns, ...(line.nouns ?? [])])] };
  });
  return steps;
}
