import { expect, test } from 'vitest';
import { readRuntime, runsOn, runtimeKey } from './runtimes.ts';

const SIMULATED = 'runtime-public-simulated';

test.each(['browser', 'server', 'kit:desk'])('%s is written and read', (key) => {
  expect(runtimeKey(readRuntime(key))).toBe(key);
});

test('what is not known is this browser', () => {
  expect([readRuntime(null), readRuntime('moon')]).toEqual([{ at: 'browser' }, { at: 'browser' }]);
});

test.each([
  ['browser', 'javascript', true],
  ['server', 'rust', false],
  ['kit:desk', 'rust', true],
  ['kit:desk', 'javascript', false],
  [`kit:${SIMULATED}`, 'cpp', false],
  [`kit:${SIMULATED}`, 'python', true],
])('on %s, %s runs: %s', (key, language, expected) => {
  expect(runsOn(readRuntime(key), language, SIMULATED)).toBe(expected);
});
