import { expect, test } from 'vitest';
import { packTree } from '#server/signal-trees/pack-tree.ts';
import { runtimes } from '#server/testing/runtimes.ts';
import type { SignalTree } from '#shared/vss/index.ts';

const TREE: SignalTree = {
  root: 'Vehicle',
  node: {
    type: 'branch',
    children: {
      Speed: { type: 'sensor', datatype: 'float', unit: 'km/h', min: 0, max: 250 },
      Lamp: { type: 'branch', children: { IsOn: { type: 'actuator', datatype: 'boolean' } } },
    },
  },
};

async function simulated() {
  const all = await runtimes();
  const tree = await packTree(TREE);
  await all.app.inventory.store.write(async ({ trees }) => {
    await trees.save(tree);
    await trees.saveRelease({ name: 'v6.0', hash: tree.hash, by: all.ann.id });
  });
  const line = await all.connect(all.browsers.ann);
  const send = (cmd: string, more: object = {}) =>
    line.socket.emit('messageToKit', { cmd, to_kit_id: 'runtime-public-simulated', ...more });
  const reply = (cmd: string, fits: (message: Record<string, unknown>) => boolean = () => true) =>
    line.next('messageToKit-kitReply', (message) => message['cmd'] === cmd && fits(message));
  return { ...all, line, send, reply };
}

test('runs an app and sends the values of the vehicle, to nobody else', async () => {
  const { connect, browsers, line, send, reply } = await simulated();
  const bob = await connect(browsers.bob);
  send('subscribe_apis', { apis: ['Vehicle.Speed', 'Vehicle.Lamp.IsOn', 'Vehicle.Nothing'] });
  expect(await reply('apis-value')).toMatchObject({
    kit_id: 'runtime-public-simulated',
    result: { 'Vehicle.Speed': expect.any(Number), 'Vehicle.Lamp.IsOn': false },
  });
  const code = `
import asyncio
from vehicle import vehicle
await vehicle.Lamp.IsOn.set(True)
print("lamp on")
await asyncio.sleep(60)
`;
  send('run_python_app', { data: { code, name: 'Lamp' }, usedAPIs: ['Vehicle.Lamp.IsOn'] });
  const output = await reply('run_python_app');
  expect(output).toMatchObject({ result: 'lamp on\r\n', isDone: false, code: 0 });
  await reply('apis-value', ({ result }) => (result as Record<string, unknown>)['Vehicle.Lamp.IsOn'] === true);
  send('stop_python_app');
  expect(await reply('run_python_app', ({ isDone }) => isDone === true)).toMatchObject({ code: 1, is_finish: true });
  expect(bob.all('messageToKit-kitReply')).toEqual([]);
  expect(await line.listed()).toEqual([]);
});

test('values that are set while an app runs reach it', async () => {
  const { send, reply } = await simulated();
  const code = `
from vehicle import vehicle
async def changed(data):
    print("speed", data.get(vehicle.Speed).value)
await vehicle.Speed.subscribe(changed)
`;
  send('run_python_app', { data: { code, name: 'Speed' } });
  await reply('run_python_app', ({ result }) => String(result).includes('speed'));
  send('write_signals_value', { data: { 'Vehicle.Speed': '77' } });
  const heard = await reply('run_python_app', ({ result }) => String(result).includes('speed 77'));
  expect(heard).toMatchObject({ isDone: false });
  send('stop_python_app');
  await reply('run_python_app', ({ isDone }) => isDone === true);
});

test(
  'sets, lists and resets values, takes another tree, and refuses the rest in words',
  { timeout: 60_000 },
  async () => {
    const { send, reply } = await simulated();
    send('write_signals_value', { data: { 'Vehicle.Speed': '42' } });
    expect(await reply('write_signals_value')).toMatchObject({ result: 'Successful' });
    send('set_mock_signals', { data: [{ signal: 'Vehicle.Speed', value: 900 }] });
    expect(await reply('set_mock_signals')).toMatchObject({
      isError: true,
      result: expect.stringContaining('out of range'),
    });
    send('list_mock_signal');
    expect(await reply('list_mock_signal')).toMatchObject({ data: [{ signal: 'Vehicle.Speed', value: '42' }] });
    send('generate_vehicle_model', {
      data: JSON.stringify({ Truck: { type: 'branch', description: 'x', children: {} } }),
    });
    expect(await reply('generate_vehicle_model')).toMatchObject({ result: 'Successful' });
    send('write_signals_value', { data: { 'Vehicle.Lamp.IsOn': true } });
    expect(await reply('write_signals_value', ({ isError }) => isError === true)).toMatchObject({
      result: expect.stringContaining('there is no such signal'),
    });
    for (const cmd of ['revert_vehicle_model', 'reset_signals_value', 'list_python_packages', 'get-runtime-info']) {
      send(cmd);
      expect(await reply(cmd)).toMatchObject({ code: 0, isDone: true });
    }
    for (const cmd of [
      'install_python_packages',
      'read-file',
      'write-file',
      'run_bin_app',
      'toString',
      'deploy_request',
    ]) {
      send(cmd);
      expect(await reply(cmd)).toMatchObject({ isError: true, code: 1 });
    }
  },
);
