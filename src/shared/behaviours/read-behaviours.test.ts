import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { VehicleBehaviours } from '#generated/payloads.d.ts';
import { readBehaviours, readBehaviourText } from '#shared/behaviours/read-behaviours.ts';
import type { Json } from '#shared/json.ts';
import { SignalIndex, Vehicle } from '#shared/vehicle/index.ts';
import { smallTree } from '#shared/vehicle/testing/small-tree.ts';

const WINDOW = 'Vehicle.Cabin.Door.Row1.DriverSide.Window.Position';
const SWITCH = 'Vehicle.Cabin.Door.Row1.DriverSide.Window.Switch';
const HAZARD = 'Vehicle.Body.Lights.Hazard.IsSignaling';
const SPEED = 'Vehicle.Speed';

const index = new SignalIndex(smallTree());

function parked(behaviours: VehicleBehaviours['behaviours']): Vehicle {
  const vehicle = new Vehicle(smallTree(), { cycle: 'parked' });
  const read = readBehaviours({ behaviours } as Json, vehicle.bus.index);
  expect(read.issues).toEqual([]);
  vehicle.customize(read.behaviours ?? {});
  return vehicle;
}

function values({ bus, clock }: Vehicle, path: string, steps: number): unknown[] {
  return Array.from({ length: steps }, () => {
    clock.step();
    return bus.get(path);
  });
}

describe('triggers', () => {
  test('at a time, once', () => {
    const vehicle = parked([{ name: 'Late', trigger: { at: 0.3 }, actions: [{ set: { path: HAZARD, value: true } }] }]);
    expect(values(vehicle, HAZARD, 4)).toEqual([false, false, true, true]);
    vehicle.bus.set(HAZARD, false);
    expect(values(vehicle, HAZARD, 3)).toEqual([false, false, false]);
  });

  test('every so often', () => {
    const vehicle = parked([
      { name: 'Often', trigger: { every: 0.4 }, actions: [{ set: { path: WINDOW, value: 5 } }] },
    ]);
    let count = 0;
    vehicle.bus.subscribe([WINDOW], ([change]) => {
      if (change?.value !== 5) return;
      count += 1;
      vehicle.bus.set(WINDOW, 0);
    });
    vehicle.run(2);
    expect(count).toBe(5);
  });

  test('a signal changes, if all conditions hold', () => {
    const vehicle = parked([
      {
        name: 'Close the window when it goes fast',
        trigger: { changed: SPEED },
        conditions: [
          { path: SPEED, operator: '>=', value: 80 },
          { path: HAZARD, operator: '!=', value: true },
        ],
        actions: [{ set: { path: WINDOW, value: 7 } }],
      },
    ]);
    const after = (speed: number): unknown => {
      vehicle.bus.override(SPEED, speed);
      vehicle.clock.step();
      return vehicle.bus.get(WINDOW);
    };
    expect([after(79), after(80)]).toEqual([0, 7]);
    vehicle.bus.set(WINDOW, 0);
    vehicle.clock.step();
    expect(vehicle.bus.get(WINDOW)).toBe(0);
    vehicle.bus.set(HAZARD, true);
    expect(after(120)).toBe(0);
  });
});

describe('animations', () => {
  test('lead numbers evenly through values, and repeat', () => {
    const animate = { path: WINDOW, values: [0, 100, 50], seconds: 0.8, repeat: 2 };
    const vehicle = parked([{ name: 'Wave', trigger: { at: 0.1 }, actions: [{ animate }] }]);
    const round = [0, 25, 50, 75, 100, 88, 75, 63];
    expect(values(vehicle, WINDOW, 18)).toEqual([...round, ...round, 50, 50]);
  });

  test('lead other values one after the other, without end until something else sets the signal', () => {
    const animate = { path: SWITCH, values: ['OPEN', 'CLOSE'], seconds: 0.4, repeat: 0 };
    const vehicle = parked([{ name: 'Play', trigger: { at: 0 }, actions: [{ animate }] }]);
    expect(values(vehicle, SWITCH, 6)).toEqual(['OPEN', 'OPEN', 'CLOSE', 'CLOSE', 'OPEN', 'OPEN']);
    vehicle.bus.set(SWITCH, 'INACTIVE');
    expect(values(vehicle, SWITCH, 3)).toEqual(['INACTIVE', 'INACTIVE', 'INACTIVE']);
  });

  test('release leaves the signal to the vehicle again', () => {
    const vehicle = parked([
      { name: 'Go', trigger: { at: 0 }, actions: [{ set: { path: SPEED, value: 90 } }] },
      { name: 'Stop', trigger: { at: 0.5 }, actions: [{ release: { path: SPEED } }] },
    ]);
    expect(values(vehicle, SPEED, 4)).toEqual([90, 90, 90, 90]);
    vehicle.run(20);
    expect(vehicle.bus.get(SPEED)).toBe(0);
  });
});

describe('a document', () => {
  const set = (path: string, value: Json): Json => ({
    name: 'A',
    trigger: { at: 1 },
    actions: [{ set: { path, value } }],
  });

  test.each<[string, Json, { path: string; rule: string; message: string; hint?: string }]>([
    ['is an object', [], { path: '', rule: 'type', message: 'The document must be an object' }],
    [
      'has known fields only',
      { behaviors: [] },
      {
        path: '/behaviors',
        rule: 'additionalProperties',
        message: 'Unknown field "behaviors"',
        hint: 'Did you mean "behaviours"?',
      },
    ],
    [
      'has a trigger',
      { behaviours: [{ name: 'A', actions: [{ set: { path: SPEED, value: 1 } }] }] },
      { path: '/behaviours/0/trigger', rule: 'required', message: 'Trigger is required' },
    ],
    [
      'has one trigger only',
      { behaviours: [{ name: 'A', trigger: { at: 1, every: 2 }, actions: [{ set: { path: SPEED, value: 1 } }] }] },
      { path: '/behaviours/0/trigger', rule: 'maxProperties', message: 'Trigger must have at most 1 field' },
    ],
    [
      'names signals of the tree',
      { behaviours: [set('Vehicle.Sped', 1)] },
      {
        path: '/behaviours/0/actions/0/set/path',
        rule: 'unknown-signal',
        message: 'Vehicle.Sped: there is no such signal',
        hint: 'Did you mean "Vehicle.Speed"?',
      },
    ],
    [
      'sets values in their range',
      { behaviours: [set(WINDOW, 200)] },
      {
        path: '/behaviours/0/actions/0/set/value',
        rule: 'range',
        message: `${WINDOW}: 200 is out of range`,
        hint: 'Use a value from 0 to 100 percent.',
      },
    ],
    [
      'compares order of numbers only',
      {
        behaviours: [
          {
            name: 'A',
            trigger: { at: 1 },
            conditions: [{ path: HAZARD, operator: '>', value: true }],
            actions: [{ release: { path: SPEED } }],
          },
        ],
      },
      { path: '/behaviours/0/conditions/0/value', rule: 'datatype', message: `${HAZARD}: > compares numbers only` },
    ],
    [
      'has faults that fit their signal',
      { faults: [{ path: HAZARD, kind: 'noisy' }] },
      { path: '/faults/0/path', rule: 'datatype', message: `${HAZARD}: boolean values cannot be noisy` },
    ],
    [
      'has kinds of faults that there are',
      { faults: [{ path: SPEED, kind: 'stuk' }] },
      {
        path: '/faults/0/kind',
        rule: 'enum',
        message: 'Kind must be one of: stuck, delayed, noisy, lost',
        hint: 'Did you mean "stuck"?',
      },
    ],
  ])('%s', (_, document, expected) => {
    const { behaviours, issues } = readBehaviours(document, index);
    expect(behaviours).toBeUndefined();
    expect(issues).toEqual([expect.objectContaining(expected)]);
  });

  test('is bounded, and every text ends in a document or in issues', () => {
    expect(readBehaviourText('{', index).issues[0]?.rule).toBe('syntax');
    expect(readBehaviourText(`"${'a'.repeat(1_000_001)}"`, index).issues[0]?.rule).toBe('size');
    expect(readBehaviourText(`${'['.repeat(2000)}${']'.repeat(2000)}`, index).issues[0]?.rule).toBe('depth');
    const many = { behaviours: Array.from({ length: 201 }, () => set(SPEED, 1)) };
    expect(readBehaviours(many, index).issues[0]?.rule).toBe('maxItems');
    fc.assert(
      fc.property(fc.json(), (text) => {
        const { behaviours, issues } = readBehaviourText(text, index);
        expect(behaviours === undefined).toBe(issues.length > 0);
      }),
    );
  });
});
