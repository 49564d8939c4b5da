import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DRIVE_CYCLE_NAMES } from './cycles/drive-cycle.ts';
import type { SignalValue } from './signals/datatype.ts';
import { RECORDED, recordTrace } from './testing/recorded-trace.ts';
import { smallTree } from './testing/small-tree.ts';
import { TraceRecorder } from './trace/trace-recorder.ts';
import { Vehicle, type VehicleOptions } from './vehicle.ts';

function traceOf(options: VehicleOptions, work: (vehicle: Vehicle) => void): string {
  const vehicle = new Vehicle(smallTree(), options);
  const recorder = new TraceRecorder(vehicle.bus);
  work(vehicle);
  return recorder.csv();
}

const run =
  (seconds: number) =>
  (vehicle: Vehicle): void =>
    vehicle.run(seconds);

test('a vehicle is somewhere and has a temperature before its first second', () => {
  const { bus } = new Vehicle(smallTree(), { cycle: 'parked' });
  expect(bus.get('Vehicle.Cabin.HVAC.AmbientAirTemperature')).toBeGreaterThan(3);
  expect(bus.get('Vehicle.CurrentLocation.Latitude')).toBeCloseTo(48.78, 1);
});

describe('the same seed and inputs give the same trace', () => {
  test('which is this one for seed 7 and 60 seconds, in every engine', () => {
    expect(recordTrace()).toEqual(RECORDED);
  });

  test('byte for byte, and another seed gives another one', () => {
    const options = fc.record({ seed: fc.nat(), cycle: fc.constantFrom(...DRIVE_CYCLE_NAMES) });
    fc.assert(
      fc.property(options, ({ seed, cycle }) => {
        const trace = traceOf({ seed, cycle }, run(20));
        expect(traceOf({ seed, cycle }, run(20))).toBe(trace);
        expect(traceOf({ seed: seed + 1, cycle }, run(20))).not.toBe(trace);
      }),
      { numRuns: 20 },
    );
  });

  type Move = { kind: 'elapse' | 'step' | 'pause' | 'resume' | 'speed'; amount: number };
  const moves = fc.array(
    fc.record<Move>({
      kind: fc.constantFrom('elapse', 'step', 'pause', 'resume', 'speed'),
      amount: fc.double({ min: 0.1, max: 100, noNaN: true }),
    }),
    { maxLength: 30 },
  );

  function make({ clock }: Vehicle, { kind, amount }: Move): void {
    if (kind === 'elapse') clock.elapse(amount);
    else if (kind === 'step') clock.step(Math.floor(amount / 10));
    else if (kind === 'pause') clock.pause();
    else if (kind === 'resume') clock.resume();
    else clock.setSpeed(amount);
  }

  test('pausing, stepping and speed do not change it', () => {
    fc.assert(
      fc.property(fc.nat(), moves, (seed, list) => {
        let steps = 0;
        const trace = traceOf({ seed }, (vehicle) => {
          for (const move of list) make(vehicle, move);
          steps = vehicle.clock.now / 100;
        });
        expect(traceOf({ seed }, ({ clock }) => clock.step(steps))).toBe(trace);
      }),
      { numRuns: 30 },
    );
  });

  test('what the tree lacks does not change what remains', () => {
    const speeds = (tree: ReturnType<typeof smallTree>): string => {
      const vehicle = new Vehicle(tree, { seed: 3 });
      const recorder = new TraceRecorder(vehicle.bus, ['Vehicle.Speed']);
      vehicle.run(30);
      return recorder.csv();
    };
    expect(speeds(smallTree(['Body', 'Cabin', 'CurrentLocation']))).toBe(speeds(smallTree()));
  });
});

test('no value leaves its range, whatever is set at whatever time', () => {
  const seeds = fc.record({ seed: fc.nat(), cycle: fc.constantFrom(...DRIVE_CYCLE_NAMES) });
  const number = fc.double({ noNaN: true, noDefaultInfinity: true });
  const inputs = fc.array(fc.tuple(fc.nat(100), fc.nat(60), fc.oneof(number, fc.boolean(), fc.constant('OPEN'))), {
    maxLength: 15,
  });
  fc.assert(
    fc.property(seeds, inputs, (options, list) => {
      const vehicle = new Vehicle(smallTree(), options);
      const { signals } = vehicle.bus.index;
      for (const [steps, at, value] of list) {
        vehicle.clock.step(steps);
        tryTo(() => vehicle.bus.override(signals[at % signals.length]?.path ?? '', value));
      }
      vehicle.run(5);
      const wrong = signals.filter(({ path, low, high, allowed }) => {
        const now = vehicle.bus.actual(path);
        return (typeof now === 'number' && (now < low || now > high)) || allowed?.includes(now) === false;
      });
      expect(wrong).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

function tryTo(work: () => void): void {
  try {
    work();
  } catch {
    // most values do not fit most signals
  }
}

describe('a behaviour', () => {
  test('is active only if its signals are in the tree', () => {
    expect(new Vehicle(smallTree()).active).toHaveLength(10);
    const reduced = new Vehicle(smallTree(['Body', 'CurrentLocation', 'Cabin.Seat']));
    expect(reduced.active).toEqual(['motion', 'distance', 'battery', 'climate', 'openings', 'locks']);
    reduced.run(5);
    const empty = new Vehicle({ root: 'Car', node: { type: 'branch' } });
    expect(empty.active).toEqual([]);
    empty.run(5);
  });

  test('never writes what was set by hand, as long as that holds', () => {
    const vehicle = new Vehicle(smallTree(), { cycle: 'urban' });
    const { bus } = vehicle;
    const byHand: [string, SignalValue][] = [
      ['Speed', 33],
      ['Cabin.HVAC.AmbientAirTemperature', -5],
      ['Body.Lights.Beam.Low.IsOn', false],
      ['Cabin.Door.Row1.DriverSide.Window.Position', 40],
      ['Powertrain.TractionBattery.StateOfCharge.Current', 12.5],
      ['Body.Lights.DirectionIndicator.Left.IsSignaling', true],
    ];
    for (const [path, value] of byHand) bus.override(`Vehicle.${path}`, value);
    for (let step = 0; step < 300; step++) {
      vehicle.clock.step();
      expect(byHand.map(([path]) => bus.get(`Vehicle.${path}`))).toEqual(byHand.map(([, value]) => value));
    }
    bus.release('Vehicle.Speed');
    vehicle.run(1);
    expect(bus.get('Vehicle.Speed')).not.toBe(33);
  });

  test('keeps to a tree with other datatypes and units', () => {
    const tree = smallTree();
    const { children = {} } = tree.node;
    children['Speed'] = { type: 'sensor', datatype: 'int16', unit: 'm/s', max: 10 };
    children['TraveledDistance'] = { type: 'sensor', datatype: 'float', unit: 'km' };
    children['IsMoving'] = { type: 'sensor', datatype: 'string' };
    const vehicle = new Vehicle(tree, { cycle: 'motorway' });
    vehicle.run(30);
    expect(vehicle.bus.get('Vehicle.Speed')).toBe(10);
    expect(vehicle.bus.get('Vehicle.TraveledDistance')).toBeGreaterThan(1000);
    expect(vehicle.bus.get('Vehicle.IsMoving')).toBe('');
  });

  test('an unknown cycle is refused', () => {
    expect(() => new Vehicle(smallTree(), { cycle: 'lunar' })).toThrow('There is no drive cycle "lunar"');
  });
});
