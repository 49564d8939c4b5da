import { expect, test } from 'vitest';
import type { JsonObject } from '#shared/json.ts';
import { isUnnamed } from './use-creating.ts';

test('an item without a name is asked about, if its schema says which field is the name', () => {
  const kind = { schema: { 'x-kind': { titleField: 'name' } } };
  const data: JsonObject[] = [{}, { name: ' ' }, { name: 'Pump' }];
  expect(data.map((entered) => isUnnamed(kind, entered))).toEqual([true, true, false]);
  expect(isUnnamed({ schema: {} }, {})).toBe(false);
});
