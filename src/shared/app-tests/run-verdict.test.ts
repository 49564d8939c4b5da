import { expect, test } from 'vitest';
import { verdictOfRuns } from './run-verdict.ts';

const NO_ERRORS = { seed: 1, errors: [] };

test('the verdict of a run says each check and each error in words', () => {
  const checks = [
    { signal: 'Speed', operator: '>', value: '40' },
    { signal: 'Speed', operator: '>', value: '60', when: 'always', from: 1, until: 90 },
  ] as const;
  const outcomes = [
    { verdict: 'passed' as const, at: 5, value: 50 },
    { verdict: 'inconclusive' as const, at: null, value: null },
  ];
  expect(verdictOfRuns([{ verdict: 'inconclusive', checks: outcomes, ...NO_ERRORS }], checks)).toEqual({
    verdict: 'inconclusive',
    lines: ['Passed: Speed > 40 sometime', 'Inconclusive: Speed > 60 always from 1 s until 90 s'],
  });
  const errors = [{ t: 2, line: 3, message: 'TypeError' }];
  expect(verdictOfRuns([{ seed: 1, verdict: 'error', checks: [], errors }], [])).toEqual({
    verdict: 'error',
    lines: ['Line 3: TypeError'],
  });
});

test('a run without a verdict proves nothing', () => {
  expect(verdictOfRuns([{ verdict: null, checks: [], ...NO_ERRORS }], []).verdict).toBe('inconclusive');
});

test('a test passes only if it passes with all seeds, and each line says its seed', () => {
  const checks = [{ signal: 'Speed', operator: '>', value: '40' }] as const;
  const runOf = (seed: number, verdict: 'passed' | 'failed') => ({
    seed,
    verdict,
    checks: [{ verdict, at: 5, value: 50 }],
    errors: [],
  });
  expect(verdictOfRuns([runOf(1, 'passed'), runOf(2, 'failed')], checks)).toEqual({
    verdict: 'failed',
    lines: ['Seed 1: Passed: Speed > 40 sometime', 'Seed 2: Failed: Speed > 40 sometime'],
  });
  expect(verdictOfRuns([runOf(1, 'passed'), runOf(2, 'passed')], checks).verdict).toBe('passed');
});
