import { describe, expect, test } from 'vitest';
import { choiceLabel, toneOf } from './tone.ts';

const field = (values: string[], name = 'state', title = 'State') => ({
  name,
  title,
  choices: values.map((value) => ({ value, title: value })),
});

describe('toneOf', () => {
  test.each([
    ['approved', 'good'],
    ['Passed', 'good'],
    ['failed', 'bad'],
    ['critical', 'bad'],
    ['high', 'warn'],
    ['in_progress', 'info'],
    ['InReview', 'info'],
    ['draft', 'quiet'],
    ['medium', 'plain'],
    ['Walnut', 'plain'],
  ])('%s is %s', (value, tone) => {
    expect(toneOf(field([value]), value)).toBe(tone);
  });

  test('a high level is no alarm if more is better', () => {
    expect(toneOf(field(['low', 'high'], 'maturity', 'Maturity'), 'high')).toBe('good');
    expect(toneOf(field(['low', 'high'], 'maturity', 'Maturity'), 'low')).toBe('plain');
  });

  test('text that is no choice has no colour; a titled choice goes by its title', () => {
    expect(toneOf({ name: 'note', title: 'Note' }, 'failed')).toBe('plain');
    expect(toneOf({ name: 'x', title: 'X', choices: [{ value: 'F', title: 'Failed' }] }, 'F')).toBe('bad');
  });
});

describe('choiceLabel', () => {
  test.each([
    ['in_progress', 'In progress'],
    ['low', 'Low'],
    ['gRPC', 'gRPC'],
    ['x86', 'x86'],
    ['SOME/IP', 'SOME/IP'],
  ])('%s reads %s', (value, label) => {
    expect(choiceLabel(field([value]), value)).toBe(label);
  });

  test('a title from the schema is kept; a value that is no longer a choice is still shown', () => {
    expect(choiceLabel({ choices: [{ value: 'a', title: 'the first' }] }, 'a')).toBe('the first');
    expect(choiceLabel(field(['a']), 'gone')).toBe('Gone');
  });
});
