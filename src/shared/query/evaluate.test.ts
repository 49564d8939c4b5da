import { describe, expect, test } from 'vitest';
import type { Item } from '#generated/payloads.d.ts';
import { HOLDS, widgetField, widgetItem } from '#shared/testing/widget-fields.ts';
import { matchesQuery } from './evaluate.ts';
import { readQuery } from './resolve.ts';

const FIELDS = [
  widgetField('name', 'string'),
  widgetField('status', 'string', { choices: ['draft', 'final'].map((value) => ({ value, title: value })) }),
  widgetField('power', 'number'),
  widgetField('tags', 'array', { itemType: 'string' }),
  widgetField('sizes', 'array', { itemType: 'integer' }),
  widgetField('safe', 'boolean'),
  widgetField('due', 'string', { format: 'date' }),
  widgetField('seenAt', 'string', { format: 'date-time' }),
  widgetField('size', 'object'),
  widgetField('size.width', 'integer'),
  widgetField('note', 'string'),
  widgetField('extra', 'any'),
];
const ITEM: Item = {
  id: 'WDG-7',
  type: 'widget',
  rev: 3,
  name: 'Brake pump',
  createdAt: '2026-01-05T10:00:00.000Z',
  updatedAt: '2026-01-31T23:59:59.999Z',
  createdBy: 'u1',
  updatedBy: 'u2',
  data: {
    name: 'Brake pump',
    status: 'draft',
    power: 50,
    tags: ['red', 'Très léger'],
    sizes: [1, 9],
    safe: false,
    due: '2026-03-31',
    seenAt: '2026-03-31T12:30:15Z',
    size: { width: 4 },
    note: '',
    extra: 7,
    empty: {},
  },
};
const LINKS: Record<string, string[]> = { 'WDG-7 holds out': ['GDG-1', 'GDG-2'] };
const OTHERS = [
  widgetItem('GDG-1', { data: { status: 'final', power: 5 } }),
  widgetItem('GDG-2', { data: { power: 70 } }),
];
const context = {
  linked: (id: string, type: string, direction: string) => LINKS[`${id} ${type} ${direction}`] ?? [],
  item: (id: string) => OTHERS.find((item) => item.id === id),
};

function answer(text: string): boolean {
  const { query, issues } = readQuery(text, FIELDS, [HOLDS]);
  expect(issues).toEqual([]);
  return matchesQuery(query, ITEM, context);
}

describe('finds', () => {
  test.each([
    '',
    'brake',
    'pum',
    'BRAKE PU',
    'wdg-7',
    '"brake pump"',
    '"brake pu"*',
    'tres leg',
    '50',
    '-valve',
    'status:draft',
    'status:final,draft',
    '-status:final',
    'power:50',
    'power:>49',
    'power:>=50',
    'power:<50.5',
    'power:1..50',
    'power:..1,50..',
    'tags:red',
    '-tags:blue',
    'sizes:>5',
    'sizes:1',
    'safe:false',
    'has:safe',
    'due:2026-03-31',
    'due:2026-03',
    'due:>=2026-03-31',
    'due:<=2026-03-31',
    'due:<2026-04',
    'seenAt:2026-03-31',
    'seenAt:2026-03-31T12:30Z',
    'seenAt:2026-03-31T12:30:15Z',
    'seenAt:..2026-03-31',
    'updatedAt:2026-01-31',
    'updatedAt:2026-01-01..2026-01-31',
    '-updatedAt:>2026-01-31',
    'id:WDG-7',
    'type:widget',
    'rev:>2',
    'createdBy:u1',
    'name:"Brake pump"',
    'size.width:4',
    'has:size',
    'no:note',
    'extra:7',
    'extra:>6',
    'holds:GDG-2',
    '-holds:GDG-3',
    'has:holds',
    'no:held_by',
    'holds:>=2',
    'holds.status:final',
    '-holds.status:draft',
    'all(holds).power:>4',
    '-all(holds).status:final',
    '-all(held_by).status:final',
    'holds:1..2',
    'held_by:<1',
    'holds:GDG-9,>1',
    '-holds:GDG-9,>2',
    'status:<=DRAFT',
    'status:<final',
    'status:draft..',
    '-status:>draft',
    'status:final or power:50',
    'valve or brake',
    'status:final safe:true or power:50 brake',
    '(status:final or power:50) brake',
    '-(status:final or power:51)',
    '-(brake status:final)',
    '(brake status:draft)',
    '(status:final or (power:50 -(tags:blue or no:due)))',
    '"!" or brake',
  ])('%s', (text) => {
    expect(answer(text)).toBe(true);
  });
});

describe('does not find', () => {
  test.each([
    'ump',
    '"brake pu"',
    '"pump brake"',
    '-brake',
    'status:final',
    'power:>50',
    'power:<50',
    'power:51..',
    'tags:re',
    'sizes:5',
    'safe:true',
    'no:safe',
    'due:>2026-03-31',
    'due:<2026-03',
    'seenAt:2026-03-31T12:31Z',
    'updatedAt:2026-02..',
    'createdAt:>2026-01-05',
    'id:wdg-7',
    'has:note',
    'extra:>10',
    'holds:GDG-3',
    '-has:holds',
    'has:held_by',
    'brake status:final',
    'holds:>2',
    'held_by:1..',
    '-holds:GDG-1,>2',
    'status:>draft',
    'status:>=final',
    'status:final or power:51',
    '(status:final or power:50) valve',
    '-(status:final or power:50)',
    '-(brake)',
    'status:draft valve or status:final',
    '"!" or valve',
  ])('%s', (text) => {
    expect(answer(text)).toBe(false);
  });
});
