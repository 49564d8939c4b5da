import { expect, test } from 'vitest';
import { runVerdict } from './run-verdict.ts';

const NO_ERRORS = { errors: [] };

test('the verdict of a run says each check and each error in words', () => {
  const checks = [
    { signal: 'Speed', operator: '>', value: '40' },
    { signal: 'Speed', operator: '>', value: '60', when: 'always', from: 1, until: 90 },
  ] as const;
  const outcomes = [
    { verdict: 'passed' as const, at: 5, value: 50 },
    { verdict: 'inconclusive' as const, at: null, value: null },
  ];
  expect(runVerdict({ verdict: 'inconclusive', checks: outcomes, ...NO_ERRORS }, checks)).toEqual({
    verdict: 'inconclusive',
    lines: ['Passed: Speed > 40 sometime', 'Inconclusive: Speed > 60 always from 1 s until 90 s'],
  });
  const errors = [{ t: 2, line: 3, message: 'TypeError' }];
  expect(runVerdict({ verdict: 'error', checks: [], errors }, [])).toEqual({
    verdict: 'error',
    lines: ['Line 3: TypeError'],
  });
});

test('a run without a verdict proves nothing', () => {
  expect(runVerdict({ verdict: null, checks: [], ...NO_ERRORS }, []).verdict).toBe('inconclusive');
});
