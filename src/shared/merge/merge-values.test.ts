import { describe, expect, it } from 'vitest';
import { mergeValues } from './merge-values.ts';

describe('mergeValues', () => {
  it('merges texts with changes to different words', () => {
    const base = 'The door shall open within 2 s.';
    expect(mergeValues(base, 'The front door shall open within 2 s.', 'The door shall open within 3 s.')).toBe(
      'The front door shall open within 3 s.',
    );
    expect(mergeValues(base, `${base} Always.`, 'The gate shall open within 2 s.')).toBe(
      'The gate shall open within 2 s. Always.',
    );
    expect(mergeValues('a b c', 'a x c d', 'a x c')).toBe('a x c d');
  });

  it('merges nothing if both changed the same words', () => {
    expect(mergeValues('within 2 s', 'within 3 s', 'within 4 s')).toBeUndefined();
    expect(mergeValues(undefined, 'mine', 'theirs')).toBeUndefined();
    expect(mergeValues(1, 2, 3)).toBeUndefined();
  });

  it('merges additions and removals in lists', () => {
    expect(mergeValues(['a', 'b', 'c'], ['b', 'c', 'x'], ['a', 'b', 'y'])).toEqual(['b', 'y', 'x']);
    expect(mergeValues([{ n: 1 }], [{ n: 1 }, { n: 2 }], [{ n: 2 }, { n: 1 }])).toEqual([{ n: 2 }, { n: 1 }]);
  });
});
