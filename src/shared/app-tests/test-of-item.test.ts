import { expect, test } from 'vitest';
import type { JsonObject } from '#shared/json.ts';
import { SignalIndex } from '#shared/vehicle/index.ts';
import { smallTree } from '#shared/vehicle/testing/small-tree.ts';
import { readTests } from './read-tests.ts';
import { testOfItem } from './test-of-item.ts';

const NAMES = { runChecks: 'signal_checks', runScenario: 'scenario' };
const SPEED = 'Vehicle.Speed';

test('the fields of an item become a test of a file, without what a form left empty', () => {
  const scenario = {
    cycle: 'parked',
    seconds: 5,
    seeds: [3, 4],
    set: [{ at: 1, signal: SPEED, value: '30' }],
    hold: [{ signal: SPEED, value: '20' }],
    faults: [{ path: SPEED, kind: 'stuck', value: '10' }],
  };
  const compared: JsonObject = { signal: SPEED, operator: '=', other: SPEED, tolerance: 1, when: 'always' };
  const plain = { signal: SPEED, operator: '>', value: '5' };
  const data = { scenario, signal_checks: [{ ...plain, count: false, after: {} }, compared] };
  const { test: made, seeds, checks } = testOfItem({ id: 'TC-1', name: 'Drive', data }, NAMES);
  expect(made).toEqual({
    id: 'TC-1',
    name: 'Drive',
    scenario: {
      ...scenario,
      hold: { [SPEED]: '20' },
      faults: [{ path: SPEED, kind: 'stuck', value: 10 }],
    },
    checks: [plain, compared],
  });
  expect([seeds, checks]).toEqual([[3, 4], made['checks']]);
  const { tests, issues } = readTests(JSON.stringify({ tests: [made] }), new SignalIndex(smallTree()));
  expect(issues).toEqual([]);
  expect(tests).toMatchObject([{ seeds: [3, 4], held: { [SPEED]: 20 }, sets: [{ time: 1000, value: 30 }] }]);
});

test('an item without a scenario is run once, with seed 1', () => {
  const made = testOfItem({ id: 'TC-1', name: '', data: { scenario: { seeds: [] } } }, NAMES);
  expect(made).toEqual({ test: { id: 'TC-1', name: '', scenario: {}, checks: [] }, seeds: [1], checks: [] });
});
