/** How a hand of cards lies in the dock, so that all of it is in sight. */

export interface Hand {
  /** How wide each card is; a narrow one shows its title and its symbols, and the rest under the pointer. */
  width: number;
  /** From one card to the next. */
  step: number;
}

export const CARD = 148;
/** Narrower than this, no text finds room on a card. */
export const SLIM = 116;
const [APART, GAP, NARROW, CLOSE, MARGIN, PHONE] = [164, 12, 60, 4, 30, 600];
/** The narrowest cards: a title and symbols still find room on them, or a text does. */
const [WITH_SYMBOLS, WITH_TEXT] = [42, 92];

/** Whole cards where they find room, else narrow ones side by side, at last close to each other: every title is seen. */
export function handOf(room: number, n: number, dock: number, symbols = true): Hand {
  const apart = { width: CARD, step: APART };
  /** Cards that one has to scroll to anyway can be read. */
  if (dock < PHONE || n < 2) return apart;
  if ((n - 1) * APART + CARD + MARGIN <= room) return apart;
  const widest = (gap: number): number => Math.min(CARD, Math.floor((room - MARGIN - (n - 1) * gap) / n));
  const gap = widest(GAP) < NARROW ? CLOSE : GAP;
  const width = widest(gap);
  return width < (symbols ? WITH_SYMBOLS : WITH_TEXT) ? apart : { width, step: width + gap };
}
