import { expect, test } from 'vitest';
import type { RuleCondition } from '#generated/payloads.d.ts';
import type { SignalValue } from '#shared/vehicle/index.ts';
import { conditionHolds, readBy } from './condition-holds.ts';

const VALUES: Record<string, SignalValue> = {
  'Vehicle.Speed': 60,
  'Vehicle.Limit': 50,
  'Vehicle.IsOpen': true,
  'Vehicle.CurrentLocation.Latitude': 48.1,
  'Vehicle.CurrentLocation.Longitude': 11.5,
};
const fast: RuleCondition = { is: 'compare', signals: ['Vehicle.Speed'], comparison: 'above', value: 50 };
const closed: RuleCondition = { is: 'compare', signals: ['Vehicle.IsOpen'], comparison: 'equal', value: false };
const here = { is: 'near', latitude: 48.1, longitude: 11.501, metres: 100 } as const;

test.each<[RuleCondition, boolean]>([
  [fast, true],
  [{ ...fast, comparison: 'at most' }, false],
  [{ ...fast, signals: ['Vehicle.Nowhere'] }, false],
  [closed, false],
  [{ is: 'not', condition: closed }, true],
  [{ is: 'all', conditions: [fast, closed] }, false],
  [{ is: 'any', conditions: [fast, closed] }, true],
  [{ is: 'versus', signal: 'Vehicle.Speed', comparison: 'above', other: 'Vehicle.Limit' }, true],
  [{ ...here, inside: true }, true],
  [{ ...here, metres: 50, inside: true }, false],
  [{ ...here, metres: 50, inside: false }, true],
  [{ is: 'start' }, true],
])('%j: %s', (condition, expected) => {
  expect(conditionHolds(condition, (path) => VALUES[path], 'Vehicle')).toBe(expected);
});

test('what a condition depends on', () => {
  expect(readBy({ is: 'all', conditions: [fast, { is: 'not', condition: closed }] }, 'Vehicle')).toEqual([
    'Vehicle.Speed',
    'Vehicle.IsOpen',
  ]);
});
