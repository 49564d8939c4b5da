import { describe, expect, test } from 'vitest';
import { chosenValues, matchesMissing } from './chosen-values.ts';
import { parseQuery } from './parse.ts';
import { replaceSpan, withMissing, withoutClause, withValue } from './query-edit.ts';

const chosen = (text: string) => chosenValues(parseQuery(text).query, 'state');

describe('a facet reads', () => {
  test.each([
    ['', []],
    ['state:new', ['new']],
    ['word state:new,"very old" other:x', ['new', 'very old']],
    ['state:new state:old', ['new', 'old']],
    ['-state:new', []],
    ['state:>3', []],
  ])('%s', (text, values) => {
    expect(chosen(text)).toEqual(values);
  });

  test('no:field as the missing value', () => {
    expect(matchesMissing(parseQuery('no:state').query, 'state')).toBe(true);
    expect(matchesMissing(parseQuery('has:state').query, 'state')).toBe(false);
  });
});

describe('a facet writes', () => {
  test.each([
    ['', 'new', true, 'state:new'],
    ['brake or power:>5 ', 'new', true, '(brake or power:>5) state:new'],
    ['(a) or (b)', 'new', true, '((a) or (b)) state:new'],
    ['(state:old or power:>5)', 'new', true, '(state:old or power:>5) state:new'],
    ['state:old  (state:x  or y)', 'new', true, 'state:old,new  (state:x  or y)'],
    ['brake', 'very old', true, 'brake state:"very old"'],
    ['state:new  brake', 'old', true, 'state:new,old  brake'],
    ['state:new,old brake', 'new', false, 'state:old brake'],
    ['a state:new b', 'new', false, 'a b'],
    ['state:new', 'new', true, 'state:new'],
    ['state:new state:old', 'new', false, 'state:old'],
    ['no:state', 'new', true, 'state:new'],
    ['"two  spaces" state:new', 'new', false, '"two  spaces"'],
    ['power: state:new', 'old', true, 'power: state:new,old'],
    ['-state:x', 'new', true, '-state:x state:new'],
  ])('%s + %s %s', (text, value, on, expected) => {
    expect(withValue(text, 'state', value, on)).toBe(expected);
  });

  test('a missing value replaces the others', () => {
    expect(withMissing('a state:new', 'state', true)).toBe('a no:state');
    expect(withMissing('a no:state', 'state', false)).toBe('a');
  });
});

test('a chip removes its clause', () => {
  expect(withoutClause('a power:>5 "b c"', 1)).toBe('a "b c"');
  expect(withoutClause('a', 0)).toBe('');
});

test('a suggestion replaces what could not be parsed', () => {
  expect(replaceSpan('stat:new x', { start: 0, end: 4 }, 'state')).toBe('state:new x');
});
