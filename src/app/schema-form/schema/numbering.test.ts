import { describe, expect, it } from 'vitest';
import { FormDocument } from '#app/schema-form/document/document.ts';
import { createProbe } from './branch-probe.ts';
import { numberingKey, renumber } from './numbering.ts';
import { Resolver } from './resolve.ts';

const resolver = new Resolver({}, createProbe({}));
const step = {
  type: 'object',
  properties: { text: { type: 'string' }, stepNumber: { type: 'integer' }, weight: { type: 'integer' } },
  required: ['stepNumber', 'weight'],
};

describe('numberingKey', () => {
  it('finds the member that counts the entries', () => {
    expect(
      numberingKey(resolver, step, [
        { stepNumber: 1, weight: 1 },
        { stepNumber: 2, weight: 9 },
      ]),
    ).toBe('stepNumber');
    expect(numberingKey(resolver, step, [{ stepNumber: 5, weight: 3 }])).toBeUndefined();
  });

  it('recognizes the member by name in an empty list', () => {
    expect(numberingKey(resolver, step, [])).toBe('stepNumber');
    expect(numberingKey(resolver, { ...step, required: [] }, [])).toBeUndefined();
  });
});

describe('renumber', () => {
  it('counts from 1', () => {
    const document = new FormDocument({ steps: [{ n: 2 }, { n: 1 }, { t: 'x' }] });
    renumber(document, document.at(['steps']), 'n');
    expect(document.snapshot()).toEqual({ steps: [{ n: 1 }, { n: 2 }, { t: 'x', n: 3 }] });
  });
});
