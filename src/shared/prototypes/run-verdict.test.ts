import { expect, test } from 'vitest';
import { readChecks, verdictOf, type CheckedRun, type RunCheck } from './run-verdict.ts';

const RUN: CheckedRun = {
  state: 'passed',
  errors: [],
  signals: [
    { t: 0, path: 'Vehicle.Speed', value: 0 },
    { t: 2, path: 'Vehicle.Speed', value: 30 },
    { t: 5, path: 'Vehicle.Speed', value: 50 },
    { t: 3, path: 'Vehicle.Light', value: true },
    { t: 3, path: 'Vehicle.Mode', value: 'RAIN' },
  ],
};

const speed = (operator: string, value: string, more: Partial<RunCheck> = {}): RunCheck => {
  return { signal: 'Vehicle.Speed', operator, value, ...more };
};

test.each<[RunCheck, 'passed' | 'failed']>([
  [speed('>', '40'), 'passed'],
  [speed('>', '50'), 'failed'],
  [speed('>=', '50'), 'passed'],
  [speed('<', '60', { when: 'always' }), 'passed'],
  [speed('>', '0', { when: 'always' }), 'failed'],
  [speed('>', '0', { when: 'always', from: 2 }), 'passed'],
  [speed('=', '30', { from: 4 }), 'passed'],
  [speed('=', '50', { until: 4 }), 'failed'],
  [speed('!=', '30', { from: 5 }), 'passed'],
  [{ signal: 'Vehicle.Light', operator: '=', value: 'True' }, 'passed'],
  [{ signal: 'Vehicle.Mode', operator: '=', value: 'RAIN' }, 'passed'],
  [{ signal: 'Vehicle.Mode', operator: '<', value: '3' }, 'failed'],
  [{ signal: 'Vehicle.Nothing', operator: '!=', value: '3' }, 'failed'],
])('%j is %s', (check, state) => {
  expect(verdictOf(RUN, [check]).state).toBe(state);
});

test('a run fails by one check or an error, and says each; one that was stopped has no verdict', () => {
  expect(verdictOf(RUN, [speed('>', '40'), speed('>', '60', { when: 'always', from: 1, until: 9 })])).toEqual({
    state: 'failed',
    lines: ['Passed: Vehicle.Speed > 40 sometime', 'Failed: Vehicle.Speed > 60 always from 1 s until 9 s'],
  });
  const errors = [{ t: 2, line: 3, message: 'TypeError' }];
  expect(verdictOf({ ...RUN, errors }, [])).toEqual({ state: 'failed', lines: ['Line 3: TypeError'] });
  expect(verdictOf(RUN, [])).toEqual({ state: 'unchecked', lines: [] });
  expect(verdictOf({ ...RUN, state: 'stopped' }, []).state).toBe('stopped');
});

test('what is no check is left out', () => {
  expect(readChecks([{ signal: 'A', operator: '=', value: 1 }, { signal: 'A' }, 'x'])).toHaveLength(1);
  expect(readChecks('x')).toEqual([]);
});
