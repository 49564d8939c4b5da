import { expect, test } from 'vitest';
import { smallTree } from '#shared/vehicle/testing/small-tree.ts';
import { checkTest } from './check-run.ts';
import { readPlannedTest } from './read-test.ts';
import { makeScenario, withConstants } from './scenario.ts';

const LAMP = 'Vehicle.Body.Lights.Hazard.IsSignaling';
const FAST = {
  name: 'Too fast',
  given: 'LIMIT = 5 and Vehicle.Speed = 0',
  when: 'Vehicle.Speed = 140 and Vehicle.Body.Lights.LightSwitch = "AUTO"',
  then: `${LAMP} = true and the app prints "slow and steady" within 2 s`,
};

test('a test of comparisons is read, any other is left to people', () => {
  expect(readPlannedTest(FAST)).toEqual({
    name: 'Too fast',
    constants: [{ path: 'LIMIT', value: 5 }],
    given: [{ path: 'Vehicle.Speed', value: 0 }],
    when: [
      { path: 'Vehicle.Speed', value: 140 },
      { path: 'Vehicle.Body.Lights.LightSwitch', value: 'AUTO' },
    ],
    then: [
      { is: 'value', path: LAMP, comparison: '=', value: true, stays: false },
      { is: 'output', text: 'slow and steady' },
    ],
    within: 2,
  });
  expect(readPlannedTest({ ...FAST, when: 'the car drives too fast' })).toBeUndefined();
  expect(readPlannedTest({ ...FAST, then: 'the driver is warned' })).toBeUndefined();
  expect(readPlannedTest({ ...FAST, given: 'nothing', when: 'the app starts' })).toMatchObject({ given: [], when: [] });
});

test('a scenario runs one test after the other, then everything that is read goes up and down', () => {
  const { seconds, signals, inputs, tests, skipped, constants } = makeScenario(
    [
      FAST,
      { ...FAST, name: 'Unknown', when: 'Vehicle.Sped = 1' },
      { ...FAST, name: 'Slow', when: 'Vehicle.Speed = 10' },
    ],
    ['Vehicle.Speed', 'Vehicle.IsMoving', 'Vehicle.Service.Report'],
    smallTree(),
  );
  expect(signals).toEqual({ 'Vehicle.Speed': 0 });
  expect(constants).toContainEqual({ path: 'LIMIT', value: 5 });
  expect(inputs.slice(0, 3)).toEqual([
    { time: 500, path: 'Vehicle.Speed', value: 140 },
    { time: 500, path: 'Vehicle.Body.Lights.LightSwitch', value: 'AUTO' },
    { time: 2600, path: 'Vehicle.Speed', value: 0 },
  ]);
  expect(tests.map(({ test: { name }, from, until }) => [name, from, until])).toEqual([
    ['Too fast', 0.5, 2.5],
    ['Slow', 3.1, 5.1],
  ]);
  expect(skipped).toEqual([{ name: 'Unknown', reason: 'The model has no signal Vehicle.Sped.' }]);
  const swept = inputs.filter(({ time }) => time >= 5200);
  expect(new Set(swept.map(({ value }) => value))).toEqual(new Set([0, 120, 240, false, true]));
  expect(seconds).toBeCloseTo(6.2);
});

test('a run without tests takes three seconds', () => {
  expect(makeScenario([], [], smallTree())).toMatchObject({ seconds: 3, inputs: [] });
});

test('a test passes where all that it expects happens at one moment of its time', () => {
  const [scheduled] = makeScenario(
    [{ ...FAST, then: `${LAMP} = true and Vehicle.Speed > 100` }],
    [],
    smallTree(),
  ).tests;
  if (scheduled === undefined) throw new Error('no test');
  const speed = { t: 0.5, path: 'Vehicle.Speed', value: 140 };
  const lamp = (t: number, value: boolean) => ({ t, path: LAMP, value });
  expect(checkTest(scheduled, { signals: [lamp(0, false), speed, lamp(0.5, true)] }, [])).toBeUndefined();
  expect(checkTest(scheduled, { signals: [lamp(0, true), lamp(0.4, false), speed] }, [])).toMatch(/was not seen/);
  expect(checkTest(scheduled, { signals: [speed, lamp(1.9, true)] }, [])).toMatch(/was not seen/);
  expect(checkTest(scheduled, { signals: [] }, [])).toMatch(/was not seen/);
});

test('changes, output and what stays are expected, too', () => {
  const then = `${LAMP} changes 2 times and the app prints "Hello" and Vehicle.IsMoving stays false`;
  const [scheduled] = makeScenario([{ ...FAST, then }], [], smallTree()).tests;
  if (scheduled === undefined) throw new Error('no test');
  const signals = [
    { t: 0, path: 'Vehicle.IsMoving', value: false },
    { t: 0.6, path: LAMP, value: true },
    { t: 0.9, path: LAMP, value: false },
  ];
  const output = [{ t: 0.6, text: 'hello there' }];
  expect(checkTest(scheduled, { signals }, output)).toBeUndefined();
  expect(checkTest(scheduled, { signals: signals.slice(0, 2) }, output)).toMatch(/changed 1 times/);
  expect(checkTest(scheduled, { signals }, [])).toMatch(/did not print/);
  const moved = { t: 1, path: 'Vehicle.IsMoving', value: true };
  expect(checkTest(scheduled, { signals: [...signals, moved] }, output)).toMatch(/did not stay/);
});

test('constants are replaced where the module sets them', () => {
  expect(withConstants('A = 7200  # s\nAB = 1\n  A = 3\n', [{ path: 'A', value: 2 }])).toBe(
    'A = 2  # s\nAB = 1\n  A = 3\n',
  );
});
