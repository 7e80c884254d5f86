import { describe, expect, it } from 'vitest';
import { asked, isNumber, type Act } from './acts';
import type { TableMessage } from './contract';
import { keeps, narrow, pick, picksOf, type Pick } from './narrowing';
import { nounsOf } from './nouns';
import { upon } from './scenery';

const recorded = import.meta.glob<TableMessage>('./fixtures/*.json', { eager: true, import: 'default' });

/** Click the nouns of an act one after another, as a person would. */
function clicked(acts: readonly Act[], wanted: Act): Act | null {
  let picks: Pick[] = [];
  for (const [, ref] of wanted.path) {
    const next = pick(acts, picks, ref);
    if (next && keeps(wanted, [...picks, next])) picks = [...picks, next];
  }
  const { ready, rest } = narrow(acts, picks);
  return rest.includes(wanted) ? wanted : ready;
}

describe.each(Object.entries(recorded))('the recorded table %s', (_, table) => {
  const { acts } = asked(table.question!);
  const nouns = nounsOf(upon(table.stage!, table.scene));

  it('has every act within reach of clicks', () => {
    for (const act of acts.filter((one) => !one.button)) expect(clicked(acts, act)).toBe(act);
  });

  it('has every act within reach of the list', () => {
    for (const act of acts) expect(narrow(acts, picksOf(act)).live).toContain(act);
  });

  it('shows the things that its question names', () => {
    const named = acts.flatMap((act) => [...act.path.map(([, ref]) => ref), ...(act.gesture?.things ?? []).flatMap((one) => one.refs)]);
    for (const ref of named.filter((one) => !isNumber(one) && /^(region|piece|unit|zone|lane):/.test(one))) expect(nouns.has(ref)).toBe(true);
  });
});
