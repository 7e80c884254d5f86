/** How far this browser has come in each lesson: the step where it stopped, or the end. */

const PLACE = 'zwist.lessons';
export const DONE = -1;

type Progress = Record<string, number>;

function read(): Progress {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Progress;
  } catch {
    return {};
  }
}

const key = (game: string, lesson: string): string => `${game}/${lesson}`;

/** The step to go on with; 0 for whoever has not begun, `DONE` for whoever has finished. */
export const stepOf = (game: string, lesson: string): number => read()[key(game, lesson)] ?? 0;

/** Remember a step; a lesson that was finished once stays finished. */
export function keepStep(game: string, lesson: string, step: number): void {
  if (stepOf(game, lesson) === DONE) return;
  localStorage.setItem(PLACE, JSON.stringify({ ...read(), [key(game, lesson)]: step }));
}
