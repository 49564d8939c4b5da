import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '#shared/json.ts';
import { createProbe } from './branch-probe.ts';
import { choicesIn, Resolver, type ResolveState } from './resolve.ts';

function resolverOf(root: JsonObject): { resolve: Resolver['resolve'] } {
  const resolver = new Resolver(root, createProbe(root));
  return { resolve: (subschema, state) => resolver.resolve(subschema, state) };
}

function stateOf(value?: Json): ResolveState {
  return { value: () => value, chosen: new Map() };
}

/** Throws if the value is read although the schema does not depend on it. */
const BLIND: ResolveState = {
  value: () => {
    throw new Error('value was read');
  },
  chosen: new Map(),
};

describe('Resolver', () => {
  it('follows references, with sibling keywords first', () => {
    const root = { $defs: { a: { $ref: '#/$defs/b', title: 'A' }, b: { title: 'B', type: 'string', maxLength: 5 } } };
    expect(resolverOf(root).resolve({ $ref: '#/$defs/a' }, BLIND).schema).toEqual({
      title: 'A',
      type: 'string',
      maxLength: 5,
    });
  });

  it('returns the same object for the same result', () => {
    const root: JsonObject = { allOf: [{ properties: { a: {} } }, { required: ['a'] }] };
    const { resolve } = resolverOf(root);
    expect(resolve(root, BLIND)).toBe(resolve(root, stateOf({ a: 1 })));
  });

  it('lets an editable member act as the discriminator', () => {
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
      const { schema, branchChoices } = resolve(root, stateOf(value));
      expect(branchChoices).toEqual([]);
      expect((schema['properties'] as JsonObject)['plug']).toEqual({ enum: ['none', 'one', 'many'] });
      return Object.keys(schema['properties'] as JsonObject);
    };
    expect(drawn({})).toEqual(['plug']);
    expect(drawn({ plug: 'one' })).toEqual(['plug', 'power']);
    expect(drawn({ plug: 'many' })).toEqual(['plug', 'powers']);
    expect(drawn({ plug: 'other' })).toEqual(['plug']);
  });

  it('merges allOf and keeps the narrower bound', () => {
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

  it('shows then or else depending on the value', () => {
    const root: JsonObject = {
      if: { properties: { kind: { const: 'x' } }, required: ['kind'] },
      then: { properties: { a: {} } },
      else: { properties: { b: {} } },
    };
    const { resolve } = resolverOf(root);
    expect(resolve(root, stateOf({ kind: 'x' })).schema['properties']).toEqual({ a: {} });
    expect(resolve(root, stateOf({ kind: 'y' })).schema['properties']).toEqual({ b: {} });
    expect(resolve(root, stateOf()).schema['properties']).toEqual({ b: {} });
  });

  it('adds what a present member depends on', () => {
    const root: JsonObject = {
      type: 'object',
      dependentSchemas: { card: { properties: { owner: {} } } },
      dependentRequired: { card: ['owner'] },
    };
    expect(resolverOf(root).resolve(root, stateOf({})).schema).toEqual({ type: 'object' });
    expect(resolverOf(root).resolve(root, stateOf({ card: 1 })).schema).toEqual({
      type: 'object',
      properties: { owner: {} },
      required: ['owner'],
    });
  });

  it('keeps a chosen branch whatever the data, and leaves an empty value unselected', () => {
    const options: JsonObject[] = [
      { title: 'Disk', properties: { kind: { const: 'disk' }, size: {} }, required: ['kind'] },
      { title: 'Fan', properties: { kind: { const: 'fan' }, speed: {} }, required: ['kind'] },
    ];
    const root: JsonObject = { properties: { name: {} }, oneOf: options };
    const { resolve } = resolverOf(root);
    expect(resolve(root, stateOf()).branchChoices).toMatchObject([{ titles: ['Disk', 'Fan'], chosen: undefined }]);
    const fan = resolve(root, stateOf({ kind: 'fan' }));
    expect(Object.keys(fan.schema['properties'] as JsonObject)).toEqual(['name', 'kind', 'speed']);
    const kept = { value: () => ({ kind: 'disk' }), chosen: choicesIn(fan) };
    expect(resolve(root, kept).branchChoices[0]?.chosen).toBe(1);
  });

  it('offers no choice when options only constrain, close the values or allow null', () => {
    const { resolve } = resolverOf({});
    expect(resolve({ type: 'object', anyOf: [{ required: ['a'] }, { required: ['b'] }] }, BLIND)).toEqual({
      schema: { type: 'object' },
      discriminated: [],
      branchChoices: [],
    });
    const nullable = resolve({ anyOf: [{ type: 'string' }, { type: 'null' }] }, BLIND);
    expect(nullable.schema).toMatchObject({ type: 'string', 'x-nullable': true });
    const suggested = resolve({ anyOf: [{ enum: ['a', 'b'] }, { type: 'string' }] }, BLIND);
    expect(suggested).toMatchObject({ schema: { type: 'string', examples: ['a', 'b'] }, branchChoices: [] });
    const closed = resolve(
      {
        oneOf: [
          { const: 1, title: 'One' },
          { const: 2, title: 'Two' },
        ],
      },
      BLIND,
    );
    expect(closed).toMatchObject({ schema: { oneOf: [{ const: 1 }, { const: 2 }] }, branchChoices: [] });
    expect(resolve({ anyOf: [{ enum: ['a', 'c'] }, { const: 'b' }] }, BLIND).schema).toEqual({ enum: ['a', 'c', 'b'] });
  });

  it('treats several types as a choice', () => {
    const { resolve } = resolverOf({});
    const state = stateOf(5);
    const resolved = resolve({ type: ['string', 'integer'] }, state);
    expect(resolved.schema['type']).toBe('integer');
    expect(resolved.branchChoices[0]?.titles).toEqual(['Text', 'Whole number']);
    expect(resolve({}, stateOf([1])).schema['type']).toBe('array');
    expect(resolve({ type: ['string', 'null'] }, BLIND).branchChoices).toEqual([]);
  });

  it('terminates on recursive schemas', () => {
    const options: JsonObject[] = [{ $ref: '#' }, { type: 'string' }];
    const root: JsonObject = { anyOf: options, allOf: [{ $ref: '#' }] };
    expect(resolverOf(root).resolve(root, stateOf('x'))).toEqual({
      schema: { type: 'string' },
      branchChoices: [{ options, titles: ['Choice 1', 'Text'], chosen: 1 }],
      discriminated: [],
    });
  });
});
