import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '#shared/json.ts';
import { createProbe } from './branch-probe.ts';
import { choicesIn, Resolver, type Look } from './resolve.ts';

function resolverOf(root: JsonObject): { resolve: Resolver['resolve'] } {
  const resolver = new Resolver(root, createProbe(root));
  return { resolve: (part, look) => resolver.resolve(part, look) };
}

function look(value?: Json): Look {
  return { value: () => value, chosen: new Map() };
}

/** Fails where the schema does not depend on the value but the value is asked for. */
const BLIND: Look = {
  value: () => {
    throw new Error('asked for the value');
  },
  chosen: new Map(),
};

describe('Resolver', () => {
  it('follows references, own words first', () => {
    const root = { $defs: { a: { $ref: '#/$defs/b', title: 'A' }, b: { title: 'B', type: 'string', maxLength: 5 } } };
    expect(resolverOf(root).resolve({ $ref: '#/$defs/a' }, BLIND).schema).toEqual({
      title: 'A',
      type: 'string',
      maxLength: 5,
    });
  });

  it('gives the same object for the same outcome', () => {
    const root: JsonObject = { allOf: [{ properties: { a: {} } }, { required: ['a'] }] };
    const { resolve } = resolverOf(root);
    expect(resolve(root, BLIND)).toBe(resolve(root, look({ a: 1 })));
  });

  it('lets a member that can be chosen anyway say which option holds', () => {
    const root: JsonObject = {
      properties: { plug: { enum: ['none', 'one', 'many'] } },
      dependencies: {
        plug: {
          oneOf: [
            { properties: { plug: { enum: ['none'] } } },
            { properties: { plug: { enum: ['one'] }, power: { type: 'number' } }, required: ['power'] },
            { properties: { plug: { const: 'many' }, powers: { type: 'array' } } },
          ],
        },
      },
    };
    const { resolve } = resolverOf(root);
    const drawn = (value: Json): string[] => {
      const { schema, branchings } = resolve(root, look(value));
      expect(branchings).toEqual([]);
      expect((schema['properties'] as JsonObject)['plug']).toEqual({ enum: ['none', 'one', 'many'] });
      return Object.keys(schema['properties'] as JsonObject);
    };
    expect(drawn({})).toEqual(['plug']);
    expect(drawn({ plug: 'one' })).toEqual(['plug', 'power']);
    expect(drawn({ plug: 'many' })).toEqual(['plug', 'powers']);
    expect(drawn({ plug: 'other' })).toEqual(['plug']);
  });

  it('joins allOf, the narrower bound stays', () => {
    const root: JsonObject = {
      allOf: [
        { properties: { n: { maximum: 9 } }, required: ['n'] },
        { properties: { n: { maximum: 5 } }, required: ['m'] },
      ],
    };
    const { resolve } = resolverOf(root);
    const { schema } = resolve(root, BLIND);
    expect(schema['required']).toEqual(['n', 'm']);
    expect(resolve((schema['properties'] as JsonObject)['n'], BLIND).schema).toEqual({ maximum: 5 });
  });

  it('shows then or else as the value says', () => {
    const root: JsonObject = {
      if: { properties: { kind: { const: 'x' } }, required: ['kind'] },
      then: { properties: { a: {} } },
      else: { properties: { b: {} } },
    };
    const { resolve } = resolverOf(root);
    expect(resolve(root, look({ kind: 'x' })).schema['properties']).toEqual({ a: {} });
    expect(resolve(root, look({ kind: 'y' })).schema['properties']).toEqual({ b: {} });
    expect(resolve(root, look()).schema['properties']).toEqual({ b: {} });
  });

  it('brings what a present member depends on', () => {
    const root: JsonObject = {
      type: 'object',
      dependentSchemas: { card: { properties: { owner: {} } } },
      dependentRequired: { card: ['owner'] },
    };
    expect(resolverOf(root).resolve(root, look({})).schema).toEqual({ type: 'object' });
    expect(resolverOf(root).resolve(root, look({ card: 1 })).schema).toEqual({
      type: 'object',
      properties: { owner: {} },
      required: ['owner'],
    });
  });

  it('keeps a branch that is among the choices whatever the data says, and leaves an empty place undecided', () => {
    const options: JsonObject[] = [
      { title: 'Disk', properties: { kind: { const: 'disk' }, size: {} }, required: ['kind'] },
      { title: 'Fan', properties: { kind: { const: 'fan' }, speed: {} }, required: ['kind'] },
    ];
    const root: JsonObject = { properties: { name: {} }, oneOf: options };
    const { resolve } = resolverOf(root);
    expect(resolve(root, look()).branchings).toMatchObject([{ titles: ['Disk', 'Fan'], chosen: undefined }]);
    const fan = resolve(root, look({ kind: 'fan' }));
    expect(Object.keys(fan.schema['properties'] as JsonObject)).toEqual(['name', 'kind', 'speed']);
    const kept = { value: () => ({ kind: 'disk' }), chosen: choicesIn(fan) };
    expect(resolve(root, kept).branchings[0]?.chosen).toBe(1);
  });

  it('asks nothing where a choice only limits, closes or allows null', () => {
    const { resolve } = resolverOf({});
    expect(resolve({ type: 'object', anyOf: [{ required: ['a'] }, { required: ['b'] }] }, BLIND)).toEqual({
      schema: { type: 'object' },
      told: [],
      branchings: [],
    });
    const nullable = resolve({ anyOf: [{ type: 'string' }, { type: 'null' }] }, BLIND);
    expect(nullable.schema).toMatchObject({ type: 'string', 'x-nullable': true });
    const suggested = resolve({ anyOf: [{ enum: ['a', 'b'] }, { type: 'string' }] }, BLIND);
    expect(suggested).toMatchObject({ schema: { type: 'string', examples: ['a', 'b'] }, branchings: [] });
    const closed = resolve(
      {
        oneOf: [
          { const: 1, title: 'One' },
          { const: 2, title: 'Two' },
        ],
      },
      BLIND,
    );
    expect(closed).toMatchObject({ schema: { oneOf: [{ const: 1 }, { const: 2 }] }, branchings: [] });
    expect(resolve({ anyOf: [{ enum: ['a', 'c'] }, { const: 'b' }] }, BLIND).schema).toEqual({ enum: ['a', 'c', 'b'] });
  });

  it('lets a place of several types be one of them', () => {
    const { resolve } = resolverOf({});
    const place = look(5);
    const resolved = resolve({ type: ['string', 'integer'] }, place);
    expect(resolved.schema['type']).toBe('integer');
    expect(resolved.branchings[0]?.titles).toEqual(['Text', 'Whole number']);
    expect(resolve({}, look([1])).schema['type']).toBe('array');
    expect(resolve({ type: ['string', 'null'] }, BLIND).branchings).toEqual([]);
  });

  it('ends where a schema refers to itself', () => {
    const options: JsonObject[] = [{ $ref: '#' }, { type: 'string' }];
    const root: JsonObject = { anyOf: options, allOf: [{ $ref: '#' }] };
    expect(resolverOf(root).resolve(root, look('x'))).toEqual({
      schema: { type: 'string' },
      branchings: [{ options, titles: ['Choice 1', 'Text'], chosen: 1 }],
      told: [],
    });
  });
});
