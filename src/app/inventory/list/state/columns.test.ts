import { describe, expect, test } from 'vitest';
import type { Item } from '#generated/payloads.d.ts';
import { describeKind } from '#shared/kinds/describe.ts';
import { widgetItem } from '#shared/testing/widget-fields.ts';
import {
  allColumns,
  cellValue,
  chosenColumns,
  defaultColumns,
  shownColumns,
  shownLinks,
  toggleColumn,
} from './columns.ts';

const widget = describeKind('widget', {
  'x-kind': { titleField: 'label', columns: ['label', 'size', 'state'] },
  type: 'object',
  properties: {
    id: { type: 'string' },
    size: { type: 'number', 'x-unit': 'mm' },
    label: { type: 'string' },
    state: { enum: ['new', 'old'] },
    parts: { type: 'array', items: { type: 'string' } },
    case: { type: 'object', properties: { colour: { type: 'string' } } },
  },
});
const names = (columns: { name: string }[]) => columns.map(({ name }) => name);

describe('columns', () => {
  test('the id and the title first; an own "id" of the item differs from the system field', () => {
    expect(names(allColumns(widget))).toEqual([
      'id',
      'label',
      'data.id',
      'size',
      'state',
      'parts',
      'case',
      'case.colour',
      'rev',
      'createdAt',
      'updatedAt',
      'createdBy',
    ]);
  });

  test('numbers are right-aligned, lists and objects are not sortable', () => {
    const about = Object.fromEntries(allColumns(widget).map((column) => [column.name, column]));
    expect([about['size']?.numeric, about['label']?.numeric]).toEqual([true, false]);
    expect([about['parts']?.sortable, about['case']?.sortable, about['case.colour']?.sortable]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('a member of an object is titled with the object', () => {
    expect(allColumns(widget).find(({ name }) => name === 'case.colour')?.title).toBe('Case · Colour');
  });

  test("the schema's columns are the default, the URL overrides them", () => {
    expect(defaultColumns(widget)).toEqual(['size', 'state', 'updatedAt']);
    expect(names(shownColumns(widget, undefined))).toEqual(['id', 'label', 'size', 'state', 'updatedAt']);
    expect(names(shownColumns(widget, ['case.colour', 'gone', 'label']))).toEqual(['id', 'label', 'case.colour']);
  });

  test('the URL holds only what differs, and can hold none', () => {
    expect(chosenColumns(widget, ['id', 'label', 'size', 'state', 'updatedAt'])).toBeUndefined();
    expect(chosenColumns(widget, ['id', 'label', 'state', 'size'])).toEqual(['state', 'size']);
    expect(names(shownColumns(widget, chosenColumns(widget, ['id', 'label'])))).toEqual(['id', 'label']);
  });
});

test('columns can be added and removed', () => {
  expect(toggleColumn(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggleColumn(['a', 'b'], 'a')).toEqual(['b']);
});

test('relations that a kind has are columns, in the direction in which they read', () => {
  const rules = { description: '', multiplicity: 'many-to-many', hierarchy: false, suspect: false } as const;
  const types = [
    { ...rules, id: 'checks', name: 'checks', inverse: 'checked_by', inverseName: 'checked by' },
    { ...rules, id: 'size', name: 'sizes', inverse: 'sized_by', inverseName: 'sized by' },
  ].map((type) => ({ ...type, allowed: [{ source: ['probe'], target: ['widget'] }] }));
  const columns = allColumns(widget, types);
  expect(columns.slice(-2).map(({ name, title }) => [name, title])).toEqual([
    ['checked_by', 'Checked by'],
    ['sized_by', 'Sized by'],
  ]);
  const [checked] = columns.filter(({ name }) => name === 'checked_by');
  const links = { checked_by: { count: 2, items: [] } };
  expect(checked && cellValue({ ...widgetItem('W-1'), links }, checked)).toBe(links.checked_by);
  expect(shownLinks(shownColumns(widget, ['checked_by', 'size'], types))).toBe('checked_by');
  expect(shownLinks(shownColumns(widget, ['size'], types))).toBeUndefined();
});

test('a cell shows a field of the item or of its data', () => {
  const item: Item = {
    id: 'W-1',
    type: 'widget',
    rev: 3,
    name: 'Left',
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-02T00:00:00Z',
    createdBy: 'u',
    updatedBy: 'u',
    data: { id: 'own', label: 'Left', case: { colour: 'red' } },
  };
  const values = Object.fromEntries(allColumns(widget).map((column) => [column.name, cellValue(item, column)]));
  expect(values).toMatchObject({
    id: 'W-1',
    'data.id': 'own',
    label: 'Left',
    'case.colour': 'red',
    rev: 3,
    updatedAt: '2026-01-02T00:00:00Z',
  });
});
