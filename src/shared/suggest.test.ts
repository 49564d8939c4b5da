import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nearest } from './suggest.ts';

const known = ['status', 'state', 'priority', 'powerConsumption', 'description', 'owner'];

describe('nearest', () => {
  test.each([
    ['statsu', ['status', 'state']],
    ['stats', ['status', 'state']],
    ['Priority', ['priority']],
    ['pri', ['priority']],
    ['power_consumption', ['powerConsumption']],
    ['ownr', ['owner']],
    ['desc', ['description']],
    ['zzz', []],
    ['', []],
  ])('%s means %j', (word, expected) => {
    expect(nearest(word, known)).toEqual(expected);
  });

  test('returns no more than requested', () => {
    expect(nearest('sta', ['stab', 'stac', 'stad', 'stae'])).toHaveLength(3);
    expect(nearest('sta', ['stab', 'stac'], 1)).toEqual(['stab']);
  });

  test('counts a swap of neighbours as one edit', () => {
    expect(nearest('tset', ['test', 'tests', 'taste'])).toEqual(['test', 'tests', 'taste']);
  });

  test('is fast for a long word', () => {
    expect(nearest('a'.repeat(1_000_000), ['b'.repeat(1_000_000)])).toEqual([]);
  });

  test('finds a word with one letter missing', () => {
    const cut = fc
      .string({ minLength: 4, maxLength: 20 })
      .chain((word) => fc.tuple(fc.constant(word), fc.nat(word.length - 1)));
    fc.assert(
      fc.property(cut, ([word, index]) => {
        expect(nearest(word.slice(0, index) + word.slice(index + 1), [word])).toEqual([word]);
      }),
    );
  });
});
