import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readText, runCli } from '#cli/testing/cli-process.ts';
import { folderWith } from '#server/testing/temp-folder.ts';

const leaf = (datatype: string, more = {}) => ({ type: 'sensor', description: 'A signal', datatype, ...more });
const TREE = {
  Vehicle: {
    type: 'branch',
    description: 'A vehicle',
    children: {
      Speed: leaf('float', { unit: 'km/h' }),
      IsMoving: leaf('boolean'),
      Horn: leaf('boolean', { type: 'actuator' }),
    },
  },
};

describe('simulate', () => {
  test('writes a trace, the same for the same seed', async () => {
    const folder = await folderWith({ 'tree.json': TREE });
    const simulate = (seed: string, out: string) =>
      runCli(folder, ['simulate', '--tree', 'tree.json', '--seed', seed, '--seconds', '30', '--out', out]);
    const first = await simulate('7', 'a.csv');
    expect(first).toMatchObject({ code: 0, out: '' });
    expect(first.err).toContain('30 s of urban, seed 7');
    expect(first.err).toContain('Behaviours: motion, distance');
    await simulate('7', 'b.csv');
    await simulate('8', 'c.csv');
    const [a, b, c] = await Promise.all(['a.csv', 'b.csv', 'c.csv'].map((name) => readText(folder, name)));
    expect(a).toContain('Vehicle.IsMoving,true');
    expect(b).toBe(a);
    expect(c).not.toBe(a);
  });

  test('runs behaviours and plays traces, and writes to standard output', async () => {
    const honk = { name: 'Honk', trigger: { at: 1 }, actions: [{ set: { path: 'Vehicle.Horn', value: true } }] };
    const folder = await folderWith({
      'tree.json': TREE,
      'mine.json': { behaviours: [honk], faults: [{ path: 'Vehicle.IsMoving', kind: 'stuck' }] },
      'old.csv': 'time,path,value\n0.5,Vehicle.Speed,44\n',
    });
    const args = ['--cycle', 'parked', '--seconds', '2', '--behaviours', 'mine.json', '--play', 'old.csv'];
    const { code, out } = await runCli(folder, ['simulate', '--tree', 'tree.json', ...args]);
    expect(code).toBe(0);
    expect(out).toContain('0.500,Vehicle.Speed,44\n');
    expect(out).toContain('1.000,Vehicle.Horn,true\n');
    expect(out).not.toContain('IsMoving');
  });

  test('names what is wrong with each file', async () => {
    const folder = await folderWith({
      'tree.json': TREE,
      'none.json': '[]',
      'mine.json': {
        behaviours: [{ name: 'A', trigger: { at: 1 }, actions: [{ set: { path: 'Vehicle.Speed', value: 'x' } }] }],
      },
      'old.csv': 'time,path,value\n0.5,Vehicle.Sped,44\n',
    });
    const run = (...args: string[]) => runCli(folder, ['simulate', ...args]);
    expect(await run('--tree', 'none.json')).toMatchObject({ code: 1, err: expect.stringContaining('none.json: ') });
    const behaviours = await run('--tree', 'tree.json', '--behaviours', 'mine.json');
    expect(behaviours.code).toBe(1);
    expect(behaviours.err).toContain(
      'mine.json: /behaviours/0/actions/0/set/value: Vehicle.Speed: "x" is not a value of float. Use a number.',
    );
    const trace = await run('--tree', 'tree.json', '--play', 'old.csv');
    expect(trace.err).toContain(
      'old.csv: line 2: Vehicle.Sped: there is no such signal. Did you mean "Vehicle.Speed"?',
    );
    expect(await run()).toMatchObject({ code: 2 });
    expect(await run('--tree', 'tree.json', '--seconds', '1e9')).toMatchObject({ code: 2 });
    expect((await run('--tree', 'tree.json', '--cycle', 'urbn')).err).toContain('Did you mean "urban"?');
    expect((await run('--tree', join(folder, 'absent.json'))).code).toBe(2);
  });
});
