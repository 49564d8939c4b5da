import { expect, test } from 'vitest';
import { TraceRecorder, Vehicle } from './index.ts';
import { smallTree } from './testing/small-tree.ts';

const tree = smallTree();

test('the example of the README: a minute of a drive in the heat', () => {
  const vehicle = new Vehicle(tree, { seed: 7, cycle: 'urban' });
  vehicle.bus.override('Vehicle.Cabin.HVAC.AmbientAirTemperature', 31);
  const recorder = new TraceRecorder(vehicle.bus);
  vehicle.run(60);
  const trace = recorder.csv();

  expect(vehicle.bus.get('Vehicle.Cabin.HVAC.AmbientAirTemperature')).toBe(31);
  expect(trace.split('\n').length).toBeGreaterThan(60);
});
