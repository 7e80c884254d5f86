/** Where values stand on an axis of a chart, and the ticks below it. */

export interface Scale {
  ticks: number[];
  /** Per cent of the width. */
  at: (value: number) => number;
}

const STEPS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5];
const MOST_TICKS = 7;

/** An axis on which all values have their place, between two ticks at its ends. */
export function scale(values: number[]): Scale {
  const least = Math.min(...values);
  const most = Math.max(...values);
  const step = STEPS.find((one) => Math.ceil(most / one) - Math.floor(least / one) < MOST_TICKS) ?? 0.5;
  const first = Math.floor(least / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(most / step - 1e-9));
  const ticks = Array.from({ length: last - first + 1 }, (_, n) => (first + n) * step);
  return { ticks, at: (value) => (100 * (value / step - first)) / (last - first) };
}

/** A share in percent, as people write it. */
export function percent(share: number, lang: string, digits = 0): string {
  return new Intl.NumberFormat(lang, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(100 * share);
}

/** A difference with its sign. */
export function signed(value: number, lang: string, digits = 1): string {
  const form = { signDisplay: 'exceptZero', minimumFractionDigits: digits, maximumFractionDigits: digits } as const;
  return new Intl.NumberFormat(lang, form).format(value).replace('-', '−');
}
