import { beforeEach, expect, test, vi } from 'vitest';
import { smallTree } from '#shared/vehicle/testing/small-tree.ts';
import type { Kit, KitMessage } from './kit-link.ts';
import { KitVehicle } from './kit-vehicle.ts';

const SPEED = 'Vehicle.Speed';
const HAZARD = 'Vehicle.Body.Lights.Hazard.IsSignaling';

beforeEach(() => vi.useFakeTimers());

function kitVehicle(id = 'desk') {
  const sent: [cmd: string, fields: unknown][] = [];
  const state = { kits: [kit(id, true)], changed: (): void => undefined, hear: (_: KitMessage): void => undefined };
  const source = new KitVehicle({
    link: {
      kits: () => state.kits,
      subscribe: (changed) => {
        state.changed = changed;
        return () => undefined;
      },
      listen: (_id, listener) => {
        state.hear = listener;
        return () => undefined;
      },
      send: (_id, cmd, fields) => void sent.push([cmd, fields]),
    },
    kit: { id, name: 'Desk' },
    tree: smallTree(),
    appName: 'Wipers',
    nextFrame: (draw) => draw(),
  });
  const online = (isOnline: boolean): void => {
    state.kits = [kit(id, isOnline)];
    state.changed();
  };
  return { source, sent, online, listen: (message: KitMessage) => state.hear(message) };
}

function kit(id: string, isOnline: boolean): Kit {
  return { id, name: 'Desk', isOnline, mayDeploy: false };
}

test('what is read is subscribed together, renewed, and shown as the kit sends it', () => {
  const { source, sent, online, listen } = kitVehicle();
  const calls: string[] = [];
  source.subscribe(SPEED, () => calls.push(SPEED));
  source.read(HAZARD);
  source.read('Vehicle.Nothing');
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(100);
  const subscription = ['subscribe_apis', { apis: [SPEED, HAZARD] }];
  expect(sent).toEqual([subscription]);
  listen({ cmd: 'apis-value', result: { [SPEED]: 12, [HAZARD]: null } });
  listen({ cmd: 'apis-value', result: { [SPEED]: 12 } });
  expect([source.read(SPEED)?.value, source.read(HAZARD), calls]).toEqual([12, undefined, [SPEED]]);
  vi.advanceTimersByTime(30_000);
  expect(sent).toEqual([subscription, subscription]);
  online(false);
  vi.advanceTimersByTime(30_000);
  expect(sent).toHaveLength(2);
  online(true);
  expect(sent).toHaveLength(3);
});

test('a program runs there, and its output, errors and end are shown', () => {
  const { source, sent, listen } = kitVehicle();
  source.run({ code: 'fn main() {}', language: 'rust' });
  const data = { code: 'fn main() {}', language: 'rust', name: 'Wipers' };
  expect([source.state(), sent]).toEqual(['starting', [['run_rust_app', { usedAPIs: [], data }]]]);
  listen({ cmd: 'run_rust_app', result: 'compi', isDone: false });
  listen({ cmd: 'run_rust_app', result: 'led\r\non', isDone: false });
  expect([source.state(), source.output()]).toEqual(['running', [{ stream: 'stdout', text: 'compiled' }]]);
  listen({ cmd: 'run_rust_app', result: 'exit 101', isDone: true, code: 101 });
  expect(source.output().map(({ text }) => text)).toEqual(['compiled', 'on']);
  expect([source.state(), source.errors()]).toEqual(['ended', [{ line: null, message: 'exit 101' }]]);
  source.run({ code: '', language: 'python' });
  expect([source.output(), source.errors()]).toEqual([[], []]);
  source.stop();
  expect(sent.at(-1)?.[0]).toBe('stop_python_app');
  listen({ cmd: 'run_python_app', result: '', isDone: true, code: 0 });
  expect([source.state(), source.errors()]).toEqual(['ended', []]);
});

test('a kit that goes offline ends the run, and what it refuses is said', () => {
  const { source, sent, online, listen } = kitVehicle();
  expect(source.write(SPEED, 'fast')).toMatch(/"fast" is not a value/);
  expect(source.write(HAZARD, true)).toBeUndefined();
  expect(sent).toEqual([['write_signals_value', { data: { [HAZARD]: true } }]]);
  listen({ cmd: 'write_signals_value', isError: true, result: 'No such signal' });
  expect(source.errors()).toEqual([{ line: null, message: 'No such signal' }]);
  source.run({ code: '', language: 'python' });
  online(false);
  expect([source.state(), source.errors()]).toEqual(['ended', [{ line: null, message: 'Desk went offline' }]]);
});

test('the simulated runtime is given the signals of the model first, again when it comes back', () => {
  const { sent, online } = kitVehicle('runtime-public-simulated');
  online(false);
  online(true);
  expect(sent.map(([cmd]) => cmd)).toEqual(['generate_vehicle_model', 'generate_vehicle_model']);
  expect(sent[0]?.[1]).toEqual({ data: expect.stringContaining('"Speed"') });
});
