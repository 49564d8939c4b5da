import { expect, test } from 'vitest';
import { counted, inSentence } from './counted.ts';

test('a count of items in the terms of their kind', () => {
  expect(counted(1, { title: 'Widget', plural: 'Widgets' })).toBe('1 widget');
  expect(counted(12000, { title: 'Widget', plural: 'Widgets' })).toBe('12,000 widgets');
  expect(counted(1, { title: 'Widget test (WT)', plural: '' })).toBe('1 widget test (WT)');
  expect(counted(2, { title: 'QA gate', plural: 'QA gates' })).toBe('2 QA gates');
});

test('a noun inside a sentence keeps its abbreviations', () => {
  expect(['Test step', 'Sub-system', 'ECU', 'X axis'].map(inSentence)).toEqual([
    'test step',
    'sub-system',
    'ECU',
    'X axis',
  ]);
});
