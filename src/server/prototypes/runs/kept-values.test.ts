import { expect, test } from 'vitest';
import { ObservedChecks } from '#shared/app-tests/observed-checks.ts';
import { messagesByType, RunLog } from './run-log.ts';

test('1,000,000 values of a run take less than 100 MB, and the checks see all of them', async () => {
  const log = new RunLog('');
  const checks = new ObservedChecks([{ signal: 'Vehicle.Speed', operator: '=', value: 999_999 }]);
  const before = process.memoryUsage().heapUsed;
  for (let i = 0; i < 1_000_000; i++) {
    const [t, path] = [i / 1000, i % 2 === 0 ? 'Vehicle.Brake' : 'Vehicle.Speed'];
    log.add({ is: 'signal', t, path, value: i });
    checks.add(t, path, i);
  }
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(100_000_000);
  log.end([]);
  expect(checks.end()).toMatchObject([{ verdict: 'passed', at: 999.999, value: 999_999 }]);
  const { signals, values, wholeUntil } = messagesByType(await RunLog.unpack(await log.pack()));
  expect([values, wholeUntil, signals.at(-1)?.value]).toEqual([1_000_000, 20, 999_999]);
  expect(signals.slice(0, 20_000).every(({ value }, i) => value === i)).toBe(true);
  expect(signals.length).toBeLessThan(40_000);
  // what is kept later is spread over the whole run
  expect(signals.filter(({ t }) => t > 900).length).toBeGreaterThan(100);
});
