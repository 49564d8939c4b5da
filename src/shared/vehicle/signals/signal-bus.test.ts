import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { smallTree } from '#shared/vehicle/testing/small-tree.ts';
import { SignalBus } from './signal-bus.ts';
import { SignalError } from './signal-error.ts';

const LOCK = 'Vehicle.Cabin.Door.Row1.DriverSide.IsLocked';
const WINDOW = 'Vehicle.Cabin.Door.Row1.DriverSide.Window.Position';
const SPEED = 'Vehicle.Speed';

function createBus(now = () => 0): SignalBus {
  return new SignalBus(smallTree(), now);
}

function refusal(work: () => void): Partial<SignalError> {
  try {
    work();
  } catch (error) {
    if (error instanceof SignalError) return { path: error.path, rule: error.rule, remedy: error.remedy };
    throw error;
  }
  throw new Error('It was not refused');
}

describe('values', () => {
  test('begin with the default, the first allowed value, or zero', () => {
    const tree = smallTree();
    const { children = {} } = tree.node;
    children['Answer'] = { type: 'attribute', datatype: 'uint8', default: 42 };
    children['Broken'] = { type: 'attribute', datatype: 'uint8', default: 'many', min: 3 };
    children['Level'] = { type: 'sensor', datatype: 'uint8', enum: { LOW: 5, HIGH: 6 } };
    const bus = new SignalBus(tree, () => 0);
    expect(['Answer', 'Broken', 'Level', 'Speed'].map((name) => bus.get(`Vehicle.${name}`))).toEqual([42, 3, 5, 0]);
    expect(bus.get('Vehicle.Body.Lights.LightSwitch')).toBe('OFF');
    expect(bus.get('Vehicle.Service.ErrorCodes')).toEqual([]);
  });

  test.each([
    [LOCK, 'yes', 'datatype', 'Use true or false.'],
    [WINDOW, 1.5, 'datatype', 'Use a whole number.'],
    [WINDOW, 101, 'range', 'Use a value from 0 to 100 percent.'],
    [WINDOW, Number.NaN, 'datatype', 'Use a whole number.'],
    ['Vehicle.Body.Lights.LightSwitch', 'AUT', 'allowed', 'Did you mean "AUTO"?'],
    ['Vehicle.Speed', 50, 'only-actuators', 'Subscribe to it instead, or set the actuator that changes it.'],
    ['Vehicle.Cabin.DoorCount', 3, 'only-actuators', 'Subscribe to it instead, or set the actuator that changes it.'],
    ['Vehicle.Sped', 50, 'unknown-signal', 'Did you mean "Vehicle.Speed"?'],
    ['Vehicle.Cabin', 50, 'unknown-signal', 'Name one of the signals below it.'],
  ])('%s cannot be set to %s', (path, value, rule, remedy) => {
    const bus = createBus();
    expect(refusal(() => bus.set(path, value))).toEqual({ path, rule, remedy });
  });

  test('signals of struct types are refused with a reason', () => {
    const bus = createBus();
    const path = 'Vehicle.Service.Report';
    expect(refusal(() => bus.get(path))).toMatchObject({ path, rule: 'struct-type' });
    expect(refusal(() => bus.publish(path, {}))).toMatchObject({ path, rule: 'struct-type' });
  });

  test('lists are checked entry by entry, and never shared with their reader', () => {
    const bus = createBus();
    const codes = ['P0420'];
    bus.publish('Vehicle.Service.ErrorCodes', codes);
    codes.push('P0300');
    expect(bus.get('Vehicle.Service.ErrorCodes')).toEqual(['P0420']);
    expect(refusal(() => bus.publish('Vehicle.Service.ErrorCodes', ['A', 5])).rule).toBe('datatype');
  });

  test('patterns hold for the whole text', () => {
    const tree = smallTree();
    const { children = {} } = tree.node;
    children['Plate'] = { type: 'actuator', datatype: 'string', pattern: '[A-Z]{1,3}-\\d+' };
    const bus = new SignalBus(tree, () => 0);
    expect(refusal(() => bus.get('Vehicle.Plate')).rule).toBe('no-value');
    expect(refusal(() => bus.set('Vehicle.Plate', 'S-1x')).rule).toBe('pattern');
    bus.set('Vehicle.Plate', 'S-12');
    expect(bus.get('Vehicle.Plate')).toBe('S-12');
  });

  test('an app cannot set what is no actuator, whatever the value, and no value ever leaves its range', () => {
    const bus = createBus();
    const values = fc.oneof(
      fc.double(),
      fc.integer(),
      fc.boolean(),
      fc.string(),
      fc.constant(null),
      fc.array(fc.anything()),
    );
    const write = fc.record({ signal: fc.constantFrom(...bus.index.signals), value: values, byHand: fc.boolean() });
    fc.assert(
      fc.property(write, ({ signal, value, byHand }) => {
        const before = bus.actual(signal.path);
        try {
          if (byHand) bus.override(signal.path, value);
          else bus.set(signal.path, value);
        } catch (error) {
          expect(error).toBeInstanceOf(SignalError);
          expect(bus.actual(signal.path)).toEqual(before);
          return;
        }
        expect(byHand || signal.type === 'actuator').toBe(true);
        const now = bus.actual(signal.path);
        if (typeof now === 'number') expect(now >= signal.low && now <= signal.high).toBe(true);
        if (signal.allowed !== undefined) expect(signal.allowed).toContain(now);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('holds', () => {
  test('what is set or overridden is not written by providers until it is released', () => {
    const bus = createBus();
    bus.set(WINDOW, 40);
    bus.publish(WINDOW, 0);
    expect(bus.get(WINDOW)).toBe(40);
    bus.override(SPEED, 80);
    bus.publish(SPEED, 10);
    expect(bus.get(SPEED)).toBe(80);
    expect(bus.heldSince(SPEED)).toBeGreaterThan(bus.heldSince(WINDOW));
    bus.release(WINDOW);
    bus.publish(WINDOW, 0);
    expect(bus.get(WINDOW)).toBe(0);
  });
});

describe('subscriptions', () => {
  test('a listener hears of changes only, once per batch, with path, value and time', () => {
    let now = 0;
    const bus = createBus(() => now);
    const heard: unknown[] = [];
    const stop = bus.subscribe([SPEED, 'Vehicle.Cabin.Door'], (changes) => heard.push(...changes));
    bus.publish(SPEED, 0);
    now = 100;
    bus.batch(() => {
      bus.publish(SPEED, 10);
      bus.set(LOCK, true);
      bus.publish(SPEED, 20);
      bus.publish('Vehicle.IsMoving', true);
    });
    stop();
    bus.publish(SPEED, 30);
    expect(heard).toEqual([
      { path: SPEED, value: 20, time: 100 },
      { path: LOCK, value: true, time: 100 },
    ]);
  });

  test('a star is any one segment, and a path without signals is refused', () => {
    const bus = createBus();
    const heard: string[] = [];
    bus.subscribe(['Vehicle.Cabin.Door.*.*.IsLocked'], (changes) => heard.push(...changes.map(({ path }) => path)));
    bus.set(LOCK, true);
    expect(heard).toEqual([LOCK]);
    expect(refusal(() => bus.subscribe(['Vehicle.Cabin.Dor'], () => {})).rule).toBe('unknown-signal');
  });

  test('listeners may set signals, also in a cycle', () => {
    const bus = createBus();
    bus.subscribe([LOCK], () => bus.set(WINDOW, bus.get(WINDOW) === 1 ? 0 : 1));
    bus.subscribe([WINDOW], () => bus.set(LOCK, bus.get(LOCK) !== true));
    bus.set(LOCK, true);
    expect([0, 1]).toContain(bus.get(WINDOW));
  });

  test('one that throws keeps nothing from the others', () => {
    const bus = createBus();
    const heard: unknown[] = [];
    bus.subscribe([LOCK], () => {
      throw new Error('broken app');
    });
    bus.subscribe([LOCK], ([change]) => heard.push(change?.value));
    expect(() => bus.set(LOCK, true)).toThrow(AggregateError);
    bus.set(LOCK, true);
    expect(() => bus.set(LOCK, false)).toThrow(AggregateError);
    expect(heard).toEqual([true, false]);
  });
});
