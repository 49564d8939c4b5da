import { describe, expect, it } from 'vitest';
import { createProbe } from '#app/schema-form/schema/branch-probe.ts';
import { Resolver } from '#app/schema-form/schema/resolve.ts';
import type { JsonObject } from '#shared/json.ts';
import { columnsOf, fitColumns } from './columns.ts';

function namesOf(entry: JsonObject): string[] {
  const resolver = new Resolver(entry, createProbe(entry));
  return columnsOf(entry, (subschema) => ({
    schema: resolver.view(subschema),
    isPlain: resolver.isPlain(subschema),
  })).map(({ name }) => name);
}

describe('columnsOf', () => {
  it('returns the members of flat entries', () => {
    expect(namesOf({ type: 'object', properties: { a: { type: 'string' }, b: { enum: [1, 2] } } })).toEqual(['a', 'b']);
  });

  it('returns none if an entry would not fit a row', () => {
    expect(namesOf({ type: 'object', properties: { a: { type: 'array' } } })).toEqual([]);
    expect(namesOf({ type: 'object', properties: { a: { type: ['string', 'number'] } } })).toEqual([]);
    expect(
      namesOf({ type: 'object', properties: { a: { type: 'string' } }, additionalProperties: { type: 'string' } }),
    ).toEqual([]);
    const many = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`m${i}`, { type: 'string' }]));
    expect(namesOf({ type: 'object', properties: many })).toEqual([]);
  });
});

describe('fitColumns', () => {
  const columns = [{ name: 'a', subschema: {}, required: false }];

  it('detects entries with members outside the columns', () => {
    expect(fitColumns([{ a: 1 }, {}], columns)).toBe(true);
    expect(fitColumns([{ a: 1, unknown: 2 }], columns)).toBe(false);
    expect(fitColumns([{ a: { deep: 1 } }], columns)).toBe(false);
    expect(fitColumns(['text'], columns)).toBe(false);
  });
});
