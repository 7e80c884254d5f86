/** Shows messages one after another, so that nobody misses what the others did. */

export interface Pace<T> {
  push: (message: T, slow: boolean) => void;
  skip: () => void;
  readonly waiting: number;
}

export const STEP = 600;
const MOST = 12;

/** A message that shows somebody else's act stays for `STEP` before the next one; `skip` shows the last at once. */
export function paced<T>(show: (message: T, last: boolean) => void, step: () => number = () => STEP): Pace<T> {
  let queue: { message: T; slow: boolean }[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function next(): void {
    timer = undefined;
    const head = queue.shift();
    if (!head) return;
    show(head.message, queue.length === 0);
    if (head.slow) timer = setTimeout(next, step());
    else if (queue.length) next();
  }

  return {
    push(message, slow) {
      queue.push({ message, slow });
      if (queue.length > MOST) queue = queue.slice(-MOST);
      if (timer === undefined) next();
    },
    skip() {
      clearTimeout(timer);
      timer = undefined;
      const last = queue.at(-1);
      queue = [];
      if (last) show(last.message, true);
    },
    get waiting() {
      return queue.length;
    },
  };
}
