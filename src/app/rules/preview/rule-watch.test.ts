import { expect, test } from 'vitest';
import { StillVehicle } from '#app/vehicle/testing/still-vehicle.ts';
import type { AppRule } from '#generated/payloads.d.ts';
import { smallTree } from '#shared/vehicle/testing/small-tree.ts';
import { RuleWatch } from './rule-watch.ts';

const fast: AppRule = {
  when: { is: 'compare', signals: ['Vehicle.Speed'], comparison: 'above', value: 50 },
  do: [{ is: 'say', text: 'Fast' }],
};

test('counts how often a rule begins to apply in a run', () => {
  const vehicle = new StillVehicle(smallTree());
  const watch = new RuleWatch(vehicle, [fast, { ...fast, lasts: 3 }], 'Vehicle');
  let changes = 0;
  const stop = watch.subscribe(() => changes++);
  vehicle.write('Vehicle.Speed', 60);
  expect(watch.states()).toEqual([
    { isOn: false, times: 0 },
    { isOn: false, times: 0 },
  ]);
  vehicle.run();
  expect(watch.states()).toEqual([
    { isOn: true, times: 1 },
    { isOn: false, times: 0 },
  ]);
  vehicle.write('Vehicle.Speed', 40);
  vehicle.write('Vehicle.Speed', 70);
  expect(watch.states()[0]).toEqual({ isOn: true, times: 2 });
  vehicle.stop();
  expect(watch.states()[0]).toEqual({ isOn: false, times: 2 });
  expect(changes).toBe(4);
  stop();
});
