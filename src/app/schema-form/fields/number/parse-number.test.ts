import { describe, expect, it } from 'vitest';
import { parseNumber, stepNumber } from './parse-number.ts';

describe('parseNumber', () => {
  it.each([
    ['12', 12],
    [' -1.50 ', -1.5],
    ['1e3', 1000],
    ['.5', 0.5],
    ['5.', 5],
    ['1,5', 1.5],
    ['', undefined],
    ['1,234,567', '1,234,567'],
    ['12 W', '12 W'],
    ['-', '-'],
    ['1e999', '1e999'],
  ])('reads %j as %j', (typed, value) => expect(parseNumber(typed)).toBe(value));
});

describe('stepNumber', () => {
  it('stays within the bounds without rounding errors', () => {
    expect(stepNumber(0.1, 2, { step: 0.1, min: undefined, max: undefined })).toBe(0.3);
    expect(stepNumber(4, 10, { step: 1, min: 1, max: 5 })).toBe(5);
    expect(stepNumber(2, -10, { step: 1, min: 1, max: 5 })).toBe(1);
  });
});
