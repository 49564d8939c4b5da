import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#shared/json.ts';
import { createProbe } from './branch-probe.ts';
import { entryOf, defaultValuesOf } from './default-values.ts';
import { Resolver } from './resolve.ts';

const resolver = new Resolver({}, createProbe({}));

describe('defaultValuesOf', () => {
  it('contains defaults and constants, and nothing the user decides', () => {
    const schema = {
      type: 'object',
      properties: {
        a: { type: 'string', default: 'x' },
        kind: { const: 'disk' },
        optional: { const: 'not required' },
        text: { type: 'string' },
        inner: { type: 'object', properties: { v: { enum: [1] }, w: { type: 'number' } }, required: ['v', 'w'] },
        loose: { type: 'object', properties: { v: { default: 1 }, w: { type: 'object', properties: { x: {} } } } },
        broken: { type: 'object', properties: { v: { default: 1 }, w: { type: 'string' } }, required: ['w'] },
        idle: { type: 'object', properties: { v: { const: 1 } }, required: ['v'] },
        server: { type: 'string', readOnly: true, enum: ['now'] },
        made: { readOnly: true, default: 'by hand' },
      },
      required: ['kind', 'text', 'inner', 'server'],
    };
    expect(defaultValuesOf(resolver, schema)).toEqual({
      a: 'x',
      kind: 'disk',
      inner: { v: 1 },
      loose: { v: 1 },
      made: 'by hand',
    });
    expect(
      defaultValuesOf(resolver, { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] }),
    ).toBeUndefined();
  });

  it('starts a status with rules for its changes at its first choice, or at its default', () => {
    const status = { enum: ['draft', 'approved'], 'x-transitions': { draft: ['approved'] } };
    const schema = {
      type: 'object',
      properties: { status, next: { ...status, default: 'approved' }, free: { enum: ['a', 'b'] } },
    };
    expect(defaultValuesOf(resolver, schema)).toEqual({ status: 'draft', next: 'approved' });
  });

  it('leaves out defaults that do not validate, alone or together', () => {
    const schema: JsonObject = {
      type: 'object',
      properties: {
        port: { type: 'integer', default: '80' },
        mode: { enum: ['a', 'b'], default: 'c' },
        size: { $ref: '#/$defs/size' },
        box: { type: 'object', default: 3, properties: { width: { default: 1 } } },
        open: { type: 'object', properties: { a: { type: 'string' } }, required: ['a'], default: {} },
        one: { default: 1 },
        other: { default: 2 },
        low: { type: 'integer', default: 5 },
      },
      required: ['open'],
      oneOf: [{ required: ['one'] }, { required: ['other'] }],
      if: { properties: { one: { const: 1 } } },
      then: { properties: { low: { maximum: 3 } } },
      $defs: { size: { type: 'number', minimum: 1, default: 0 } },
    };
    const own = new Resolver(schema, createProbe(schema));
    expect(defaultValuesOf(own, schema)).toEqual({ box: { width: 1 }, open: {}, one: 1 });
  });

  it('includes what conditions require that the defaults themselves satisfy', () => {
    const schema = {
      type: 'object',
      properties: { means: { enum: ['post', 'pickup'], default: 'pickup' } },
      if: { properties: { means: { const: 'post' } } },
      then: { properties: { stamp: { default: 'paper' } } },
      else: {
        properties: { counter: { default: 4 } },
        dependentSchemas: { counter: { properties: { b: { default: 1 } } } },
      },
    };
    expect(defaultValuesOf(resolver, schema)).toEqual({ means: 'pickup', counter: 4, b: 1 });
  });

  it('includes the defaults of the initially drawn branch', () => {
    const schema: JsonObject = {
      type: 'object',
      anyOf: [
        { title: 'By name', properties: { first: { default: 'Ada' } } },
        { title: 'By code', properties: { code: { type: 'string' } } },
      ],
    };
    expect(defaultValuesOf(new Resolver(schema, createProbe(schema)), schema)).toEqual({ first: 'Ada' });
  });

  it('terminates when a schema requires itself', () => {
    const node = { $ref: '#' };
    const root = { type: 'object', properties: { v: { default: 1 }, next: node }, required: ['next'] };
    const deep = Array.from({ length: 6 }).reduce<JsonObject>((next) => ({ v: 1, next }), { v: 1 });
    expect(defaultValuesOf(new Resolver(root, createProbe(root)), root)).toEqual(deep);
    const tree = { type: 'object', properties: { v: { default: 1 }, left: node, right: node } };
    expect(defaultValuesOf(new Resolver(tree, createProbe(tree)), tree)).toEqual({ v: 1 });
  });
});

describe('entryOf', () => {
  it('always returns a value', () => {
    const parts: JsonObject[] = [{ type: 'string' }, { type: 'object' }, { type: 'array' }, { type: 'number' }, {}];
    expect(parts.map((subschema) => entryOf(resolver, subschema))).toEqual(['', {}, [], null, null]);
  });
});
