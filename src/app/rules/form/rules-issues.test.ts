import { expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import { smallTree } from '#shared/vehicle/testing/small-tree.ts';
import { rulesIssues } from './rules-issues.ts';

const paths = (rules: Json) =>
  rulesIssues({ name: 'App', rules }, smallTree()).map(({ path, message }) => [path, message]);
const say = { is: 'say', text: 'Fast' };
const fast = { is: 'compare', signals: ['Vehicle.Speed'], comparison: 'above', value: 50 };

test('what is missing is told at its slot', () => {
  expect(paths([])).toEqual([['/rules', 'Rules: add at least one']]);
  expect(paths([{}])).toEqual([
    ['/rules/0/when', 'When is required'],
    ['/rules/0/do', 'Do is required'],
  ]);
  expect(paths([{ when: {}, do: [say] }])).toEqual([['/rules/0/when', 'Choose what kind it is']]);
  expect(paths([{ when: { ...fast, signals: [] }, do: [{ is: 'say', text: '' }] }])).toEqual([
    ['/rules/0/when/signals', 'Signals: add at least one'],
    ['/rules/0/do/0/text', 'Message is required'],
  ]);
});

test('complete rules are checked against the signals of the model', () => {
  expect(paths([{ when: fast, do: [say] }])).toEqual([]);
  const [[path, message] = []] = paths([{ when: { ...fast, signals: ['Vehicle.Nowhere'] }, do: [say] }]);
  expect(path).toBe('/rules/0/when/signals/0');
  expect(message).toContain('no signal Vehicle.Nowhere');
});
