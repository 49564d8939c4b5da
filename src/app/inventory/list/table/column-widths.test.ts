import { expect, test } from 'vitest';
import { describeKind } from '#shared/kinds/describe.ts';
import { allColumns } from '#app/inventory/list/state/columns.ts';
import { defaultWidth } from './column-widths.ts';

test('the column of IDs is as wide as the longest one', () => {
  const [id] = allColumns(describeKind('widget', { type: 'object', properties: { name: { type: 'string' } } }));
  if (id === undefined) throw new Error('no column');
  expect(defaultWidth(id, 'WID')).toBeLessThan(120);
  expect(defaultWidth(id, 'WID', 60)).toBeGreaterThan(60 * 7);
});
