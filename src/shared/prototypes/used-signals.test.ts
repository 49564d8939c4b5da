import { expect, test } from 'vitest';
import { smallTree } from '#shared/vehicle/testing/small-tree.ts';
import type { SignalTree } from '#shared/vss/index.ts';
import { usedSignals } from './used-signals.ts';

const TREE: SignalTree = {
  root: 'Vehicle',
  node: {
    type: 'branch',
    children: {
      Speed: { type: 'sensor', datatype: 'float' },
      Velocity: { type: 'sensor', datatype: 'float', deprecation: 'v5.0 use Vehicle.Speed' },
      Body: {
        type: 'branch',
        children: {
          Horn: { type: 'branch', children: { IsActive: { type: 'actuator', fka: ['Vehicle.Horn'] } } },
        },
      },
    },
  },
};

test('signals are found in code, dashboard, journey and flow, each with where it is used', () => {
  const used = usedSignals(
    {
      code: 'v = self.Vehicle\n\nawait v.Speed.get()',
      widget_config: JSON.stringify({ widgets: [{ options: { api: 'Vehicle.Speed', url: 'https://x.org' } }] }),
      customer_journey: '#Drive\nWhat: the car shows Vehicle.Speed. Vehicle.Body is a branch',
      flow: JSON.stringify([{ flows: [{ p2c: { direction: 'left', signal: 'Vehicle.Body.Horn.IsActive' } }] }]),
    },
    TREE,
  );
  expect(used).toEqual([
    { path: 'Vehicle.Body.Horn.IsActive', uses: ['flow'] },
    { path: 'Vehicle.Speed', uses: ['code', 'dashboard', 'journey'], line: 3 },
  ]);
});

test('unknown and deprecated signals are reported with the nearest path', () => {
  const code =
    'vehicle.Sped.get()\nvehicle.Velocity.get()\nvehicle.Horn.set(1)\nvehicle.Cabin.IsActive.get()\nvehicle.Qqqq';
  expect(usedSignals({ code }, TREE).map(({ path, issue }) => [path, issue])).toEqual([
    [
      'Vehicle.Cabin.IsActive',
      {
        rule: 'unknown',
        message: 'The model has no signal Vehicle.Cabin.IsActive. Did you mean Vehicle.Body.Horn.IsActive?',
        nearest: 'Vehicle.Body.Horn.IsActive',
      },
    ],
    ['Vehicle.Horn', expect.objectContaining({ rule: 'unknown', nearest: 'Vehicle.Body.Horn.IsActive' })],
    ['Vehicle.Qqqq', { rule: 'unknown', message: 'The model has no signal Vehicle.Qqqq' }],
    ['Vehicle.Sped', expect.objectContaining({ rule: 'unknown', nearest: 'Vehicle.Speed' })],
    [
      'Vehicle.Velocity',
      {
        rule: 'deprecated',
        message: 'Deprecated signal Vehicle.Velocity. Use Vehicle.Speed',
        nearest: 'Vehicle.Speed',
      },
    ],
  ]);
});

test('code of other languages, and a dashboard that cannot be read, use nothing', () => {
  expect(
    usedSignals({ code: 'vehicle.Speed', language: 'rust', widget_config: 'Vehicle.Speed', flow: '{' }, TREE),
  ).toEqual([]);
  expect(usedSignals({}, TREE)).toEqual([]);
});

test('signals of a program in JavaScript are found, with the line of their first use', () => {
  const code = 'const { Speed } = vehicle;\nawait Speed.get();\nawait vehicle.Sped.get();';
  expect(usedSignals({ code, language: 'javascript' }, smallTree())).toMatchObject([
    { path: 'Vehicle.Sped', uses: ['code'], line: 3, issue: { rule: 'unknown', nearest: 'Vehicle.Speed' } },
    { path: 'Vehicle.Speed', uses: ['code'], line: 1 },
  ]);
});
