import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#shared/json.ts';
import { createProbe } from './branch-probe.ts';
import { extrasOf, memberGroups, partOfExtra } from './layout.ts';
import { Resolver } from './resolve.ts';

describe('layoutOf', () => {
  it('puts members under their headings, base group first, without server-managed fields', () => {
    const schema = {
      properties: {
        a: { 'x-group': 'Late' },
        b: {},
        createdAt: { readOnly: true },
        id: { readOnly: true },
        c: { 'x-group': 'Late', readOnly: true },
        d: false,
      },
      required: ['b'],
    };
    const resolver = new Resolver(schema, createProbe(schema));
    expect(memberGroups(schema, resolver, true)).toMatchObject([
      { title: 'General', members: [{ name: 'b', required: true }] },
      { title: 'Late', members: [{ name: 'a' }, { name: 'c', readOnly: true }] },
    ]);
    expect(memberGroups(schema, resolver, false)[0]?.members.map((member) => member.name)).toEqual([
      'b',
      'createdAt',
      'id',
    ]);
  });
});

it('puts required fields first where the schema does not group them, at the root only', () => {
  const schema = { properties: { a: {}, b: {}, c: {} }, required: ['c'] };
  const grouped = { properties: { a: { 'x-group': 'General' }, c: { 'x-group': 'General' } }, required: ['c'] };
  const names = (of: JsonObject, isRoot: boolean) =>
    memberGroups(of, new Resolver(of, createProbe(of)), isRoot).flatMap((group) =>
      group.members.map(({ name }) => name),
    );
  const headed = {
    properties: { a: { 'x-group': 'A' }, b: { 'x-group': 'B' }, c: { 'x-group': 'B' } },
    required: ['c'],
  };
  expect(names(headed, true)).toEqual(['b', 'c', 'a']);
  expect(names(headed, false)).toEqual(['a', 'b', 'c']);
  expect(names(schema, true)).toEqual(['c', 'a', 'b']);
  expect(names(schema, false)).toEqual(['a', 'b', 'c']);
  expect(names(grouped, true)).toEqual(['a', 'c']);
});

it('shows a required member with a system name that the server does not set', () => {
  const schema = {
    properties: { id: { readOnly: true }, createdAt: { readOnly: true } },
    required: ['id', 'createdAt'],
  };
  const [group] = memberGroups(schema, new Resolver(schema, createProbe(schema)), true);
  expect(group?.members.map((member) => member.name)).toEqual(['id']);
});

describe('partOfExtra', () => {
  it('checks the patterns first, then the rest', () => {
    const schema = {
      patternProperties: { '^x-': { type: 'string' }, '[': {} },
      additionalProperties: { type: 'number' },
    };
    expect(partOfExtra(schema, 'x-a')).toEqual({ type: 'string' });
    expect(partOfExtra(schema, 'other')).toEqual({ type: 'number' });
    expect(partOfExtra({ additionalProperties: false }, 'other')).toBeUndefined();
    expect(partOfExtra({}, 'other')).toBe(true);
  });
});

describe('extrasOf', () => {
  it('distinguishes a map from an object that is merely open', () => {
    expect(extrasOf({ additionalProperties: {} })).toBe('meant');
    expect(extrasOf({ additionalProperties: true })).toBe('meant');
    expect(extrasOf({ properties: {} })).toBe('possible');
    expect(extrasOf({ properties: {}, unevaluatedProperties: false })).toBe('refused');
  });
});
