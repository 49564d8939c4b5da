import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type SignalTree, loadVspec } from '#shared/vss/index.ts';
import type { ProgramJob } from './program-messages.ts';
import { ProgramRunner } from './program-runner.ts';

const { compileVspec } = await loadVspec();
const ROOT = join(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

function demonstration(): SignalTree {
  const { tree } = compileVspec({ file: 'schemas/vss/vehicle.vspec', read });
  if (tree === undefined) throw new Error('no tree');
  return tree;
}

/** The demonstration's tree as vehicles had it before VSS 4: seats by number. */
function numberedSeats(): SignalTree {
  const tree = demonstration();
  for (const row of Object.values(tree.node.children?.['Cabin']?.children?.['Seat']?.children ?? {})) {
    const { DriverSide, PassengerSide } = row.children ?? {};
    if (DriverSide && PassengerSide) row.children = { Pos1: DriverSide, Pos2: PassengerSide };
  }
  return tree;
}

// kept between runs of the tests, since it takes seconds to make
const runner = new ProgramRunner(join(tmpdir(), 'schemawerk-test-python'));
afterAll(() => runner.close());

const SEAT = 'Vehicle.Cabin.Seat.Row1.DriverSide.Position';
const WIPING = 'Vehicle.Body.Windshield.Front.Wiping.Mode';
const HOOD = 'Vehicle.Body.Hood.IsOpen';
const CHARGE = 'Vehicle.Powertrain.TractionBattery.StateOfCharge.Current';
const CABIN = 'Vehicle.Cabin.HVAC.AmbientAirTemperature';

/** What a program prints, publishes and sets, and how it ends: by itself with `exit`, or going on when its time is over. */
type Expected = { exit?: number; printed: string[]; topics?: string[]; set?: string[]; job?: Partial<ProgramJob> };

const PROGRAMS: Record<string, Expected> = {
  seat_adjuster: {
    printed: [
      '2026-01-01 00:00:00,000 INFO [__main__] Starting',
      '2026-01-01 00:00:00,000 INFO [__main__] Request 1',
      '2026-01-01 00:00:01,000 INFO [__main__] Request 2',
      '2026-01-01 00:00:02,500 INFO [__main__] Request 3',
    ],
    topics: [
      '0 seat/move/request {"id": 1, "position": 420}',
      '0 seat/move/response {"id": 1, "status": 0}',
      '0 seat/position {"position": 120}',
      '0 seat/position {"position": 420}',
      '1 seat/move/request {"id": 2, "position": -3}',
      '1 seat/move/response {"id": 2, "status": 1}',
      '2.5 seat/move/request {"id": 3, "position": 100}',
      '2.5 seat/move/response {"id": 3, "status": 2}',
    ],
    set: [`0 ${SEAT} 420`],
  },
  dog_mode: {
    printed: ['cooling True'],
    topics: ['0 dogmode/stateOfCharge 15'],
    set: ['0 Vehicle.Cabin.HVAC.IsAirConditioningActive true'],
    job: { cycle: 'parked', signals: { [CABIN]: 30, [CHARGE]: 15 } },
  },
  hood_guard: {
    printed: [
      'free to wipe RAIN_SENSOR',
      'free to wipe SLOW',
      'wiping SLOW under an open hood',
      'hood open',
      'again',
      'free to wipe OFF',
    ],
    set: [`0 ${WIPING} "SLOW"`, `1 ${HOOD} true`, `1 ${WIPING} "OFF"`, `2 ${HOOD} false`],
  },
  together: {
    exit: 0,
    printed: [
      'True True',
      'TypeError True',
      'ValueError True',
      'TypeError True',
      expect.stringMatching(/^sensor: Vehicle\.Speed: a sensor cannot be set/),
    ],
    set: ['0 Vehicle.Body.Mirrors.DriverSide.IsFolded true', '0 Vehicle.Body.Mirrors.PassengerSide.IsFolded true'],
  },
  instances: {
    exit: 0,
    printed: [
      '300 Vehicle.Cabin.Seat.Row1.Pos2.Position',
      'Vehicle.Chassis.Axle.Row2.Wheel.Left.Tire.Pressure Speed',
      'True True True',
      expect.stringContaining('Vehicle.Cabin.Seat.Row3: there is no such signal'),
      expect.stringContaining('ImportError Vehicle.Cabn: there is no such signal'),
    ],
    set: ['0 Vehicle.Cabin.Seat.Row1.Pos2.Position 300'],
    job: { tree: numberedSeats() },
  },
  playground: {
    printed: ['lamp True', 'lamp False', 'lamp True', 'lamp False'],
    set: [
      '0 Vehicle.Body.Lights.Beam.Low.IsOn false',
      '1 Vehicle.Body.Lights.Beam.Low.IsOn true',
      '2 Vehicle.Body.Lights.Beam.Low.IsOn false',
    ],
  },
  speed_limit: {
    printed: ['above 5: True False False'],
    topics: ['30 limit/driver/set {"speed": 5}'],
  },
  many_signals: {
    exit: 0,
    printed: ['not found Vehicle.NoSuchSignal', "['Vehicle.Cabin.DoorCount', 'Vehicle.Speed'] True True"],
  },
  clock: {
    exit: 0,
    printed: ['2026-01-01 00:01:30 2026-01-01T00:01:30+00:00 2026-01-01 True', '00:01:30 30 1970 90'],
    job: { seconds: 100 },
  },
  one_after_another: {
    exit: 0,
    printed: ['waited 1 until 1', 'caught 3 s at 4', 'runner [1, 2] until 7', 'stopped at 9', 'vehicle False'],
  },
  topics: {
    exit: 1,
    printed: ['any open', 'door open', 'garage open', 'any {"on": true}'],
    topics: ['0 home/garage/door open', '0 home/lamp {"on": true}', '0 garden/gate/door shut'],
  },
};

test.each(Object.entries(PROGRAMS))('%s runs as it was written', async (name, expected) => {
  const [printed, topics, set, errors]: [string[], string[], string[], string[]] = [[], [], [], []];
  const seen = new Map<string, unknown>();
  const job = {
    code: read(`test/fixtures/programs/${name}.py`),
    tree: demonstration(),
    seed: 7,
    seconds: 60,
    isFast: true,
    ...expected.job,
  };
  const { end } = await runner.run(job, (message) => {
    if (message.is === 'output') printed.push(message.text);
    else if (message.is === 'topic') topics.push(`${message.t} ${message.topic} ${message.text}`);
    else if (message.is === 'error') errors.push(message.error.message);
    else if (message.is === 'signal') {
      const { t, path, value } = message;
      if (seen.has(path)) set.push(`${t} ${path} ${JSON.stringify(value)}`);
      seen.set(path, value);
    }
  });
  const { exit = null } = expected;
  expect([await end, errors]).toEqual([
    { exit, reason: 'ended' },
    exit === 1 ? ['ValueError: nothing more to say'] : [],
  ]);
  expect(exit === 1 ? printed.slice(0, expected.printed.length) : printed).toEqual(expected.printed);
  expect(topics).toEqual(expected.topics ?? []);
  expect(set).toEqual(expect.arrayContaining(expected.set ?? []));
});
