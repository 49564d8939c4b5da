import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#shared/json.ts';
import { compileSchema } from '#shared/validation/compile.ts';
import { buildCatalog } from './catalog.ts';
import { checkKind } from './check.ts';
import { resolveSchema } from './resolve.ts';

function resolved(source: JsonObject) {
  return resolveSchema('widget', source, new Map());
}

describe('schemas with inner $id', () => {
  it('can be bundles whose subschemas refer to one another by URI', () => {
    const { schema, issues } = resolved({
      $id: 'https://example.com/schemas/widget',
      properties: { count: { $ref: 'whole' }, rest: { $ref: '/schemas/mixins/rest#/$defs/size' } },
      $defs: {
        whole: {
          $id: 'https://example.com/schemas/whole',
          $ref: '#/$defs/inner',
          $defs: { inner: { type: 'integer' } },
        },
        'https://example.com/schemas/mixins/rest': {
          $id: 'https://example.com/schemas/mixins/rest',
          $schema: 'https://json-schema.org/draft/2020-12/schema',
          $defs: { size: { minimum: 3 } },
        },
      },
    });
    expect(issues).toEqual([]);
    const validate = compileSchema(schema);
    expect([{ count: 1, rest: 3 }, { count: 1.5 }, { rest: 2 }].map((data) => validate(data))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('has anchors, also by absolute address', () => {
    const part = { $id: 'https://example.com/part', $defs: { size: { $anchor: 'size', type: 'integer' } } };
    const { schema, issues, warnings } = resolved({
      $id: 'https://example.com/widget',
      properties: {
        absolute: { $ref: 'https://example.com/part#size' },
        relative: { $ref: 'part#size' },
        own: { $ref: 'https://example.com/widget#own' },
      },
      $defs: { part, own: { $anchor: 'own', type: 'integer' } },
    });
    expect([issues, warnings]).toEqual([[], []]);
    const validate = compileSchema(schema);
    const wrong = ['absolute', 'relative', 'own'].map((name) => validate({ [name]: 'x' }));
    expect([validate({ absolute: 1, relative: 1, own: 1 }), ...wrong]).toEqual([true, false, false, false]);
  });

  it('can use an anchor in each embedded document, as bundlers write them', () => {
    const { resolved: kind, issues } = checkKind(
      'widget',
      {
        type: 'object',
        properties: { a: { $ref: 'a' }, b: { $ref: 'b' }, c: { $ref: '#size' } },
        $defs: {
          a: { $id: 'a', $ref: '#size', $defs: { size: { $anchor: 'size', type: 'integer' } } },
          b: { $id: 'b', $ref: '#size', $defs: { size: { $anchor: 'size', type: 'string' } } },
          size: { $anchor: 'size', type: 'boolean' },
        },
      },
      new Map(),
      [],
    );
    expect(issues).toEqual([]);
    const validate = compileSchema(kind?.schema ?? {});
    const wrong = [{ a: 'x' }, { b: 1 }, { c: 1 }].map((data) => validate(data));
    expect([validate({ a: 1, b: 'x', c: true }), ...wrong]).toEqual([true, false, false, false]);
  });

  it('is refused if an anchor of it is missing', () => {
    const { issues } = checkKind(
      'widget',
      {
        properties: { a: { $ref: 'https://example.com/part#none' } },
        $defs: { part: { $id: 'https://example.com/part' } },
      },
      new Map(),
      [],
    );
    expect(issues).toMatchObject([{ message: expect.stringContaining('#none') }]);
  });

  it('can use pointers from the root anyway', () => {
    const { schema, issues } = resolved({
      $id: 'https://example.com/widget.json',
      properties: { size: { $id: '/properties/size', $ref: '#/definitions/size' } },
      definitions: { size: { $id: '#/definitions/size', type: 'integer' } },
    });
    expect(issues).toEqual([]);
    expect(compileSchema(schema)({ size: 1.5 })).toBe(false);
  });
});

it('finds a base schema by its $id and converts its draft', () => {
  const folder = [
    {
      path: 'base/measures.json',
      text: JSON.stringify({
        $schema: 'http://json-schema.org/draft-04/schema#',
        id: 'https://example.com/v2/measures.json',
        definitions: { size: { $ref: '#/definitions/above' }, above: { minimum: 0, exclusiveMinimum: true } },
      }),
    },
    {
      path: 'kinds/widget.json',
      text: JSON.stringify({
        type: 'object',
        properties: { size: { $ref: 'https://example.com/v2/measures.json#/definitions/size' } },
      }),
    },
  ];
  const { kinds, issues } = buildCatalog(folder);
  expect(issues).toEqual([]);
  const validate = compileSchema(kinds.get('widget')?.schema ?? {});
  expect([{ size: 1 }, { size: 0 }].map((data) => validate(data))).toEqual([true, false]);
});

it('finds an anchor of a base schema', () => {
  const folder = (anchor: string) => [
    {
      path: 'base/measures.json',
      text: JSON.stringify({
        $id: 'https://example.com/measures',
        $ref: '#size',
        $defs: { size: { $anchor: 'size', minimum: 0 }, double: { items: { $ref: '#size' } } },
      }),
    },
    {
      path: 'kinds/widget.json',
      text: JSON.stringify({
        type: 'object',
        properties: {
          size: { $ref: `measures#${anchor}` },
          sizes: { $ref: 'https://example.com/measures#/$defs/double' },
          name: { $ref: '#size' },
        },
        $defs: { name: { $anchor: 'size', type: 'string' } },
      }),
    },
  ];
  const { kinds, issues } = buildCatalog(folder('size'));
  expect(issues).toEqual([]);
  const validate = compileSchema(kinds.get('widget')?.schema ?? {});
  const values = [{ size: 1, sizes: [1], name: 'x' }, { size: -1 }, { sizes: [-1] }, { name: 1 }];
  expect(values.map((data) => validate(data))).toEqual([true, false, false, false]);
  expect(buildCatalog(folder('none')).issues).toMatchObject([
    { message: '"measures#none" refers to a missing schema' },
  ]);
});

it('may not use an $id twice', () => {
  const { issues } = checkKind(
    'widget',
    {
      $schema: 'http://json-schema.org/draft-07/schema#',
      properties: { a: { $id: '#size', type: 'integer' }, b: { $id: '#size', type: 'string' } },
    },
    new Map(),
    [],
  );
  expect(issues).toMatchObject([{ rule: '$id', message: 'The $id #size is used twice' }]);
});
