/** Rows of charts and tables out of the figures. */

import { capital } from '../lib/acts';
import type { RuleChange, Figures, Rate } from '../lib/contract';
import type { GameInfo } from '../shell/server';
import type { ObservatoryWords } from '../words/observatory.en';
import { percent, signed } from './scale';

/** A value with its interval; a verdict is only there if it is sure. */
export interface Row {
  ref: string;
  name: string;
  value: number;
  low: number;
  high: number;
  verdict: string;
  /** Whether the verdict says more than was to be expected. */
  up: boolean;
  /** How many games. */
  title: string;
  /** What stands below the interval: the values that differ. */
  note?: string;
  slot?: number;
  glyph?: string;
}

export interface Sheet {
  title: string;
  head: string[];
  rows: string[][];
}

/** Wins of factions, seats or scenarios. */
export function rates(found: Rate[], w: ObservatoryWords, game?: GameInfo): Row[] {
  return found.map((rate) => {
    const faction = game?.factions.find((one) => one.id === rate.ref);
    return {
      ref: rate.ref,
      name: rate.name,
      value: rate.share,
      low: rate.low,
      high: rate.high,
      verdict: rate.verdict ? w.verdicts[rate.verdict] : '',
      up: rate.verdict === 'above',
      title: `${rate.wins} / ${rate.games}`,
      slot: faction?.slot,
      glyph: faction?.glyph,
    };
  });
}

/** What a rule changes, all but the length. */
export function changes(found: RuleChange[], w: ObservatoryWords, lang: string, game?: GameInfo): Row[] {
  return found
    .filter((change) => change.kind !== 'rounds')
    .map((change) => {
      const faction = change.kind === 'faction' ? game?.factions.find((one) => one.id === change.ref) : undefined;
      return {
        ref: `${change.kind}:${change.ref}`,
        name: change.name,
        value: change.difference,
        low: change.low,
        high: change.high,
        verdict: change.sure ? w.sure : '',
        up: change.difference > 0,
        title: w.pairs(change.pairs),
        note: `A ${percent(change.a, lang)} · B ${percent(change.b, lang)} %`,
        slot: faction?.slot,
        glyph: faction?.glyph,
      };
    });
}

/** Every chart as a table. */
export function sheets(figures: Figures, w: ObservatoryWords, lang: string): Sheet[] {
  const found = [
    counted(w.factions, figures.factions, w, lang),
    counted(w.places, figures.places, w, lang),
    counted(w.chapters(figures.chapter_name), figures.chapters, w, lang),
    counted(w.groups, figures.groups, w, lang),
    {
      title: w.length,
      head: [capital(figures.rounds_name), w.head.games, w.head.share],
      rows: figures.lengths.map((one) => [String(one.rounds), String(one.games), `${percent(one.share, lang)} %`]),
    },
    compared(figures, w, lang),
  ];
  return found.filter((sheet) => sheet.rows.length);
}

function counted(title: string, found: Rate[], w: ObservatoryWords, lang: string): Sheet {
  const head = [w.head.name, w.head.wins, w.head.games, w.head.share, w.head.interval, w.head.verdict];
  const rows = found.map((rate) => [
    rate.name,
    new Intl.NumberFormat(lang).format(rate.wins),
    String(rate.games),
    `${percent(rate.share, lang)} %`,
    w.to(`${percent(rate.low, lang)} %`, `${percent(rate.high, lang)} %`),
    rate.verdict ? w.verdicts[rate.verdict] : '',
  ]);
  return { title, head, rows };
}

function compared(figures: Figures, w: ObservatoryWords, lang: string): Sheet {
  const head = [w.head.name, w.head.pairs, 'A', 'B', w.head.difference, w.head.interval, w.head.verdict];
  const rows = (figures.house?.changes ?? []).map((one) => {
    const rounds = one.kind === 'rounds';
    const value = (n: number): string => (rounds ? new Intl.NumberFormat(lang, { maximumFractionDigits: 2 }).format(n) : `${percent(n, lang)} %`);
    const more = (n: number): string => (rounds ? signed(n, lang, 2) : signed(100 * n, lang));
    return [one.name, String(one.pairs), value(one.a), value(one.b), more(one.difference), w.to(more(one.low), more(one.high)), one.sure ? w.sure : ''];
  });
  return { title: w.house(figures.house?.name ?? ''), head, rows };
}
