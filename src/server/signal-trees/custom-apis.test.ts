import { expect, test } from 'vitest';
import { customRows } from './custom-apis.ts';

const MOOD = { type: 'sensor', datatype: 'string' };

test.each([undefined, null, '', 'Empty', '"Empty"', '[]', [], {}, '{}'])('%j has no custom signals', (value) => {
  expect(customRows(value)).toEqual([]);
});

test('rows and trees, also as text, are custom signals by their path', () => {
  const rows = [{ apiName: 'Vehicle.Mood', ...MOOD }];
  expect(customRows([{ name: 'Vehicle.Mood', ...MOOD }])).toEqual(rows);
  expect(customRows(rows)).toEqual(rows);
  expect(customRows(JSON.stringify(rows))).toEqual(rows);
  const tree = { Vehicle: { type: 'branch', children: { Cabin: { type: 'branch', children: { Mood: MOOD } } } } };
  expect(customRows(tree)).toEqual([
    { apiName: 'Vehicle.Cabin', type: 'branch' },
    { apiName: 'Vehicle.Cabin.Mood', ...MOOD },
  ]);
});

test.each([7, true, 'hello', [1], [{ type: 'sensor' }], { Vehicle: 7 }])('%j is neither', (value) => {
  expect(customRows(value)).toBeUndefined();
});
