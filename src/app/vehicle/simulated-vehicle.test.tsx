import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { smallTree } from '#shared/vehicle/testing/small-tree.ts';
import { SignalStore } from './signal-store.ts';
import { SimulatedVehicle } from './simulated-vehicle.ts';
import { useSignal, useVehicleOutput, useVehicleState, useVehicleTime } from './use-vehicle.ts';

const HAZARD = 'Vehicle.Body.Lights.Hazard.IsSignaling';

function vehicle() {
  const store = new SignalStore((run) => run());
  const ends: string[] = [];
  return { ends, source: new SimulatedVehicle(smallTree(), { store, every: () => () => void ends.push('timer') }) };
}

test('a vehicle has its first values before it starts, and then goes on by steps', () => {
  const { source, ends } = vehicle();
  expect([source.state(), source.read('Vehicle.Speed'), source.read('Vehicle.Nothing')]).toEqual([
    'idle',
    { t: 0, value: 0 },
    undefined,
  ]);
  const states: string[] = [];
  source.subscribeState(() => states.push(source.state()));
  source.run();
  source.clock.pause();
  for (let i = 0; i < 100; i++) source.clock.step();
  expect(source.time()).toBe(10);
  expect(source.read('Vehicle.Speed')?.value).toBeGreaterThan(0);
  source.clock.resume();
  source.stop();
  expect([states, ends]).toEqual([['running', 'paused', 'running', 'ended'], ['timer']]);
  source.run();
  expect([source.time(), source.read('Vehicle.Speed')]).toEqual([0, { t: 0, value: 0 }]);
});

test('what people set is held, from before the start too, and refused in words', () => {
  const { source } = vehicle();
  let count = 0;
  source.subscribe(HAZARD, () => count++);
  expect([source.write(HAZARD, true), count]).toEqual([undefined, 1]);
  source.run();
  expect(source.read(HAZARD)).toEqual({ t: 0, value: true });
  expect(source.write(HAZARD, 'on')).toMatch(/"on" is not a value of boolean/);
  expect(source.write('Vehicle.Body.Lights.Hazard.IsSignalling', true)).toContain(`Did you mean "${HAZARD}"?`);
});

test('the same seed gives the same run', () => {
  const speeds = [7, 7, 8].map((seed) => {
    const { source } = vehicle();
    source.seed.set(seed);
    source.run();
    for (let i = 0; i < 300; i++) source.clock.step();
    return source.read('Vehicle.Speed')?.value;
  });
  expect(speeds[1]).toBe(speeds[0]);
  expect(speeds[2]).not.toBe(speeds[0]);
});

test('a clock runs no faster and no slower than it can', () => {
  const { source } = vehicle();
  source.clock.setSpeed(1_000);
  expect(source.clock.speed()).toBe(100);
  source.clock.setSpeed(0);
  expect(source.clock.speed()).toBe(0.1);
});

test('components read a vehicle by hooks', () => {
  const { source } = vehicle();
  function Shown() {
    const speed = useSignal(source, 'Vehicle.Speed');
    const lines = useVehicleOutput(source);
    return `${useVehicleState(source)} ${useVehicleTime(source)} ${String(speed?.value)} ${lines.length}`;
  }
  expect(renderToStaticMarkup(<Shown />)).toBe('idle 0 0 0');
});
