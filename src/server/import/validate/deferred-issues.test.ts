import { expect, test } from 'vitest';
import { DeferredIssues, type DeferredIssue } from './deferred-issues.ts';

const issue = (record: number, message: string): DeferredIssue => {
  return { record, at: { member: '/source' }, rule: 'relation', message, hint: 'Größer “…” 日本 \u0000 \uD83D' };
};

test('returns the issues of a record in insertion order, with any characters', () => {
  const issues = new DeferredIssues();
  const added = Array.from({ length: 500 }, (_, n) => issue((n * 7) % 100, `No item "WÏD-${n}"`));
  issues.addAll(added);
  expect(issues.size).toBe(500);
  expect(issues.of(14)).toEqual(added.filter(({ record }) => record === 14));
  expect([...issues.records()]).toEqual(Array.from({ length: 100 }, (_, n) => n));
  expect([...issues.records(98, 120)]).toEqual([98, 99]);
  expect(issues.of(100)).toEqual([]);
});
