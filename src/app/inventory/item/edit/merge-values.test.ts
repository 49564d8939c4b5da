import { describe, expect, it } from 'vitest';
import { joinValues } from './merge-values.ts';

describe('joinValues', () => {
  it('joins texts that were changed in different words', () => {
    const base = 'The door shall open within 2 s.';
    expect(joinValues(base, 'The front door shall open within 2 s.', 'The door shall open within 3 s.')).toBe(
      'The front door shall open within 3 s.',
    );
    expect(joinValues(base, `${base} Always.`, 'The gate shall open within 2 s.')).toBe(
      'The gate shall open within 2 s. Always.',
    );
    expect(joinValues('a b c', 'a x c d', 'a x c')).toBe('a x c d');
  });

  it('joins nothing where both changed the same words', () => {
    expect(joinValues('within 2 s', 'within 3 s', 'within 4 s')).toBeUndefined();
    expect(joinValues(undefined, 'mine', 'theirs')).toBeUndefined();
    expect(joinValues(1, 2, 3)).toBeUndefined();
  });

  it('gives lists what each added and takes what each took', () => {
    expect(joinValues(['a', 'b', 'c'], ['b', 'c', 'x'], ['a', 'b', 'y'])).toEqual(['b', 'y', 'x']);
    expect(joinValues([{ n: 1 }], [{ n: 1 }, { n: 2 }], [{ n: 2 }, { n: 1 }])).toEqual([{ n: 2 }, { n: 1 }]);
  });
});
