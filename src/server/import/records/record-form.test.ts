import { expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import { describeKind } from '#shared/kinds/describe.ts';
import { formOf } from './record-form.ts';

const kinds = new Map(
  [
    describeKind('widget', {
      properties: { name: { type: 'string' }, data: { type: 'object' }, type: { type: 'string' } },
    }),
    describeKind('gadget', { properties: { id: { type: 'string' } } }),
    describeKind('closed', { properties: { name: { type: 'string' } }, additionalProperties: false }),
  ].map((kind) => [kind.kind, kind]),
);

const forms: [string, Json, { kind?: string; role?: 'relations' | 'users' }, object][] = [
  [
    'an item',
    { id: 'W1', type: 'widget', data: { name: 'a' } },
    {},
    { form: 'item', id: 'W1', kind: 'widget', data: { name: 'a' }, at: '/data' },
  ],
  [
    'an item as the server answers it',
    { id: 'W1', type: 'widget', rev: 3, name: 'a', createdAt: 'x', data: {} },
    { kind: 'gadget' },
    { form: 'item', kind: 'widget' },
  ],
  [
    'bare data that looks like an item',
    { type: 'round', data: {}, name: 'a' },
    { kind: 'widget' },
    { form: 'item', id: null, at: '' },
  ],
  [
    'bare data with an id',
    { id: 'W1', name: 'a' },
    { kind: 'widget' },
    { form: 'item', id: 'W1', data: { id: 'W1', name: 'a' } },
  ],
  [
    'bare data with an id that is none of an item',
    { id: 7 },
    { kind: 'widget' },
    { form: 'item', id: null, data: { id: 7 } },
  ],
  [
    'bare data with an id, of a kind without other fields',
    { id: 'W1', name: 'a' },
    { kind: 'closed' },
    { form: 'item', id: 'W1', data: { name: 'a' } },
  ],
  [
    'fields beside the type',
    { type: 'closed', name: 'a' },
    {},
    { form: 'unknown', issues: [{ path: '/type', hint: expect.stringContaining('"data": { … }') }] },
  ],
  ['fields beside the type of the folder', { type: 'closed', name: 'a' }, { kind: 'closed' }, { form: 'unknown' }],
  [
    'bare data of a kind with an id of its own',
    { id: 'x y' },
    { kind: 'gadget' },
    { form: 'item', id: null, data: { id: 'x y' } },
  ],
  [
    'a link',
    { relation: 'holds', source: 'a', target: 'b' },
    {},
    { form: 'relation', type: 'holds', typeKey: 'relation' },
  ],
  [
    'a link of a list of links',
    { type: 'holds', source: 'a', target: 'b' },
    { role: 'relations' },
    { form: 'relation', typeKey: 'type' },
  ],
  ['an author', { user: 'u1', name: 'Una' }, {}, { form: 'user', id: 'u1', name: 'Una' }],
  ['an author of a list of authors', { id: 'u1', name: 'Una' }, { role: 'users' }, { form: 'user', id: 'u1' }],
  [
    'an unknown kind',
    { id: 'X1', type: 'wigdet', data: {} },
    {},
    { form: 'unknown', id: 'X1', issues: [{ path: '/type', hint: 'Did you mean "widget"?' }] },
  ],
  [
    'an id that no path can hold',
    { id: 'a b', type: 'widget', data: {} },
    {},
    { form: 'unknown', issues: [{ path: '/id', rule: 'id' }] },
  ],
  [
    'a member that does not belong',
    { type: 'widget', data: {}, idd: 'W1' },
    {},
    { form: 'unknown', issues: [{ path: '/idd', hint: 'Did you mean "id"?' }] },
  ],
  [
    'a link without an end',
    { type: 'holds', source: 'a' },
    { role: 'relations' },
    { form: 'unknown', issues: [{ path: '/target', rule: 'required' }] },
  ],
  ['data of no known kind', { name: 'a' }, {}, { form: 'unknown', issues: [{ path: '', rule: 'kind' }] }],
  ['no object', 7, {}, { form: 'unknown', issues: [{ rule: 'record' }] }],
];

test.each(forms)('%s', (_, value, file, expected) => {
  expect(formOf(value, { role: 'records', ...file }, kinds)).toMatchObject(expected);
});
