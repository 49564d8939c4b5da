import { expect, it } from 'vitest';
import type { ListColumn } from '#app/inventory/list/state/columns.ts';
import type { Field, Item } from '#generated/payloads.d.ts';
import { widgetField, widgetItem } from '#shared/testing/widget-fields.ts';
import { hasIssues, isNew, planPaste, fillRange } from './paste-plan.ts';

const column = (name: string, more: Partial<Field> = {}): ListColumn => ({
  name,
  title: name,
  sortable: true,
  numeric: false,
  field: widgetField(name, 'string', more),
});
const item = (id: string, data: Item['data']): Item => widgetItem(id, { data });
const columns = [column('name'), column('box.size', { type: 'integer' }), column('made', { readOnly: true })];
const items = [item('W-1', { name: 'One', box: { size: 1, lid: true } }), item('W-2', { name: 'Two' })];

it('lists every change, and merges those of one item', () => {
  const plan = planPaste(
    [
      ['Uno', '5', 'x'],
      ['Two', ''],
    ],
    items,
    columns,
    () => [],
  );
  expect(plan.items.map(({ item: { id }, patch }) => [id, patch])).toEqual([
    ['W-1', { name: 'Uno', box: { size: 5 } }],
  ]);
  expect(plan.items[0]?.cells.map(({ before, after }) => [before, after])).toEqual([
    ['One', 'Uno'],
    [1, 5],
  ]);
  expect(plan).toMatchObject({ beyond: 0, fixed: 1 });
});

it('keeps issues at their cells, including schema issues', () => {
  const plan = planPaste([['Uno', 'five'], ['Dos']], items, columns, ({ id }) =>
    id === 'W-2'
      ? [
          { path: '/name', rule: 'r', message: 'too short', hint: 'Write more.' },
          { path: '/other', rule: 'r', message: 'other is missing' },
        ]
      : [],
  );
  expect(plan.items.map(({ cells }) => cells.map(({ issue }) => issue))).toEqual([
    [undefined, 'box.size must be a whole number, not “five”. Write digits only, as in 1200.'],
    ['too short. Write more.'],
  ]);
  expect(plan.items[1]?.issues).toEqual(['other is missing']);
  expect(plan.items.every(hasIssues)).toBe(true);
});

it('creates items for additional rows, with their default values', () => {
  const begin = (index: number) => ({ ...item(`New ${index}`, { made: 'now' }), rev: 0 });
  const plan = planPaste([['Uno'], ['Two'], ['Tres', '3'], ['']], items, columns, () => [], begin);
  expect(plan.items.map((row) => [row.item.id, isNew(row), row.patch])).toEqual([
    ['W-1', false, { name: 'Uno' }],
    ['New 1', true, { name: 'Tres', box: { size: 3 } }],
  ]);
  expect(plan.beyond).toBe(0);
});

it('counts rows without an item, and fills a range with one cell', () => {
  expect(planPaste([['a'], ['b'], ['c']], items, columns, () => []).beyond).toBe(1);
  expect(fillRange([['x']], { rows: 2, columns: 2 })).toEqual([
    ['x', 'x'],
    ['x', 'x'],
  ]);
  expect(fillRange([['x', 'y']], { rows: 2, columns: 2 })).toEqual([['x', 'y']]);
});
