import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '#shared/json.ts';
import { humanize, pluralize, prefixFrom } from '#shared/schema/humanize.ts';
import { buildCatalog, type SchemaFile } from './catalog.ts';
import { checkKind } from './check.ts';
import { itemName } from './describe.ts';
import type { ResolvedKind } from './kind.ts';

const base = new Map<string, JsonObject>([
  [
    'base_object',
    {
      type: 'object',
      properties: { name: { type: 'string' }, createdAt: { type: 'string', readOnly: true } },
      required: ['name'],
    },
  ],
  ['artefact', { allOf: [{ $ref: 'base_object.json' }], properties: { version: { type: 'string' } } }],
]);

function good(kind: string, source: Json): ResolvedKind {
  const checked = checkKind(kind, source, base, []);
  expect(checked.issues).toEqual([]);
  if (checked.resolved === null) throw new Error('refused');
  return checked.resolved;
}

function issuesOf(source: Json): string[] {
  return checkKind('widget', source, base, []).issues.map(
    (issue) => `${issue.path} ${issue.rule}${issue.hint === undefined ? '' : ` (${issue.hint})`}`,
  );
}

describe('a kind from its schema', () => {
  test('merges its parents, whose properties come first, and is closed by additionalProperties', () => {
    const { schema } = good('widget', {
      allOf: [{ $ref: '../base/artefact.json' }],
      properties: { size: { type: 'number' } },
      required: ['size'],
      unevaluatedProperties: false,
    });
    expect(Object.keys(schema['properties'] as JsonObject)).toEqual(['name', 'createdAt', 'version', 'size']);
    expect(schema).toMatchObject({ required: ['name', 'size'], additionalProperties: false });
    expect(schema).not.toHaveProperty('unevaluatedProperties');
  });

  test('has sensible defaults if the schema has no keywords of ours', () => {
    const kind = good('gear_box', {
      $schema: 'http://json-schema.org/draft-07/schema#',
      properties: { ratio: { type: 'number' }, state: { enum: ['new', 'worn'] }, label: { type: 'string' } },
      required: ['label'],
    });
    expect(kind).toMatchObject({
      title: 'Gear box',
      plural: 'Gear boxes',
      idPrefix: 'GB',
      titleField: 'label',
      group: 'Other',
    });
    expect(kind.columns).toEqual(['label', 'state', 'ratio']);
    expect(itemName(kind, 'GB-1', { label: 'Front' })).toBe('Front');
    expect(itemName(kind, 'GB-1', {})).toBe('GB-1');
  });

  test('has fields with type, choices, unit, reference and nesting', () => {
    const { fields } = good('widget', {
      $defs: {
        part: {
          type: 'object',
          properties: { weight: { type: 'number', 'x-unit': 'kg' }, inner: { $ref: '#/$defs/part' } },
        },
      },
      properties: {
        mode: {
          oneOf: [
            { const: 1, title: 'Slow' },
            { const: 2, title: 'Fast' },
          ],
        },
        links: { type: 'array', items: { type: 'string', 'x-ref': { kinds: ['widget'], relation: 'uses' } } },
        part: { $ref: '#/$defs/part' },
      },
    });
    const byName = new Map(fields.map((field) => [field.name, field]));
    expect(byName.get('mode')?.choices).toEqual([
      { value: 1, title: 'Slow' },
      { value: 2, title: 'Fast' },
    ]);
    expect(byName.get('links')).toMatchObject({
      type: 'array',
      itemType: 'string',
      ref: { kinds: ['widget'], relation: 'uses' },
    });
    expect(byName.get('part.weight')).toMatchObject({ unit: 'kg', path: ['part', 'weight'] });
    expect(byName.has('part.inner.weight')).toBe(true);
  });

  test('has the properties of branches as optional fields, and recursion ends', () => {
    const { fields } = good('widget', {
      type: 'object',
      oneOf: [{ properties: { a: { type: 'string' }, more: { $ref: '#' } }, required: ['a'] }],
      if: { properties: { a: { const: 'x' } } },
      then: { properties: { b: { type: 'string' } } },
    });
    expect(fields.map((field) => [field.name, field.required])).toEqual([
      ['a', false],
      ['more', false],
      ['more.a', false],
      ['more.more', false],
      ['more.more.a', false],
      ['more.more.more', false],
      ['more.more.b', false],
      ['more.b', false],
      ['b', false],
    ]);
  });
});

describe('rejected schemas', () => {
  test.each<[string, Json, string]>([
    [
      'a misspelt keyword',
      { properties: { a: { 'x-gruop': 'B' } } },
      '/properties/a/x-gruop vocabulary (Did you mean "x-group"?)',
    ],
    ['an invalid keyword', { properties: { a: { 'x-index': 'yes' } } }, '/properties/a/x-index type'],
    ['an unresolved local reference', { properties: { a: { $ref: '#/$defs/none' } } }, '/properties/a/$ref $ref'],
    ['a reference to a missing file', { properties: { a: { $ref: 'a.json' } } }, '/properties/a/$ref $ref'],
    [
      'a reference to a missing file, with a relative $id',
      { $id: 'widgets/widget.json', properties: { a: { $ref: 'a.json' } } },
      '/properties/a/$ref $ref',
    ],
    ['a list', { type: 'array', items: {} }, '/type type'],
    ['an unknown draft', { $schema: 'https://example.com/draft' }, '/$schema $schema'],
    ['a broken pattern', { properties: { a: { pattern: '(' } } }, '/properties/a/pattern pattern'],
    ['a type that does not exist', { properties: { a: { type: 'strnig' } } }, '/properties/a/type meta-schema'],
    [
      'a column that does not exist',
      { properties: { name: {} }, 'x-kind': { columns: ['nmae'] } },
      '/x-kind/columns/0 x-kind (Did you mean "name"?)',
    ],
    [
      'a transition to an unknown value',
      { properties: { s: { enum: ['open', 'closed'], 'x-transitions': { open: ['close'] } } } },
      '/properties/s/x-transitions x-transitions (Did you mean "closed"?)',
    ],
    ['not an object', 'text', ' type'],
  ])('%s', (_, source, expected) => {
    const found = issuesOf(source);
    expect(
      found.some((issue) => issue.startsWith(expected)),
      found.join('\n'),
    ).toBe(true);
  });

  test('all issues of a file are reported at once, whichever check finds them', () => {
    const found = issuesOf({
      properties: {
        type: { type: 'strnig' },
        group: { 'x-gruop': 'B' },
        file: { $ref: 'a.json' },
        local: { $ref: '#/$defs/none' },
        pattern: { pattern: '(' },
      },
      'x-kind': { columns: ['nmae'] },
    });
    expect(found.map((issue) => issue.split(' ')[0])).toEqual([
      '/properties/type/type',
      '/properties/group/x-gruop',
      '/properties/file/$ref',
      '/properties/local/$ref',
      '/properties/pattern/pattern',
      '/x-kind/columns/0',
    ]);
  });

  test('a kind is checked again only if it or what it depends on changed', () => {
    const checked = new Map();
    const file = (path: string, value: Json): SchemaFile => ({ path, text: JSON.stringify(value) });
    const widget = file('kinds/widget.json', { properties: { a: { type: 'string' } } });
    const first = buildCatalog([widget], checked).kinds.get('widget');
    const again = buildCatalog([widget, file('kinds/gadget.json', {})], checked).kinds.get('widget');
    expect(again?.schema).toBe(first?.schema);
    const withBase = buildCatalog([file('base/a.json', {}), widget], checked).kinds.get('widget');
    expect(withBase?.schema).not.toBe(first?.schema);
  });

  test('foreign x- keywords are ignored', () => {
    expect(issuesOf({ properties: { a: { 'x-intellij-html-description': 'b', 'x-taplo': {} } } })).toEqual([]);
  });
});

test.each([
  ['applicable_vehicle_categories', 'Applicable vehicle categories'],
  ['ramSize', 'Ram size'],
  ['HTTPPort', 'HTTP port'],
  ['Länge', 'Länge'],
  ['速度', '速度'],
  ['__', '__'],
  ['', '""'],
  [' ', '" "'],
])('%s reads %s', (key, title) => expect(humanize(key)).toBe(title));

test('plurals and prefixes', () => {
  expect(['Box', 'Country', 'Key', 'System', '部品'].map(pluralize)).toEqual([
    'Boxes',
    'Countries',
    'Keys',
    'Systems',
    '部品',
  ]);
  expect(['gear_box', 'turbine', '部品'].map(prefixFrom)).toEqual(['GB', 'TURB', 'ITEM']);
});
