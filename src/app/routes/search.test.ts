import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detailSearch, listSearch, newSearch, parseSearch, stringifySearch } from './search.ts';

describe('stringifySearch', () => {
  it('keeps the query language legible', () => {
    expect(stringifySearch({ type: 'widget', q: 'status:open,done size:>50 red', columns: ['name', 'a,b'] })).toBe(
      '?type=widget&q=status:open,done+size:>50+red&columns=name,a%252Cb',
    );
  });

  it('leaves out unset params', () => {
    expect(stringifySearch({ type: undefined, q: '' })).toBe('');
  });

  it('round-trips any text', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 });
    const columns = fc.array(text, { minLength: 1 });
    fc.assert(
      fc.property(fc.record({ type: text, q: text, columns }), (search) => {
        expect(listSearch(parseSearch(stringifySearch(search)))).toEqual(search);
      }),
    );
  });
});

it('reads numbers as text', () => {
  expect(listSearch(parseSearch('?q=42&sort=-size'))).toEqual({ q: '42', sort: '-size' });
});

it('drops unknown params and values that are not text', () => {
  expect(listSearch({ type: 7, q: 'x', other: 'y', columns: [] })).toEqual({ q: 'x', columns: [] });
  expect(detailSearch({ compare: '1,3', q: 'x' })).toEqual({ compare: '1,3', q: 'x' });
  expect(newSearch({ type: 'widget', from: 'W-1', role: 'all', q: 'x' })).toEqual({
    type: 'widget',
    from: 'W-1',
    role: 'all',
  });
});
