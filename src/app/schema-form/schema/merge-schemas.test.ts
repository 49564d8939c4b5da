import { describe, expect, it } from 'vitest';
import { mergeSchemas } from './merge-schemas.ts';

describe('mergeSchemas', () => {
  it('keeps the narrower keyword and the first annotation', () => {
    const merged = mergeSchemas([
      { title: 'First', type: ['string', 'number'], minimum: 1, maximum: 9, required: ['a'], enum: [1, 2, 3] },
      { title: 'Second', type: 'integer', minimum: 3, maximum: 5, required: ['a', 'b'], enum: [3, 4], readOnly: true },
    ]);
    expect(merged).toEqual({
      title: 'First',
      type: 'integer',
      minimum: 3,
      maximum: 5,
      required: ['a', 'b'],
      enum: [3],
      readOnly: true,
    });
  });

  it('merges nested schemas only when they are drawn', () => {
    const merged = mergeSchemas([
      {
        properties: { a: { minLength: 1 }, same: { type: 'string' } },
        items: { minLength: 1 },
        additionalProperties: true,
      },
      {
        properties: { a: { maxLength: 5 }, same: { type: 'string' }, b: {} },
        items: { maxLength: 5 },
        additionalProperties: false,
      },
    ]);
    expect(merged).toEqual({
      properties: { a: { allOf: [{ minLength: 1 }, { maxLength: 5 }] }, same: { type: 'string' }, b: {} },
      items: { allOf: [{ minLength: 1 }, { maxLength: 5 }] },
      additionalProperties: false,
    });
  });
});
