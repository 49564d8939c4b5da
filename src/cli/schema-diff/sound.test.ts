import { describe, expect, test } from 'vitest';
import { checkPairs } from '#cli/testing/random-pairs.ts';
import type { JsonObject } from '#shared/json.ts';
import { Changes, type SchemaChange } from './change.ts';
import { compareSchemas } from './compare-schema.ts';

/** What may break, as `schema diff` finds it. */
function alarms(before: JsonObject, after: JsonObject): SchemaChange[] {
  const changes = new Changes('widget');
  compareSchemas({ before, after }, changes);
  return changes.list.filter((change) => change.breaking);
}

const field = (schema: JsonObject): JsonObject => ({ type: 'object', properties: { a: schema } });
const withDefinition = (schema: JsonObject, x: JsonObject, word = '$defs'): JsonObject => ({
  ...(word === 'definitions' && { $schema: 'http://json-schema.org/draft-07/schema#' }),
  ...field(schema),
  [word]: { x },
});
const [short, long] = [
  { type: 'string', maxLength: 3 },
  { type: 'string', maxLength: 5 },
];
const ref = { $ref: '#/$defs/x' };

describe('a definition that became stricter is found wherever it is used', () => {
  test.each<[string, JsonObject]>([
    ['items', { items: ref }],
    ['additionalProperties', { additionalProperties: ref }],
    ['patternProperties', { patternProperties: { '^a': ref } }],
    ['prefixItems', { prefixItems: [ref] }],
    ['then', { if: { type: 'string' }, then: ref }],
    ['not', { type: ['number', 'string'], not: { not: ref } }],
    ['unevaluatedProperties', { unevaluatedProperties: ref }],
    ['unevaluatedItems', { unevaluatedItems: ref }],
    ['dependentSchemas', { dependentSchemas: { b: { properties: { a: ref } } } }],
    ['contains', { contains: ref }],
    ['propertyNames', { propertyNames: ref }],
    ['allOf', { allOf: [ref] }],
    ['anyOf', { anyOf: [ref, { type: 'number' }] }],
    ['words beside the reference', { ...ref, maxLength: 9 }],
  ])('%s', (_, schema) => {
    expect(alarms(withDefinition(schema, long), withDefinition(schema, short))).not.toEqual([]);
    expect(alarms(withDefinition(schema, short), withDefinition(schema, long))).toEqual([]);
  });

  test('the tuples of draft-07', () => {
    const tuple = { items: [{ $ref: '#/definitions/x' }], additionalItems: { $ref: '#/definitions/x' } };
    const [wide, narrow] = [withDefinition(tuple, long, 'definitions'), withDefinition(tuple, short, 'definitions')];
    expect(alarms(wide, narrow)).not.toEqual([]);
    expect(alarms(narrow, wide)).toEqual([]);
  });
});

describe('what breaks', () => {
  test.each<[string, JsonObject, JsonObject]>([
    [
      'a field removed where other fields have a type',
      { properties: { a: { type: 'string' } }, additionalProperties: { type: 'integer' } },
      { properties: {}, additionalProperties: { type: 'integer' } },
    ],
    [
      'a field added where other fields could have any value',
      field({}),
      { ...field({}), properties: { a: {}, b: short } },
    ],
    [
      'an overlapping alternative added',
      field({ oneOf: [{ type: 'integer' }, { type: 'string' }] }),
      field({ oneOf: [{ type: 'integer' }, { type: 'string' }, { minimum: 3 }] }),
    ],
    [
      'choices replaced by alternatives that are no constants',
      field({ enum: ['long text', 1] }),
      field({ anyOf: [{ type: 'string', maxLength: 4 }, { type: 'integer' }] }),
    ],
    [
      'a read-only field made required',
      { ...field({ readOnly: true }), additionalProperties: false },
      { ...field({ readOnly: true }), additionalProperties: false, required: ['a'] },
    ],
    ['choices beside a constant that they exclude', field({ const: 'x' }), field({ const: 'x', enum: ['y'] })],
    ['a limit in an added condition', field({}), field({ allOf: [{ maximum: 5 }] })],
    ['uniqueItems', field({ type: 'array' }), field({ type: 'array', uniqueItems: true })],
    [
      'a field that only an unmet condition declares',
      field({ properties: { b: { type: 'string' } }, unevaluatedProperties: false }),
      field({
        if: { properties: { b: { const: 'x' } } },
        then: { properties: { c: {} } },
        unevaluatedProperties: false,
      }),
    ],
  ])('%s', (_, before, after) => {
    const found = alarms(before, after);
    expect(found.map(({ impact }) => impact)).toContain('breaking');
    expect(found.find((change) => 'example' in change)).toBeDefined();
  });

  test('what can neither be proven nor refuted may break', () => {
    const [before, after] = ['^(?=a)[ab]{27}$', '^a[ab]{26}$'].map((pattern) => field({ type: 'string', pattern }));
    expect(alarms(before ?? {}, after ?? {})).toMatchObject([{ place: 'a', impact: 'may break' }]);
  });
});

const closed = { type: 'object', unevaluatedProperties: false };
const onlyWithK = {
  if: { properties: { k: { const: 'x' } }, required: ['k'] },
  then: { properties: { extra: { type: 'string' } } },
};

describe('what cannot break', () => {
  test.each<[string, JsonObject, JsonObject]>([
    ['minLength 0', { type: 'string' }, { type: 'string', minLength: 0 }],
    ['items of any value', { type: 'array' }, { type: 'array', items: {} }],
    ['an open limit of whole numbers', { type: 'integer', minimum: 1 }, { type: 'integer', exclusiveMinimum: 0 }],
    ['oneOf to anyOf', { oneOf: [short, { type: 'number' }] }, { anyOf: [short, { type: 'number' }] }],
    ['anyOf to oneOf of separate types', { anyOf: [short, { type: 'null' }] }, { oneOf: [short, { type: 'null' }] }],
    ['a list of types to anyOf', { type: ['string', 'null'] }, { anyOf: [{ type: 'string' }, { type: 'null' }] }],
    ['moved into allOf', short, { allOf: [{ type: 'string' }, { maxLength: 3 }] }],
    [
      'a looser then',
      { if: { required: ['k'] }, then: { required: ['b', 'c'] } },
      { if: { required: ['k'] }, then: { required: ['b'] } },
    ],
    ['looser names', { propertyNames: { maxLength: 3 } }, { propertyNames: { maxLength: 5 } }],
    ['a constant to choices', { const: 'x' }, { enum: ['x', 'y'] }],
    ['choices to a type', { enum: ['x', 'y'] }, { type: 'string' }],
    ['a condition that contradicts less', { not: { maximum: 5 } }, { not: { maximum: 3 } }],
    ['finer steps', { type: 'integer', multipleOf: 6 }, { type: 'integer', multipleOf: 3 }],
    [
      'closed in other words',
      { type: 'object', properties: { b: {} }, additionalProperties: false },
      { type: 'object', allOf: [{ properties: { b: {} } }], unevaluatedProperties: false },
    ],
    [
      'a field moved into allOf beside a condition',
      { ...closed, properties: { b: short, k: {} }, allOf: [onlyWithK] },
      { ...closed, properties: { k: {} }, allOf: [onlyWithK, { properties: { b: short } }] },
    ],
    [
      'a condition without consequences moved into allOf',
      { ...closed, properties: { b: short }, if: { properties: { c: {} } }, then: {} },
      { ...closed, properties: { b: short }, allOf: [{ if: { properties: { c: {} } }, then: {} }] },
    ],
  ])('%s', (_, before, after) => expect(alarms(field(before), field(after))).toEqual([]));

  test('moved into a definition', () => expect(alarms(field(short), withDefinition(ref, short))).toEqual([]));

  test('beside a pattern for names that the proof cannot read', () => {
    const beside = (schema: JsonObject): JsonObject => ({
      type: 'object',
      patternProperties: { '^[\\p{Lu}]+$': { type: 'object', properties: { a: schema } }, _s$: { type: 'string' } },
      additionalProperties: false,
    });
    expect(alarms(beside({ type: 'string' }), beside({ type: 'string', minLength: 0 }))).toEqual([]);
  });

  test('moved to the other side of allOf', () => {
    const parts = { type: 'object', allOf: [field(short), { required: ['a'] }] };
    expect(alarms(parts, { ...field(short), required: ['a'] })).toEqual([]);
  });

  test('a draft-07 schema in the words of 2020-12', () => {
    const old = { $schema: 'http://json-schema.org/draft-07/schema#', properties: { a: { items: [short, long] } } };
    expect(alarms(old, { properties: { a: { prefixItems: [short, long] } } })).toEqual([]);
  });
});

test('a recursive schema of distinct entries is compared, not followed without end', () => {
  const list = (more: JsonObject) => ({
    $defs: { list: { type: 'array', uniqueItems: true, items: { $ref: '#/$defs/list' }, ...more } },
    properties: { a: { $ref: '#/$defs/list' } },
  });
  expect(alarms(list({}), list({ maxItems: 3 }))).not.toEqual([]);
  expect(alarms(list({ maxItems: 3 }), list({}))).toEqual([]);
});

test('random schemas: no change is called compatible against a witness, and other words for the same never alarm', () => {
  expect(checkPairs(10, 3).wrong).toEqual([]);
});
