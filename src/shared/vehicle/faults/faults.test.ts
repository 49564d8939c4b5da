import { describe, expect, test } from 'vitest';
import { readBehaviourText } from '#shared/behaviours/read-behaviours.ts';
import { SignalError } from '#shared/vehicle/signals/signal-error.ts';
import { smallTree } from '#shared/vehicle/testing/small-tree.ts';
import { TraceRecorder } from '#shared/vehicle/trace/trace-recorder.ts';
import { Vehicle } from '#shared/vehicle/vehicle.ts';
import type { SignalFault } from './fault.ts';

const SPEED = 'Vehicle.Speed';

/** The speed that is overridden to 0, 10, 20 … one step after the other, and what readers see. */
function seen(fault: Omit<SignalFault, 'path'>, steps = 8): unknown[] {
  const { bus, clock, faults } = new Vehicle(smallTree(), { cycle: 'parked', seed: 4 });
  faults.inject({ path: SPEED, ...fault });
  return Array.from({ length: steps }, (_, i) => {
    bus.override(SPEED, i * 10);
    clock.step();
    return bus.sample(SPEED).value;
  });
}

describe('a signal', () => {
  test('is stuck where it is when the fault begins, or at a value, until it ends', () => {
    expect(seen({ kind: 'stuck', from: 0.3, until: 0.6 })).toEqual([0, 10, 20, 20, 20, 50, 60, 70]);
    expect(seen({ kind: 'stuck', value: 99, from: 0.6 })).toEqual([0, 10, 20, 30, 40, 99, 99, 99]);
  });

  test('has one fault after the other', () => {
    const { bus, clock, faults } = new Vehicle(smallTree(), { cycle: 'parked', seed: 4 });
    const planned: Omit<SignalFault, 'path'>[] = [
      { kind: 'stuck', value: 80, from: 0.5, until: 0.7 },
      { kind: 'stuck', value: 90, from: 0.2, until: 0.5 },
    ];
    for (const fault of planned) faults.inject({ path: SPEED, ...fault });
    const values = Array.from({ length: 8 }, (_, i) => {
      bus.override(SPEED, i * 10);
      clock.step();
      return bus.sample(SPEED).value;
    });
    expect(values).toEqual([0, 90, 90, 90, 80, 80, 60, 70]);
    const text = JSON.stringify({
      faults: [...planned, { kind: 'lost', from: 0.6 }].map((one) => ({ path: SPEED, ...one })),
    });
    expect(readBehaviourText(text, bus.index).issues).toMatchObject([{ path: '/faults/2', rule: 'overlap' }]);
  });

  test('is delayed', () => {
    expect(seen({ kind: 'delayed', seconds: 0.3 })).toEqual([0, 0, 0, 10, 20, 30, 40, 50]);
  });

  test('is noisy within its amplitude, also while its value stays', () => {
    const { bus, clock, faults } = new Vehicle(smallTree(), { cycle: 'parked' });
    faults.inject({ path: SPEED, kind: 'noisy', amplitude: 2 });
    bus.override(SPEED, 50);
    const values = Array.from({ length: 50 }, () => {
      clock.step();
      return Number(bus.get(SPEED));
    });
    expect(new Set(values).size).toBeGreaterThan(40);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(48);
    expect(Math.max(...values)).toBeLessThanOrEqual(52);
    expect(bus.actual(SPEED)).toBe(50);
  });

  test('is lost: it has no value, or loses a share of its updates, and comes back', () => {
    const { bus, faults } = new Vehicle(smallTree(), { cycle: 'parked' });
    const heard: unknown[] = [];
    bus.subscribe([SPEED], (changes) => heard.push(...changes.map(({ value }) => value)));
    bus.override(SPEED, 30);
    faults.inject({ path: SPEED, kind: 'lost' });
    expect(() => bus.get(SPEED)).toThrow(SignalError);
    bus.override(SPEED, 40);
    faults.remove(SPEED);
    expect(bus.get(SPEED)).toBe(40);
    expect(heard).toEqual([30, undefined, 40]);
    const some = seen({ kind: 'lost', share: 0.5 }, 60);
    const arrived = some.filter((value, i) => value === i * 10).length;
    expect(arrived).toBeGreaterThan(15);
    expect(arrived).toBeLessThan(45);
  });

  test('is read wrongly by apps only: the vehicle goes on by what is true', () => {
    const drive = (faults: SignalFault[]): string => {
      const vehicle = new Vehicle(smallTree(), { seed: 4 });
      vehicle.customize({ faults });
      const recorder = new TraceRecorder(vehicle.bus, ['Vehicle.TraveledDistance']);
      vehicle.run(20);
      return recorder.csv();
    };
    expect(drive([{ path: SPEED, kind: 'stuck' }])).toBe(drive([]));
  });
});

test('the number of faults is bounded, and a signal has one', () => {
  const { faults } = new Vehicle(smallTree());
  faults.inject({ path: SPEED, kind: 'stuck' });
  faults.inject({ path: SPEED, kind: 'lost' });
  expect(faults.list()).toEqual([{ path: SPEED, kind: 'lost' }]);
  expect(() => faults.inject({ path: 'Vehicle.Sped', kind: 'lost' })).toThrow(SignalError);
  expect(() => faults.inject({ path: 'Vehicle.IsMoving', kind: 'noisy' })).toThrow('cannot be noisy');
});
