import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '#shared/json.ts';
import { FormSession } from './form-session.ts';

function open(schema: JsonObject, data: JsonObject): FormSession {
  const session = new FormSession({ schema, data, saved: data });
  session.document.store.get(session.drawn.resolved(session.document.root, schema));
  return session;
}

function set(session: FormSession, key: string, value: Json | undefined): JsonObject {
  session.edit(session.document.at([key]), value);
  return session.document.snapshot();
}

const drive: JsonObject = {
  type: 'object',
  properties: { name: { type: 'string' }, fuel: { enum: ['gas', 'cells', 'none'] } },
  oneOf: [
    { properties: { fuel: { const: 'gas' }, tank: { type: 'number' } }, required: ['tank'] },
    { properties: { fuel: { const: 'cells' }, count: { type: 'integer', default: 4 } } },
    { properties: { fuel: { const: 'none' } } },
  ],
};

describe('a discriminator', () => {
  it('drafts the members of the branch left and restores them', () => {
    const session = open(drive, { name: 'n', fuel: 'gas', tank: 50, note: 'kept' });
    expect(set(session, 'fuel', 'cells')).toEqual({ name: 'n', fuel: 'cells', note: 'kept', count: 4 });
    expect(set(session, 'count', 8)).toMatchObject({ count: 8 });
    expect(set(session, 'name', undefined)).not.toHaveProperty('name');
    expect(set(session, 'fuel', 'gas')).toEqual({ fuel: 'gas', note: 'kept', tank: 50 });
    expect(set(session, 'fuel', undefined)).toEqual({ note: 'kept' });
    expect(set(session, 'fuel', 'cells')).toEqual({ fuel: 'cells', note: 'kept', count: 8 });
  });

  it('leaves the document unchanged if the branch stays the same', () => {
    const session = open(drive, { fuel: 'gas', tank: 50, count: 3 });
    expect(set(session, 'tank', 60)).toEqual({ fuel: 'gas', tank: 60, count: 3 });
  });
});

describe('choosing a branch', () => {
  const options: Json[] = [
    { title: 'Map', additionalProperties: { type: 'number' } },
    { title: 'Closed', properties: { size: { type: 'number' } }, additionalProperties: false },
    {
      title: 'Nested',
      properties: { shape: { type: 'object' } },
      oneOf: [
        { properties: { radius: { type: 'number' } }, required: ['radius'] },
        { properties: { side: { type: 'number' } } },
      ],
    },
  ];
  const schema: JsonObject = { type: 'object', oneOf: options };
  const choose = (session: FormSession, next: number): JsonObject => {
    session.choose(session.document.root, schema, options, next);
    return session.document.snapshot();
  };
  it('takes back the defaults of the branch left, also where the one restored has the same', () => {
    const lax = { type: 'boolean', default: true };
    const members: Json = { path: { type: 'string' }, lax };
    const either: Json[] = [{ properties: members }, { properties: { ...members, add: lax }, required: ['add'] }];
    const around = { type: 'object', oneOf: either };
    const session = open(around, { path: 'a' });
    session.choose(session.document.root, around, either, 1);
    expect(session.document.snapshot()).toEqual({ path: 'a', lax: true, add: true });
    session.choose(session.document.root, around, either, 0);
    expect(session.document.snapshot()).toEqual({ path: 'a' });
  });

  it('restores the order of the members', () => {
    const member = (kind: string): JsonObject => ({ kind: { const: kind }, [`size-${kind}`]: {}, note: {} });
    const around: Json[] = ['a', 'b'].map((kind) => ({ properties: member(kind), additionalProperties: false }));
    const either = { type: 'object', oneOf: around };
    const session = open(either, { kind: 'a', 'size-a': 3, note: 'n' });
    for (const next of [1, 0]) session.choose(session.document.root, either, around, next);
    expect(JSON.stringify(session.document.snapshot())).toBe('{"kind":"a","size-a":3,"note":"n"}');
  });

  it('keeps the entries of a map as its draft', () => {
    const session = open(schema, { a: 1, b: 2 });
    choose(session, 0);
    expect(choose(session, 1)).toEqual({});
    set(session, 'size', 3);
    expect(choose(session, 0)).toEqual({ a: 1, b: 2 });
    expect(choose(session, 1)).toEqual({ size: 3 });
  });

  it('drafts the members of a nested choice too', () => {
    const session = open(schema, { radius: 4, shape: {} });
    expect(choose(session, 1)).toEqual({});
    expect(choose(session, 2)).toEqual({ radius: 4, shape: {} });
  });
});

describe('switching a branch there and back', () => {
  const options: Json[] = [
    { title: 'Remote', properties: { repo: { type: 'string' }, rev: { type: 'string' } }, required: ['repo', 'rev'] },
    { title: 'Meta', properties: { repo: { const: 'meta' }, level: { type: 'integer', default: 2 } } },
    { title: 'Name', type: 'string' },
    { title: 'Any of two', anyOf: [{ type: 'number' }, { type: 'array', items: { type: 'string' } }] },
  ];
  const schema: JsonObject = { type: 'object', properties: { hook: { oneOf: options } } };
  const hook = schema['properties'] as JsonObject;

  function choosing(data: JsonObject): (next: number) => Json | undefined {
    const session = open(schema, data);
    const node = session.document.at(['hook']);
    session.document.arrange(session.document.root, ['hook']);
    session.document.store.get(session.drawn.resolved(node, hook['hook'] ?? true));
    return (next) => {
      session.choose(node, hook['hook'] ?? true, options, next);
      return session.document.read(node);
    };
  }

  it('leaves the constants and defaults of a branch behind', () => {
    const choose = choosing({ hook: { repo: 'https://a.example/b', rev: '1' } });
    expect(choose(1)).toEqual({ level: 2 });
    expect(choose(0)).toEqual({ repo: 'https://a.example/b', rev: '1' });
    expect(choose(1)).toEqual({ level: 2 });
    expect(choosing({ hook: { repo: 'meta', level: 2, note: 'kept' } })(0)).toEqual({ note: 'kept' });
  });

  it('restores a branch that had no value to none', () => {
    const choose = choosing({ hook: 'name' });
    const before = choose(0);
    choose(1);
    expect(choose(0)).toEqual(before);
  });

  it('starts a text, a number or a list without the members of an object', () => {
    const choose = choosing({ hook: { repo: 'https://a.example/b', rev: '1' } });
    expect(choose(2)).toBeUndefined();
    expect(choose(0)).toEqual({ repo: 'https://a.example/b', rev: '1' });
    expect(choose(3)).toBeUndefined();
    expect(choose(0)).toEqual({ repo: 'https://a.example/b', rev: '1' });
  });
});
