import { describe, expect, it } from 'vitest';
import { optionsFor, refusalOf } from './options.ts';

describe('optionsFor', () => {
  it('adds a value that is not allowed as one more option', () => {
    expect(optionsFor({ enum: ['a', null] }, null)).toEqual({
      choices: [
        { value: 'a', title: 'a' },
        { value: null, title: 'none' },
      ],
      chosen: 1,
    });
    expect(optionsFor({ enum: ['a'] }, 'z')).toMatchObject({ chosen: 1, choices: [{}, { title: 'z (not allowed)' }] });
    expect(optionsFor({ enum: [{ x: 1 }] }, { x: 1 }).chosen).toBe(0);
  });
});

describe('refusalOf', () => {
  const schema = { 'x-transitions': { draft: ['open'], open: [] } };

  it('allows the saved value and its transitions, and explains why not the others', () => {
    expect(refusalOf(schema, 'draft', 'draft')).toBeUndefined();
    expect(refusalOf(schema, 'draft', 'open')).toBeUndefined();
    expect(refusalOf(schema, 'draft', 'done')).toBe('Not from "draft", only to open');
    expect(refusalOf(schema, 'open', 'draft')).toBe('"open" is final');
    expect(refusalOf(schema, undefined, 'done')).toBeUndefined();
  });
});
