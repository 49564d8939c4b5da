import type { Field, Item } from '#generated/payloads.d.ts';
import type { ItemDraft, Store } from '#server/store/store.ts';
import type { Json, JsonObject } from '#shared/json.ts';
import type { ResolvedKind } from '#shared/kinds/kind.ts';
import type { ResolvedQuery } from '#shared/query-terms/ast.ts';
import type { MatchContext } from '#shared/query/evaluate.ts';
import { readQuery } from '#shared/query/resolve.ts';
import { HOLDS, widgetField } from '#shared/testing/widget-fields.ts';

/** Opens an empty store. By default its clock advances by a second each time it is read. */
export type OpenEmpty = (now?: () => Date) => Promise<Store>;

const choices = ['draft', 'ready', 'done'].map((value) => ({ value, title: value }));

export const FIELDS: Field[] = [
  widgetField('name', 'string'),
  widgetField('state', 'string', { choices, index: true }),
  widgetField('label', 'string', { index: true }),
  widgetField('power', 'number', { index: true }),
  widgetField('grade', 'number', { choices: [3, 1, 2.5].map((value) => ({ value, title: '' })), index: true }),
  widgetField('safe', 'boolean', { index: true }),
  widgetField('due', 'string', { format: 'date' }),
  widgetField('size.width', 'integer', { index: true }),
  widgetField('tags', 'array', { itemType: 'string' }),
  widgetField('sizes', 'array', { itemType: 'integer' }),
  widgetField('extra', 'any'),
  widgetField(`o'd"d\\ k.ey`, 'string', { path: [`o'd"d\\ k.ey`], index: true }),
  widgetField('größe', 'number'),
  widgetField('part', 'string', { ref: { kinds: [], relation: 'holds' } }),
  widgetField('parts', 'array', { itemType: 'string', ref: { kinds: ['widget'], relation: 'holds' } }),
];

export const WIDGET = kind('widget', FIELDS);

export function kind(id: string, fields: Field[]): ResolvedKind {
  return {
    kind: id,
    title: id,
    plural: `${id}s`,
    description: '',
    group: '',
    idPrefix: 'WID',
    color: 'blue',
    titleField: 'name',
    columns: ['name', 'state', 'due'],
    searchWeight: 1,
    fields,
    hash: 'h',
    schema: {},
  };
}

export function fieldNamed(name: string): Field {
  const found = FIELDS.find((field) => field.name === name);
  if (!found) throw new Error(`No field ${name}`);
  return found;
}

export function query(text: string): ResolvedQuery {
  const { query, issues } = readQuery(text, FIELDS, [HOLDS]);
  if (issues.length > 0) throw new Error(`${text}: ${issues.map(({ message }) => message).join('; ')}`);
  return query;
}

/** Every second value is missing, of the wrong type, or might be parsed as syntax. */
const VALUES: Record<string, (Json | undefined)[]> = {
  state: ['draft', 'ready', 'done', undefined, null, 7, 'draft', "'; drop table item; --"],
  label: ['alpha', 'Alpha', 'beta', 'Élan', '', 'ünder "quoted" words', undefined, '100%_x', 5],
  power: [1, 2.5, -3, 0, '50', undefined, 1e21, 9_007_199_254_740_992, true, null],
  safe: [true, false, 'true', 1, undefined],
  due: ['2026-01-31', '2026-02-01', '2025-12-31T23:59:59.999Z', undefined, 'soon'],
  size: [{ width: 3 }, { width: 10 }, {}, undefined, 'wide', { width: '3' }, [1, 2]],
  tags: [['red', 'blue'], [], ['red'], 'red', undefined, [null, 'x y'], [['red']], { red: 1 }],
  sizes: [[1, 2, 3], [2], [], undefined, ['2']],
  extra: ['text', 5, true, [5, 'text'], null, { deep: ['text'] }, '5', 'true'],
  [`o'd"d\\ k.ey`]: ['x', "it's", undefined],
  größe: [5, undefined, 6],
  grade: [1, 2.5, 3, 7, undefined, 3],
  part: ['WID-2', undefined, 'WID-7', 'WID-10', 'X-1'],
  parts: [['WID-3', 'WID-4'], [], undefined, 'WID-5', ['WID-20', 'WID-13']],
};

export function widgetData(index: number): JsonObject {
  const data: JsonObject = { name: `Widget ${index % 5} of brake${index % 2 === 0 ? 's' : ''}` };
  Object.entries(VALUES).forEach(([key, values], column) => {
    const value = values[(index * (column + 1) + column) % values.length];
    if (value !== undefined) data[key] = value;
  });
  return data;
}

export function draft(id: string, data: JsonObject, type = 'widget'): ItemDraft {
  return { id, type, name: typeof data['name'] === 'string' ? data['name'] : id, data, by: 'ann' };
}

/** Sixty items of two kinds, some deleted, some linked; returns those of the first kind as stored, and what a match looks up. */
export async function fill(store: Store): Promise<{ items: Item[]; context: MatchContext }> {
  for (let index = 1; index <= 60; index++) {
    await store.write((writer) =>
      writer.insertItem(draft(`WID-${index}`, widgetData(index), index % 10 === 0 ? 'gadget' : 'widget')),
    );
  }
  const links: [string, string][] = [
    ['WID-1', 'WID-2'],
    ['WID-1', 'WID-3'],
    ['WID-4', 'WID-2'],
    ['WID-11', 'WID-11'],
    ['WID-2', 'WID-10'],
    ['WID-5', 'WID-13'],
    ['WID-5', 'WID-14'],
    ['WID-6', 'WID-5'],
    ['WID-8', 'WID-2'],
    ['WID-8', 'WID-6'],
  ];
  await store.write(async (writer) => {
    for (const [source, target] of links) await writer.insertRelation({ type: 'holds', source, target, by: 'ann' });
    for (const id of ['WID-7', 'WID-13', 'WID-19']) await writer.markDeleted(id, 1, 'bob');
  });
  const all: Item[] = [];
  for await (const batch of store.read.scan({ batch: 7 })) all.push(...batch.items);
  const context: MatchContext = {
    linked: (id, _, direction) => {
      const [own, other] = direction === 'out' ? ([0, 1] as const) : ([1, 0] as const);
      return links.filter((ends) => ends[own] === id).map((ends) => ends[other]);
    },
    item: (id) => all.find((item) => item.id === id),
  };
  return { items: all.filter(({ type }) => type === 'widget'), context };
}

export function clock(): () => Date {
  let time = Date.UTC(2026, 0, 1);
  return () => new Date((time += 1000));
}
