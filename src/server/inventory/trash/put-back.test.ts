import { expect, test } from 'vitest';
import type { JsonObject } from '#shared/json.ts';
import type { ReferenceLocation } from '#shared/relations/references.ts';
import { putBack } from './put-back.ts';

const place = (path: string): ReferenceLocation => ({ path: path.split('.'), kinds: [], relation: 'uses' });
const PLACES = [place('parts.*'), place('main'), place('steps.*.tool'), place('steps.*.tools.*')];
const back = (data: JsonObject, former: JsonObject) => putBack(data, former, PLACES, { type: 'uses', target: 'X' });

test.each<[string, former: string[], present: string[], result: string[]]>([
  ['in the middle', ['A', 'X', 'B'], ['A', 'B'], ['A', 'X', 'B']],
  ['at the beginning', ['X', 'A'], ['A'], ['X', 'A']],
  ['behind what is left of its predecessors', ['A', 'B', 'X', 'C'], ['D', 'A', 'C'], ['D', 'A', 'X', 'C']],
  ['into an empty list', ['A', 'X'], [], ['X']],
  ['only once', ['A', 'X'], ['X', 'A'], ['X', 'A']],
])('a reference comes back %s', (_, former, parts, result) => {
  expect(back({ parts, name: 'N' }, { parts: former })).toEqual({ parts: result, name: 'N' });
});

test('a list that is gone, and a single value, come back', () => {
  expect(back({}, { parts: ['A', 'X'], main: 'X' })).toEqual({ parts: ['X'], main: 'X' });
});

test('a value that was set since is kept', () => {
  expect(() => back({ main: 'Y' }, { main: 'X' })).toThrow('"main" is already set to "Y"');
});

test('an entry that moved is found again', () => {
  const former: JsonObject = { steps: [{ name: 'one', tool: 'X' }, { name: 'two' }] };
  const moved = { steps: [{ name: 'zero' }, { name: 'two' }, { name: 'one' }] };
  expect(back(moved, former)).toEqual({ steps: [{ name: 'zero' }, { name: 'two' }, { name: 'one', tool: 'X' }] });
});

test('an entry that was edited at its place is still the same, one that is gone is not', () => {
  const former = { steps: [{ name: 'one', tools: ['X', 'Y'] }] };
  expect(back({ steps: [{ name: 'uno', tools: [] }] }, former)).toEqual({ steps: [{ name: 'uno', tools: ['X'] }] });
  expect(() => back({ steps: [] }, former)).toThrow('"steps" was changed since');
});

test('other relations and other items stay away', () => {
  const former = { parts: ['A', 'X'], other: 'X' };
  expect(putBack({ parts: [] }, former, PLACES, { type: 'likes', target: 'X' })).toEqual({ parts: [] });
});
