import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#shared/json.ts';
import { FormSession } from './form-session.ts';

const schema: JsonObject = {
  type: 'object',
  properties: { means: { enum: ['post', 'pickup'] }, card: { type: 'string' } },
  if: { properties: { means: { const: 'post' } }, required: ['means'] },
  then: { properties: { street: { type: 'string' }, parcels: { type: 'integer', default: 1 } }, required: ['street'] },
  else: { properties: { counter: { type: 'integer' } } },
  dependentSchemas: { street: { properties: { floor: { type: 'integer' } } } },
  dependencies: { card: { properties: { expires: { type: 'string' } } } },
};

function open(saved: JsonObject) {
  const session = new FormSession({ schema, data: saved, saved });
  const { document } = session;
  document.store.get(session.drawn.resolved(document.root, schema));
  const type = (name: string, value: string | number | undefined) => session.edit(document.at([name]), value);
  return { session, type, data: () => document.snapshot() };
}

describe('followConditions', () => {
  it('hides what a condition showed, with its dependents, and restores it in position', () => {
    const { type, data } = open({ means: 'post', street: 'Ring 1', parcels: 2, floor: 3, card: 'c' });
    type('means', 'pickup');
    expect(data()).toEqual({ means: 'pickup', card: 'c' });
    type('counter', 7);
    type('means', 'post');
    expect(data()).toEqual({ means: 'post', street: 'Ring 1', parcels: 2, floor: 3, card: 'c' });
    type('means', 'pickup');
    expect(data()).toEqual({ means: 'pickup', card: 'c', counter: 7 });
  });

  it('restores members in the order that they had, not that of the schema', () => {
    const { session, type, data } = open({ floor: 3, parcels: 2, means: 'post', street: 'Ring 1' });
    const { document } = session;
    document.arrange(document.root, ['means', 'card', 'street', 'parcels', 'floor']);
    type('means', 'pickup');
    document.arrange(document.root, ['means', 'card', 'counter']);
    type('means', 'post');
    expect(Object.keys(data())).toEqual(['floor', 'parcels', 'means', 'street']);
  });

  it('starts a newly shown member with its default value', () => {
    const { type, data } = open({ means: 'pickup' });
    type('means', 'post');
    expect(data()).toEqual({ means: 'post', parcels: 1 });
  });

  it('supports dependencies of older drafts', () => {
    const { type, data } = open({ card: '4711', expires: '2030' });
    type('card', undefined);
    expect(data()).toEqual({});
    type('card', '4712');
    expect(data()).toEqual({ card: '4712', expires: '2030' });
  });

  it('keeps values that existed before a condition named them', () => {
    const { type, data } = open({ means: 'pickup', street: 'kept though nobody asks' });
    type('means', 'post');
    expect(data()['street']).toBe('kept though nobody asks');
    type('means', 'pickup');
    expect(data()['street']).toBe('kept though nobody asks');
  });

  it('discards hidden members when the item changes', () => {
    const { session, type, data } = open({ means: 'post', street: 'Ring 1' });
    type('means', 'pickup');
    session.replace({ means: 'pickup', counter: 1 }, { means: 'pickup', counter: 1 });
    type('means', 'post');
    expect(data()['street']).toBeUndefined();
  });
});
