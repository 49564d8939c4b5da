import { expect, test } from 'vitest';
import { allColumns } from '#app/inventory/list/state/columns.ts';
import type { Json } from '#shared/json.ts';
import { describeKind } from '#shared/kinds/describe.ts';
import { defaultWidth } from './column-widths.ts';

test('the column of IDs is as wide as the longest one', () => {
  const [id] = allColumns(describeKind('widget', { type: 'object', properties: { name: { type: 'string' } } }));
  if (id === undefined) throw new Error('no column');
  expect(defaultWidth(id, 'WID')).toBeLessThan(120);
  expect(defaultWidth(id, 'WID', 60)).toBeGreaterThan(60 * 7);
});

test('a column of text or numbers is as wide as its content in the first rows, within limits', () => {
  const properties = {
    name: { type: 'string' },
    code: { type: 'string' },
    mass: { type: 'number', 'x-unit': 'kg' },
    tags: { type: 'array', items: { type: 'string' } },
  };
  const columns = new Map(
    allColumns(describeKind('widget', { type: 'object', properties })).map((entry) => [entry.name, entry]),
  );
  const width = (name: string, ...values: Json[]) => {
    const column = columns.get(name);
    if (column === undefined) throw new Error(`no column ${name}`);
    const facts = {
      type: 'widget',
      rev: 1,
      createdAt: '',
      updatedAt: '',
      createdBy: '',
      updatedBy: '',
    };
    const rows = values.map((value, i) => ({ ...facts, id: `W-${i}`, name: '', data: { [name]: value } }));
    return defaultWidth(column, 'WID', 0, rows);
  };
  expect(width('code')).toBe(180);
  expect(width('code', 'A1', 'B2')).toBe(92);
  expect(width('code', 'A1', 'thirty letters in one short te')).toBeGreaterThan(200);
  expect(width('code', 'long '.repeat(100))).toBe(260);
  expect(width('mass', 5, 12_345_678.5)).toBeGreaterThan(width('mass', 5));
  expect(width('tags', ['red', 'green', 'blue'])).toBeGreaterThan(width('tags', ['red']));
});
