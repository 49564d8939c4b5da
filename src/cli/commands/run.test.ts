import { tmpdir } from 'node:os';
import { describe, expect, test } from 'vitest';
import { runCli } from '#cli/testing/cli-process.ts';
import { folderWith } from '#server/testing/temp-folder.ts';

const leaf = (datatype: string, more = {}) => ({ type: 'sensor', description: 'A signal', datatype, ...more });
const TREE = {
  Vehicle: {
    type: 'branch',
    description: 'A vehicle',
    children: { Speed: leaf('float', { unit: 'km/h' }), Lamp: leaf('boolean', { type: 'actuator' }) },
  },
};
const APP = `
import asyncio
from vehicle import vehicle

async def on_speed(data):
    fast = data.get(vehicle.Speed).value > 10
    if (await vehicle.Lamp.get()).value != fast:
        await vehicle.Lamp.set(fast)
        print("lamp", fast)

asyncio.run(vehicle.Speed.subscribe(on_speed))
`;
// shared by all runs of the tests, since its first use takes seconds
const env = { XDG_CACHE_HOME: tmpdir() };

describe('run', () => {
  test('runs an app on the simulated vehicle, the same for the same seed', async () => {
    const folder = await folderWith({ 'tree.json': TREE, 'app.py': APP });
    const run = () => runCli(folder, ['run', 'app.py', '--tree', 'tree.json', '--seed', '7', '--signals'], env);
    const first = await run();
    expect(first).toMatchObject({ code: 0, out: expect.stringContaining('lamp True') });
    expect(first.err).toMatch(/^[\d.]+ s Vehicle\.Lamp = true$/m);
    expect(await run()).toEqual(first);
  });

  test('names the line of an error, and what is wrong with its arguments', async () => {
    const folder = await folderWith({
      'tree.json': TREE,
      'app.py': 'from vehicle import vehicle\nawait vehicle.Speed.set(5)\n',
      'broken.json': '{',
    });
    const run = (...args: string[]) => runCli(folder, ['run', ...args], env);
    const failed = await run('app.py', '--tree', 'tree.json');
    expect(failed.code).toBe(1);
    expect(failed.err).toMatch(/app\.py:2: TypeError: Vehicle\.Speed: .*only actuators/);
    expect(await run('app.py', '--tree', 'broken.json')).toMatchObject({ code: 1, out: '' });
    expect(await run('app.py')).toMatchObject({ code: 2, err: expect.stringContaining('--tree TREE') });
    expect(await run('app.py', '--tree', 'tree.json', '--seconds', 'x')).toMatchObject({ code: 2 });
  });
});
