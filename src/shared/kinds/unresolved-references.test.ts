import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '#shared/json.ts';
import { compileSchema } from '#shared/validation/compile.ts';
import { buildCatalog } from './catalog.ts';
import { checkKind } from './check.ts';

const NOTHING = new Map<string, JsonObject>();

function kind(source: Json, base: ReadonlyMap<string, JsonObject> = NOTHING) {
  const { resolved, issues, warnings } = checkKind('widget', source, base, []);
  expect(issues).toEqual([]);
  const schema = resolved?.schema ?? {};
  return { schema, fields: resolved?.fields ?? [], validate: compileSchema(schema), warnings };
}

const OWN = 'https://example.com/v1/widget.json';

describe('an unresolved reference to another host', () => {
  test('accepts anything and is reported, and keywords next to it are kept', () => {
    const { schema, validate, warnings, fields } = kind({
      properties: {
        size: { $ref: 'https://example.com/size.json#/definitions/size', title: 'How big' },
        name: { type: 'string' },
      },
    });
    expect(schema).toMatchObject({ properties: { size: { title: 'How big' } } });
    expect(JSON.stringify(schema)).not.toContain('$ref');
    expect(fields[0]).toMatchObject({ name: 'size', title: 'How big', type: 'any' });
    expect([{ size: 'XL' }, { size: { any: [1] } }, { name: 1 }].map((data) => validate(data))).toEqual([
      true,
      true,
      false,
    ]);
    expect(warnings).toEqual([
      {
        path: '/properties/size/$ref',
        rule: '$ref',
        message: 'The subschema at /properties/size is not validated: https://example.com/size.json is missing',
        hint: 'Add that schema to schemas/base; nothing is fetched from other hosts.',
      },
    ]);
  });

  test.each([
    ['size.json', 'https://example.com/v1/size.json'],
    ['./parts/size.json', 'https://example.com/v1/parts/size.json'],
    ['../size.json#/a', 'https://example.com/size.json'],
    ['/size.json#', 'https://example.com/size.json'],
    ['//example.org/size.json', 'https://example.org/size.json'],
  ])('has the address that %s is from the address of the kind', (ref, address) => {
    expect(kind({ $id: OWN, properties: { a: { $ref: ref } } }).warnings[0]?.message).toContain(
      `: ${address} is missing`,
    );
  });

  test('is reported once per document, with the number of locations', () => {
    const { warnings } = kind({
      $id: OWN,
      allOf: [{ $ref: 'parent.json' }],
      properties: { a: { $ref: 'size.json' }, b: { $ref: 'size.json#/x' }, c: { items: { $ref: 'size.json#/y' } } },
    });
    expect(warnings.map(({ message }) => message)).toEqual([
      'The subschema at /allOf/0 is not validated: https://example.com/v1/parent.json is missing',
      'The subschema at /properties/a and 2 other locations are not validated: https://example.com/v1/size.json is missing',
    ]);
  });

  test('adds no fields as a parent, and rejects no member', () => {
    const { validate, fields } = kind({
      $id: OWN,
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      allOf: [{ $ref: 'parent.json' }],
      properties: { a: { type: 'string' } },
      unevaluatedProperties: false,
    });
    expect(fields.map(({ name }) => name)).toEqual(['a']);
    expect([{ a: 'x', fromParent: 1 }, { a: 1 }].map((data) => validate(data))).toEqual([true, false]);
  });

  test('rejects nothing that would fail by matching it', () => {
    const { validate } = kind({
      $id: OWN,
      definitions: { far: { properties: { x: { $ref: 'far.json' } } } },
      properties: {
        not: { not: { $ref: 'far.json' } },
        if: { if: { $ref: '#/definitions/far' }, then: { type: 'string' } },
        oneOf: { oneOf: [{ type: 'string' }, { $ref: 'far.json' }, { type: 'number' }] },
        still: { not: { type: 'string' }, oneOf: [{ minimum: 1 }, { minimum: 2 }] },
      },
    });
    expect(validate({ not: 1, if: 1, oneOf: 'x' })).toBe(true);
    expect([validate({ still: 'x' }), validate({ still: 3 }), validate({ still: 1 })]).toEqual([false, false, true]);
  });

  test('is resolved by a base schema with its URI or its name', () => {
    const source = { $id: OWN, properties: { a: { $ref: 'size.json#/definitions/size' } } };
    const size = { definitions: { size: { type: 'integer' } } };
    for (const base of [{ size }, { sizes: { $id: 'https://example.com/v1/size.json', ...size } }]) {
      const { validate, warnings } = kind(source, new Map<string, JsonObject>(Object.entries(base)));
      expect(warnings).toEqual([]);
      expect([validate({ a: 1 }), validate({ a: 'x' })]).toEqual([true, false]);
    }
    const other = new Map<string, JsonObject>([['size', { $id: 'https://example.org/size.json', ...size }]]);
    expect(kind({ properties: { a: { $ref: `${OWN}#/definitions/size` } } }, other).warnings).toHaveLength(1);
  });

  test('can be in a base schema, relative to the $id there', () => {
    const base = new Map<string, JsonObject>([
      ['size', { $id: 'https://example.org/size.json', definitions: { unit: { $ref: 'unit.json' } } }],
      ['parent', { $id: 'https://example.org/parent.json', properties: { b: { $ref: 'far.json' } } }],
    ]);
    const { warnings } = kind(
      { allOf: [{ $ref: 'parent.json' }], properties: { a: { $ref: 'size.json#/definitions/unit' } } },
      base,
    );
    expect(warnings.map(({ message }) => message)).toEqual([
      'The subschema at /properties/b is not validated: https://example.org/far.json is missing',
      'The subschema at /definitions/unit of base/size.json is not validated: https://example.org/unit.json is missing',
    ]);
  });
});

test('the catalog locates warnings in their files, and has none for a rejected kind', () => {
  const far = '    "a": { "$ref": "https://example.com/far.json" }';
  const { kinds, issues, warnings } = buildCatalog([
    { path: 'kinds/widget.json', text: `{\n  "properties": {\n${far}\n  }\n}` },
    { path: 'kinds/broken.json', text: `{\n  "properties": {\n${far},\n    "b": { "$ref": "#/none" }\n  }\n}` },
  ]);
  expect([...kinds.keys()]).toEqual(['widget']);
  expect(issues).toMatchObject([
    { file: 'kinds/broken.json', line: 4, message: '"#/none" does not exist in this schema' },
  ]);
  expect(warnings).toMatchObject([{ file: 'kinds/widget.json', line: 3, column: 12, rule: '$ref' }]);
});
