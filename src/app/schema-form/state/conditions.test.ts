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
  it('sets aside what a condition showed, with what depended on it, and brings it back in its place', () => {
    const { type, data } = open({ means: 'post', street: 'Ring 1', parcels: 2, floor: 3, card: 'c' });
    type('means', 'pickup');
    expect(data()).toEqual({ means: 'pickup', card: 'c' });
    type('counter', 7);
    type('means', 'post');
    expect(data()).toEqual({ means: 'post', street: 'Ring 1', parcels: 2, floor: 3, card: 'c' });
    type('means', 'pickup');
    expect(data()).toEqual({ means: 'pickup', card: 'c', counter: 7 });
  });

  it('begins a member that comes anew with its default', () => {
    const { type, data } = open({ means: 'pickup' });
    type('means', 'post');
    expect(data()).toEqual({ means: 'post', parcels: 1 });
  });

  it('knows dependencies of older drafts', () => {
    const { type, data } = open({ card: '4711', expires: '2030' });
    type('card', undefined);
    expect(data()).toEqual({});
    type('card', '4712');
    expect(data()).toEqual({ card: '4712', expires: '2030' });
  });

  it('leaves what stood there before a condition named it', () => {
    const { type, data } = open({ means: 'pickup', street: 'kept though nobody asks' });
    type('means', 'post');
    expect(data()['street']).toBe('kept though nobody asks');
    type('means', 'pickup');
    expect(data()['street']).toBe('kept though nobody asks');
  });

  it('forgets what it set aside when the item is another one', () => {
    const { session, type, data } = open({ means: 'post', street: 'Ring 1' });
    type('means', 'pickup');
    session.replace({ means: 'pickup', counter: 1 }, { means: 'pickup', counter: 1 });
    type('means', 'post');
    expect(data()['street']).toBeUndefined();
  });
});
