import { describe, expect, test } from 'vitest';
import type { JsonObject } from '#shared/json.ts';
import { Changes, type SchemaChange } from './change.ts';
import { compareSchemas } from './compare-schema.ts';

function alarms(before: JsonObject, after: JsonObject): SchemaChange[] {
  const changes = new Changes('widget');
  const [old, now] = [before, after].map((a) => ({ type: 'object', properties: { a } }));
  compareSchemas({ before: old ?? {}, after: now ?? {} }, changes);
  return changes.list.filter((change) => change.breaking);
}

const integer = { type: 'integer' };
const letters = { type: 'string', pattern: '^[a-z]{3,5}$' };
const tagged = { required: ['k'], properties: { k: { enum: ['x', 'y'] } } };
const isX = { properties: { k: { const: 'x' } } };

describe('the same in other words, either way', () => {
  test.each<[string, JsonObject, JsonObject]>([
    ['null', { type: 'null' }, { const: null }],
    ['a short range', { type: 'integer', minimum: 1, maximum: 3 }, { enum: [1, 2, 3] }],
    ['no characters', { type: 'string', maxLength: 0 }, { const: '' }],
    ['no members', { type: 'object', maxProperties: 0 }, { const: {} }],
    ['no entries', { type: 'array', maxItems: 0 }, { const: [] }],
    ['a double negation', { type: 'string', not: { not: { maxLength: 3 } } }, { type: 'string', maxLength: 3 }],
    ['a negated limit', { type: 'number', not: { minimum: 5 } }, { type: 'number', exclusiveMaximum: 5 }],
    [
      'a condition that leads nowhere',
      { ...integer, if: { minimum: 5 }, then: false },
      { type: 'integer', maximum: 4 },
    ],
    ['steps', { allOf: [{ type: 'integer', multipleOf: 2 }, { multipleOf: 3 }] }, { type: 'integer', multipleOf: 6 }],
    [
      'different entries of a few values',
      { type: 'array', uniqueItems: true, items: { enum: [1, 2] } },
      { type: 'array', uniqueItems: true, items: { enum: [1, 2] }, maxItems: 2 },
    ],
    ['an entry of any value', { type: 'array', contains: true }, { type: 'array', minItems: 1 }],
    [
      'dependent members',
      { type: 'object', dependentRequired: { a: ['b'] } },
      { type: 'object', anyOf: [{ not: { required: ['a'] } }, { required: ['b'] }] },
    ],
    [
      'a condition on a choice',
      { type: 'object', ...tagged, if: isX, then: { required: ['p'] }, else: { required: ['q'] } },
      {
        type: 'object',
        ...tagged,
        anyOf: [
          { ...isX, required: ['p'] },
          { properties: { k: { const: 'y' } }, required: ['q'] },
        ],
      },
    ],
    [
      'a condition above alternatives',
      {
        if: isX,
        then: { enum: ['', null] },
        else: { oneOf: [{ type: 'integer' }, { type: 'string' }, { type: 'object' }] },
      },
      {
        if: { properties: { k: { const: 'x', minLength: 0 } } },
        then: { enum: ['', null] },
        else: { oneOf: [{ type: 'integer' }, { type: 'string' }, { type: 'object' }] },
      },
    ],
    [
      'a range in two overlapping parts',
      { type: 'number', minimum: -40, maximum: 125 },
      {
        type: 'number',
        minimum: -40,
        maximum: 125,
        anyOf: [
          { minimum: -50, maximum: 20 },
          { minimum: 20, maximum: 130 },
        ],
      },
    ],
    [
      'all numbers but one',
      { type: 'number', not: { const: 0 } },
      { type: 'number', anyOf: [{ exclusiveMinimum: 0 }, { exclusiveMaximum: 0 }] },
    ],
    [
      'the first step',
      { type: 'integer', multipleOf: 10, exclusiveMinimum: 0 },
      { type: 'integer', multipleOf: 10, minimum: 10 },
    ],
    [
      'texts of a pattern listed',
      { type: 'string', pattern: '^(ASIL-[AB]|QM)$' },
      { enum: ['QM', 'ASIL-A', 'ASIL-B'] },
    ],
    [
      'a beginning that excludes another',
      { type: 'string', pattern: '^[A-Z]' },
      { type: 'string', pattern: '^[A-Z]', not: { pattern: '^\\s' } },
    ],
    [
      'as many members as there can be',
      { type: 'object', properties: { p: {}, q: {} }, additionalProperties: false, minProperties: 2 },
      { type: 'object', properties: { p: {}, q: {} }, additionalProperties: false, required: ['p', 'q'] },
    ],
    [
      'names of a pattern listed',
      { type: 'object', patternProperties: { '^(left|right)$': integer }, additionalProperties: false },
      { type: 'object', properties: { left: integer, right: integer }, additionalProperties: false },
    ],
    ['no names', { type: 'object', propertyNames: false }, { type: 'object', maxProperties: 0 }],
    [
      'an entry at a fixed position that is contained',
      { type: 'array', prefixItems: [{ const: 'id' }], minItems: 1 },
      { type: 'array', prefixItems: [{ const: 'id' }], minItems: 1, contains: { type: 'string' } },
    ],
    [
      'a list that cannot contain what it must',
      { type: 'array', prefixItems: [{ type: 'string' }], items: { type: 'null' }, contains: integer },
      { type: 'array', items: { type: 'null' }, contains: { type: 'boolean' } },
    ],
    [
      'rules for members beside those that are left over',
      {
        type: 'object',
        properties: { p: integer },
        if: { required: ['p'] },
        then: { properties: { q: {} } },
        unevaluatedProperties: false,
      },
      {
        type: 'object',
        properties: { p: { allOf: [integer] } },
        if: { required: ['p'] },
        then: { properties: { q: {} } },
        unevaluatedProperties: false,
      },
    ],
    [
      'a condition on two members, in two steps',
      { type: 'object', if: { required: ['p', 'q'] }, then: { required: ['r'] } },
      { type: 'object', if: { required: ['p'] }, then: { if: { required: ['q'] }, then: { required: ['r'] } } },
    ],
    ['all names', { patternProperties: { '.*': integer } }, { additionalProperties: integer }],
    [
      'names of a pattern',
      { propertyNames: { pattern: '^x' } },
      { patternProperties: { '^x': true }, additionalProperties: false },
    ],
    ['a class of characters', { type: 'string', pattern: '^\\d+$' }, { type: 'string', pattern: '^[0-9]+$' }],
    ['a length', { type: 'string', minLength: 1, maxLength: 3 }, { type: 'string', pattern: '^[\\s\\S]{1,3}$' }],
    [
      'entries that a part in allOf declares',
      { type: 'array', allOf: [{ prefixItems: [{ type: 'string' }, integer] }], unevaluatedItems: false },
      { type: 'array', prefixItems: [{ type: 'string' }, integer], items: false },
    ],
    [
      'entries that are contained',
      { type: 'array', contains: { const: 'x' }, unevaluatedItems: false },
      { type: 'array', contains: { const: 'x', items: {} }, unevaluatedItems: false },
    ],
  ])('%s', (_, a, b) => {
    expect(alarms(a, b)).toEqual([]);
    expect(alarms(b, a)).toEqual([]);
  });
});

describe('looser, and the other way round an item that breaks', () => {
  test.each<[string, JsonObject, JsonObject]>([
    ['a wider class of characters', { pattern: '^[a-z]+$' }, { pattern: '^[a-zA-Z]+$' }],
    ['a shorter beginning', { pattern: '^REQ-\\d{3}$' }, { pattern: '^REQ-' }],
    ['a pattern to its length', letters, { type: 'string', minLength: 3, maxLength: 5 }],
    ['a date to its pattern', { format: 'date' }, { pattern: '^\\d{4}-\\d{2}-\\d{2}$' }],
    ['addresses to relative ones', { format: 'uri' }, { format: 'uri-reference' }],
    ['an identifier to its length', { format: 'uuid' }, { minLength: 36 }],
    ['finer decimal steps', { type: 'number', multipleOf: 0.02 }, { type: 'number', multipleOf: 0.01 }],
    ['entries that are contained to their number', { contains: integer, minContains: 3 }, { minItems: 3 }],
    ['a pattern without its lookahead', { pattern: '^(?!draft)[a-z]{3}$' }, { pattern: '^[a-z]{3}$' }],
    ['letters of all scripts', { pattern: '^[a-zäöü]+$' }, { pattern: '^\\p{L}+$' }],
    ['fewer excluded values', { not: { enum: ['a', 'b'] } }, { not: { const: 'a' } }],
  ])('%s', (_, strict, loose) => {
    const [before, after] = [{ type: ['string', 'number', 'array', 'null'], ...strict }, { ...loose }];
    expect(alarms(before, after)).toEqual([]);
    const found = alarms(after, before);
    expect(found.some((change) => 'example' in change)).toBe(true);
  });
});

describe('what depends on a member, and what is left over', () => {
  const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
    type: 'object',
    properties,
    unevaluatedProperties: false,
    ...more,
  });
  const text = { type: 'string' };
  const withB = { dependentSchemas: { a: { properties: { b: text }, required: ['b'] } } };

  test.each<[string, JsonObject, JsonObject]>([
    ['a field added', object({ a: text }, withB), object({ a: text, c: text }, withB)],
    ['a field that no longer depends', object({ a: text }, withB), object({ a: text, b: text }, withB)],
    [
      'a condition instead',
      object({ a: text }, withB),
      object({ a: text }, { if: { required: ['a'] }, then: withB.dependentSchemas.a }),
    ],
    [
      'a field added to a part in allOf',
      object({}, { allOf: [{ properties: { a: text }, ...withB }] }),
      object({ c: integer }, { allOf: [{ properties: { a: text }, ...withB }] }),
    ],
    [
      'a field added behind a reference',
      object({}, { $ref: '#/$defs/x', $defs: { x: { properties: { a: text }, ...withB } } }),
      object({ c: text }, { $ref: '#/$defs/x', $defs: { x: { properties: { a: text }, ...withB } } }),
    ],
  ])('%s breaks nothing', (_, before, after) => {
    const changes = new Changes('widget');
    compareSchemas({ before, after }, changes);
    expect(changes.list.filter((change) => change.breaking)).toEqual([]);
  });

  test.each<[string, JsonObject]>([
    ['on another member', { dependentSchemas: { c: { properties: { b: text } } } }],
    ['no longer', {}],
    ['on more', { dependentSchemas: { a: { properties: { b: text }, required: ['b', 'c'] } } }],
  ])('that depends %s breaks an item', (_, after) => {
    const properties = { a: text, c: text };
    const changes = new Changes('widget');
    compareSchemas({ before: object(properties, withB), after: object(properties, after) }, changes);
    expect(changes.list.some((change) => 'example' in change)).toBe(true);
  });
});
