import { describe, expect, it } from 'vitest';
import { createProbe } from '#app/schema-form/schema/branch-probe.ts';
import { Resolver } from '#app/schema-form/schema/resolve.ts';
import type { Json, JsonObject } from '#shared/json.ts';
import { fitsMatrix, matrixOf, ratingOf } from './scores.ts';

const score = { type: 'integer', minimum: 1, maximum: 5 };

function look(schema: JsonObject) {
  const resolver = new Resolver(schema, createProbe(schema));
  return matrixOf(resolver.view(schema), (subschema: Json | undefined) => ({
    schema: resolver.view(subschema),
    isPlain: resolver.isPlain(subschema),
  }));
}

function mapOf(properties: JsonObject): JsonObject {
  return { type: 'object', additionalProperties: { type: 'object', properties } };
}

describe('matrixOf', () => {
  it('recognizes entries rated on one scale, next to or nested in other members', () => {
    const flat = look(mapOf({ a: score, b: score, c: { ...score, title: 'See' }, note: { type: 'string' } }));
    expect(flat).toMatchObject({ min: 1, max: 5, others: [{ name: 'note' }] });
    expect(flat?.scores.map(({ title }) => title)).toEqual(['A', 'B', 'See']);
    const nested = look(mapOf({ rating: { type: 'object', properties: { a: score, b: score, c: score } } }));
    expect(nested?.scores.map(({ keys }) => keys)).toEqual([
      ['rating', 'a'],
      ['rating', 'b'],
      ['rating', 'c'],
    ]);
  });

  it('rejects everything else', () => {
    expect(look(mapOf({ a: score, b: score }))).toBeUndefined();
    expect(look(mapOf({ a: score, b: score, c: { ...score, maximum: 9 } }))).toBeUndefined();
    expect(look(mapOf({ a: score, b: score, c: score, list: { type: 'array' } }))).toBeUndefined();
    expect(look({ type: 'object', properties: { a: score, b: score, c: score } })).toBeUndefined();
  });
});

describe('a value in a matrix', () => {
  const matrix = look(mapOf({ rating: { type: 'object', properties: { a: score, b: score, c: score } } }));

  it('fits while every member has a column', () => {
    if (matrix === undefined) throw new Error('not a matrix');
    expect(fitsMatrix({ x: { rating: { a: 1 } }, y: {} }, matrix)).toBe(true);
    expect(fitsMatrix({ x: { rating: { a: 1, z: 1 } } }, matrix)).toBe(false);
    expect(fitsMatrix({ x: { rating: 3 } }, matrix)).toBe(false);
    expect(fitsMatrix({ x: 3 }, matrix)).toBe(false);
    expect(ratingOf({ rating: { a: 1, c: 'x' } }, matrix.scores)).toEqual([1, undefined, undefined]);
  });
});
