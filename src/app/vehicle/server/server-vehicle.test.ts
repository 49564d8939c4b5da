import { beforeEach, expect, test, vi } from 'vitest';
import type { JsonObject } from '#shared/json.ts';
import { smallTree } from '#shared/vehicle/testing/small-tree.ts';
import { ServerVehicle, type RunEvents, type ServerRuns } from './server-vehicle.ts';

const SPEED = 'Vehicle.Speed';
const HAZARD = 'Vehicle.Body.Lights.Hazard.IsSignaling';
const PROGRAM = { code: 'print(1)', language: 'python' };

beforeEach(() => vi.useFakeTimers());

function serverVehicle(start: ServerRuns['start'] = async () => 'r1') {
  const requests: [what: string, of: JsonObject | string][] = [];
  let events: RunEvents | undefined;
  const clock = { now: 0 };
  const runs: ServerRuns = {
    start: (run) => {
      requests.push(['start', run]);
      return start(run);
    },
    stop: async (run) => void requests.push(['stop', run]),
    write: async (_run, signals) => void requests.push(['write', signals]),
    follow: (run, followed) => {
      requests.push(['follow', run]);
      events = followed;
      return () => void requests.push(['close', run]);
    },
  };
  const source = new ServerVehicle(smallTree(), runs, { nextFrame: (draw) => draw(), now: () => clock.now });
  const say = (): RunEvents => {
    if (events === undefined) throw new Error('Nothing is followed');
    return events;
  };
  return { source, requests, say, clock };
}

test('a run on the server is started with what was set, followed, set and stopped', async () => {
  const { source, requests, say, clock } = serverVehicle();
  expect([source.read(SPEED)?.value, source.write(HAZARD, true)]).toEqual([0, undefined]);
  source.seed.set(7);
  source.cycle.set('motorway');
  source.run(PROGRAM);
  expect(source.state()).toBe('starting');
  await vi.advanceTimersByTimeAsync(0);
  const job = { ...PROGRAM, seed: 7, seconds: 180, cycle: 'motorway', signals: { [HAZARD]: true } };
  expect(requests).toEqual([
    ['start', job],
    ['follow', 'r1'],
  ]);
  say().output('stdout', 'on');
  say().signal(0.5, SPEED, 30);
  clock.now = 2_000;
  await vi.advanceTimersByTimeAsync(100);
  expect([source.state(), source.time(), source.read(SPEED)]).toEqual(['running', 2, { t: 0.5, value: 30 }]);
  source.write(HAZARD, false);
  source.stop();
  expect(requests.slice(2)).toEqual([
    ['write', { [HAZARD]: false }],
    ['stop', 'r1'],
  ]);
  say().error({ line: 2, message: 'TypeError' });
  say().end();
  expect([source.state(), source.output(), source.errors()]).toEqual([
    'ended',
    [{ stream: 'stdout', text: 'on' }],
    [{ line: 2, message: 'TypeError' }],
  ]);
});

test('a run that cannot begin ends with the reason', async () => {
  const { source } = serverVehicle(async () => {
    throw new Error('You have too many runs waiting');
  });
  source.run(PROGRAM);
  await vi.advanceTimersByTimeAsync(0);
  expect([source.state(), source.errors()]).toEqual([
    'ended',
    [{ line: null, message: 'You have too many runs waiting' }],
  ]);
});
