import { describe, expect, it } from 'vitest';
import type { Option, TableMessage } from './contract';
import { isNumber, keeps, narrow, numberOf, pick, picksOf, type Pick } from './narrowing';
import { nounsOf } from './nouns';
import { upon } from './scenery';

const recorded = import.meta.glob<TableMessage>('./fixtures/*.json', { eager: true, import: 'default' });

/** Click the nouns of an option one after another, as a person would. */
function clicked(options: readonly Option[], wanted: Option): Option | null {
  let picks: Pick[] = [];
  const amounts: Record<string, number> = {};
  for (const [role, ref] of wanted.path) {
    if (isNumber(ref)) amounts[role] = numberOf(ref);
    else {
      const next = pick(options, picks, ref);
      if (next && keeps(wanted, [...picks, next])) picks = [...picks, next];
    }
  }
  const { ready, rest } = narrow(options, picks, amounts);
  return ready?.id === wanted.id || rest.includes(wanted) ? wanted : ready;
}

describe.each(Object.entries(recorded))('the recorded table %s', (_, table) => {
  const question = table.question!;
  const nouns = nounsOf(upon(table.stage!, table.scene));

  it('has every option within reach of clicks', () => {
    for (const option of question.options.filter((o) => !o.act)) expect(clicked(question.options, option)?.id).toBe(option.id);
  });

  it('has every option within reach of the list', () => {
    for (const option of question.options) expect(narrow(question.options, picksOf(option)).live).toContain(option);
  });

  it('shows the regions and pieces that its question names', () => {
    const named = question.options.flatMap((o) => o.path.map(([, ref]) => ref)).filter((ref) => /^(region|piece|unit|zone):/.test(ref));
    for (const ref of named) expect(nouns.has(ref)).toBe(true);
  });
});
