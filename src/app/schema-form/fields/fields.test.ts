import { describe, expect, it } from 'vitest';
import type { FieldExamples } from '#app/schema-form/field.ts';
import { createProbe } from '#app/schema-form/schema/branch-probe.ts';
import { Resolver } from '#app/schema-form/schema/resolve.ts';
import type { Json, JsonObject } from '#shared/json.ts';
import { compileIsValid } from '#shared/validation/compile.ts';
import { fieldFor, FIELDS } from './index.ts';

function nameFor(subschema: JsonObject): string {
  const resolver = new Resolver(subschema, createProbe(subschema));
  return fieldFor(resolver.view(subschema), resolver).name;
}

const flat = { type: 'object', properties: { a: { type: 'string' }, n: { type: 'number' } } };

describe('fieldFor', () => {
  it.each<[string, JsonObject]>([
    ['text', { type: 'string' }],
    ['text', { type: ['string', 'null'] }],
    ['text', { anyOf: [{ type: 'string' }, { type: 'null' }] }],
    ['textarea', { type: 'string', maxLength: 4000 }],
    ['markdown', { type: 'string', contentMediaType: 'text/markdown' }],
    ['code', { type: 'string', contentMediaType: 'application/json' }],
    ['password', { type: 'string', writeOnly: true }],
    ['uri', { type: 'string', format: 'uri' }],
    ['uri', { type: 'string', format: 'email' }],
    ['date', { type: 'string', format: 'date' }],
    ['date-time', { type: 'string', format: 'date-time' }],
    ['time', { type: 'string', format: 'duration' }],
    ['color', { type: 'string', format: 'color' }],
    ['number', { type: 'integer', minimum: 0 }],
    ['score', { type: 'integer', minimum: 1, maximum: 5 }],
    ['boolean', { type: 'boolean' }],
    ['choice', { enum: ['a', 'b'] }],
    ['choice', { oneOf: [{ const: 1, title: 'One' }, { const: 2 }] }],
    ['constant', { const: 'x' }],
    ['constant', { enum: ['only'] }],
    ['null', { type: 'null' }],
    ['reference', { type: 'string', 'x-ref': { kinds: [], relation: 'r' } }],
    ['references', { type: 'array', items: { type: 'string', 'x-ref': { kinds: [], relation: 'r' } } }],
    ['signal', { type: 'string', 'x-ref': 'signal' }],
    ['signals', { type: 'array', items: { type: 'string', 'x-ref': 'signal' } }],
    ['tags', { type: 'array', items: { type: 'string' } }],
    ['tags', { type: 'array', items: { type: 'number' } }],
    ['cards', { type: 'array', items: { type: 'string', format: 'uri' } }],
    ['cards', { type: 'array', items: { type: 'string', maxLength: 2000 } }],
    ['multi-choice', { type: 'array', items: { enum: ['a', 'b'] } }],
    ['table', { type: 'array', items: flat }],
    ['cards', { type: 'array', items: { type: 'object', properties: { deep: flat } } }],
    ['cards', { type: 'array', items: { ...flat, if: { required: ['a'] }, then: { required: ['n'] } } }],
    ['cards', { type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }] }],
    ['cards', { type: 'array' }],
    ['object', { type: 'object', additionalProperties: { type: 'string' } }],
    ['object', { properties: { a: {} } }],
    ['json', { type: 'unheard of' }],
  ])('draws as %s: %j', (name, schema) => expect(nameFor(schema)).toBe(name));

  it('respects x-widget and ignores unknown names', () => {
    expect(nameFor({ type: 'object', 'x-widget': 'json' })).toBe('json');
    expect(nameFor({ type: 'string', 'x-widget': 'somebody-elses' })).toBe('text');
  });

  it('has unique field names', () => {
    const names: Json[] = FIELDS.map((field) => field.name);
    expect(new Set(names).size).toBe(names.length);
  });
});

const EXAMPLES = import.meta.glob<Record<string, FieldExamples>>('./*/*-examples.ts', { eager: true });
const examples = Object.values(EXAMPLES).flatMap((module) => Object.values(module).flatMap(Object.entries));

describe('the examples of the fields', () => {
  it('draw every field', () => {
    const drawn = new Set(examples.map(([, { schema }]) => nameFor(schema)));
    expect(FIELDS.map(({ name }) => name).filter((name) => !drawn.has(name))).toEqual([]);
  });

  it.each(examples)('%s: the value is valid, and the invalid one is not', (_, { schema, value, invalid }) => {
    const isValid = compileIsValid(schema);
    expect([isValid(value), invalid !== undefined && isValid(invalid)]).toEqual([true, false]);
  });
});
