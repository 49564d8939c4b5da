import { expect, test } from 'vitest';
import { compilePattern } from './index.ts';

test('the example of the README: a pattern that would take an engine forever', () => {
  const slow = compilePattern('^(a+)+$', 'u');
  const answer = slow.test(`${'a'.repeat(50_000)}b`);
  expect(answer).toBe(false);
});
