import { expect, test } from 'vitest';
import type { AppRules } from '#generated/payloads.d.ts';
import { rulesApply } from '#shared/generator/index.ts';
import { keptRulesOf, withKeptRules } from './kept-rules.ts';

const RULES: AppRules = { name: 'Fast', rules: [{ when: { is: 'start' }, do: [{ is: 'say', text: 'Hello' }] }] };

test('rules are kept beside what else is in extend, until the code is edited', () => {
  const extend = withKeptRules({ items: ['REQ-1'] }, RULES, 'print(1)\n');
  expect(extend).toMatchObject({ items: ['REQ-1'] });
  const kept = keptRulesOf(extend);
  expect(kept?.rules).toEqual(RULES);
  expect(kept && rulesApply(kept, 'print(1)')).toBe(true);
  expect(kept && rulesApply(kept, 'print(2)')).toBe(false);
});

test.each([undefined, null, [], { rules: 1 }, { rules: { hash: 'a', rules: { name: 'A', rules: [1] } } }])(
  '%j holds no rules',
  (extend) => expect(keptRulesOf(extend)).toBeUndefined(),
);
