/** What a key means at the table. */

export type Command =
  | { do: 'confirm' | 'back' | 'undo' | 'next' | 'previous' | 'hints' | 'more' | 'fewer' | 'why' | 'keys' | 'escape' }
  | { do: 'fit' | 'closer' | 'farther' | 'change' | 'changeBack' | 'end' | 'pass' | 'skip' | 'rule' | 'point' | 'hint' | 'bend' }
  | { do: 'tab'; tab: 'log' | 'chat' | 'options' | 'rules' | 'seats' }
  | { do: 'item'; n: number };

export interface KeyPress {
  key: string;
  ctrlKey?: boolean;
  metaKey?: boolean;
  altKey?: boolean;
  shiftKey?: boolean;
}

const LETTERS: Record<string, Command> = {
  z: { do: 'undo' },
  n: { do: 'next' },
  N: { do: 'previous' },
  f: { do: 'hints' },
  '+': { do: 'more' },
  '-': { do: 'fewer' },
  '−': { do: 'fewer' },
  o: { do: 'tab', tab: 'options' },
  l: { do: 'tab', tab: 'log' },
  c: { do: 'tab', tab: 'chat' },
  g: { do: 'point' },
  h: { do: 'hint' },
  r: { do: 'tab', tab: 'rules' },
  m: { do: 'tab', tab: 'seats' },
  '?': { do: 'why' },
  j: { do: 'change' },
  k: { do: 'changeBack' },
  e: { do: 'end' },
  p: { do: 'pass' },
};

const NAMED: Record<string, Command> = {
  Enter: { do: 'confirm' },
  Backspace: { do: 'back' },
  Escape: { do: 'escape' },
  F1: { do: 'rule' },
  F2: { do: 'keys' },
};

const WITH_CTRL: Record<string, Command> = {
  '0': { do: 'fit' },
  '=': { do: 'closer' },
  '+': { do: 'closer' },
  '-': { do: 'farther' },
};

/** `letters` is false for people who switched single keys off. */
export function command(press: KeyPress, letters = true): Command | null {
  if (press.altKey) return null;
  if (press.ctrlKey || press.metaKey) return WITH_CTRL[press.key] ?? null;
  if (press.shiftKey && press.key === 'Enter') return { do: 'bend' };
  const named = NAMED[press.key];
  if (named) return named;
  if (!letters) return null;
  if (/^[1-9]$/.test(press.key)) return { do: 'item', n: Number(press.key) };
  return LETTERS[press.key] ?? (press.shiftKey ? null : (LETTERS[press.key.toLowerCase()] ?? null));
}

/** Keys belong to fields while somebody types. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}
