import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCli } from '#cli/testing/cli-process.ts';
import { folderWith } from '#server/testing/temp-folder.ts';

const leaf = (datatype: string, more = {}) => ({ type: 'sensor', description: 'A signal', datatype, ...more });
const TREE = {
  Vehicle: {
    type: 'branch',
    description: 'A vehicle',
    children: {
      Speed: leaf('float', { unit: 'km/h' }),
      Rain: leaf('uint8', { unit: 'percent', max: 100 }),
      Wipers: leaf('string', { type: 'actuator', allowed: ['OFF', 'SLOW'] }),
      Position: leaf('uint8', { type: 'actuator' }),
    },
  },
};
/** Wipes while it rains. */
const APP = `
import asyncio
from vehicle import vehicle
from wiping import mode_of

async def on_rain(data):
    await vehicle.Wipers.set(mode_of(data.get(vehicle.Rain).value))

async def main():
    await vehicle.Wipers.set("OFF")
    await vehicle.Rain.subscribe(on_rain)

asyncio.run(main())
`;
const WIPING = 'def mode_of(rain):\n    return "SLOW" if (rain or 0) > 50 else "OFF"\n';
const RESPONSE = {
  signal: 'Vehicle.Wipers',
  operator: '=',
  value: 'SLOW',
  after: { signal: 'Vehicle.Rain', operator: '>', value: '50' },
  within: 1.5,
};
const dry = (more = {}) => ({ id: 'dry', scenario: { cycle: 'parked', seconds: 5, ...more } });
const env = { XDG_CACHE_HOME: tmpdir() };

async function folder(tests: unknown[], more = {}) {
  return folderWith({
    'tree.json': TREE,
    'app/main.py': APP,
    'app/wiping.py': WIPING,
    'tests.json': { tests },
    ...more,
  });
}

const inFolder = (path: string, ...args: string[]) =>
  runCli(path, ['test', 'app', '--tree', 'tree.json', '--tests', 'tests.json', ...args], env);

describe('test', () => {
  test('an app of several files is tested in scenarios with values that are set, held, faulty and played', async () => {
    const wet = { cycle: 'parked', seconds: 5, set: [{ at: 2, signal: 'Vehicle.Rain', value: '80' }] };
    const never = { signal: 'Vehicle.Wipers', operator: '=', value: 'OFF', when: 'always', from: 0.1 };
    const path = await folder(
      [
        { id: 'set', name: 'It begins to rain', scenario: wet, checks: [RESPONSE, { ...never, until: 1.9 }] },
        {
          ...dry({ hold: { 'Vehicle.Rain': 10 } }),
          checks: [never, { signal: 'Vehicle.Wipers', operator: '<=', value: 0, count: true }],
        },
        { id: 'no cause', scenario: dry().scenario, checks: [RESPONSE] },
        {
          id: 'ends first',
          scenario: { ...wet, seconds: 2.5 },
          checks: [{ ...RESPONSE, signal: 'Vehicle.Position', value: 9 }],
        },
        { id: 'nothing', scenario: dry().scenario },
        {
          id: 'lost',
          scenario: { ...wet, faults: [{ path: 'Vehicle.Rain', kind: 'stuck', value: 0 }] },
          checks: [{ signal: 'Vehicle.Wipers', operator: '=', value: 'SLOW' }],
        },
        { id: 'played', scenario: { ...dry().scenario, play: 'rain.csv' }, checks: [RESPONSE] },
      ],
      { 'rain.csv': 'time,path,value\n1,Vehicle.Rain,90\n4,Vehicle.Rain,0\n' },
    );
    const { code, out, err } = await inFolder(path, '--format', 'json');
    expect([code, err]).toEqual([1, '']);
    const { tests } = JSON.parse(out) as { tests: { id: string; verdict: string; runs: unknown[] }[] };
    expect(Object.fromEntries(tests.map(({ id, verdict }) => [id, verdict]))).toEqual({
      set: 'passed',
      dry: 'passed',
      'no cause': 'inconclusive',
      'ends first': 'inconclusive',
      nothing: 'inconclusive',
      lost: 'failed',
      played: 'passed',
    });
    expect(tests[0]?.runs).toEqual([
      {
        seed: 1,
        verdict: 'passed',
        checks: [
          { verdict: 'passed', at: 2, value: 'SLOW' },
          { verdict: 'passed', at: 1.9, value: 'OFF' },
        ],
      },
    ]);
  });

  test('every seed has to pass, and an app that fails is an error', async () => {
    const fast = { signal: 'Vehicle.Speed', operator: '>', value: 0 };
    const path = await folder([{ id: 'moves', scenario: { seconds: 20, seeds: 3 }, checks: [fast] }], {
      'broken.py': 'from vehicle import vehicle\nawait vehicle.Speed.set(5)\n',
      'app.js': 'vehicle.Speed.subscribe(() => {});',
    });
    const seeds = await inFolder(path, '--seeds', '4-5', '--format', 'junit', '--out', 'results.xml');
    expect(seeds).toEqual({ code: 0, out: '', err: '' });
    const results = await readFile(join(path, 'results.xml'), 'utf8');
    expect(results).toContain('tests="2" failures="0" errors="0" skipped="0"');
    expect(results).toContain('<testcase name="moves [seed 5]" classname="app">');
    const own = await inFolder(path);
    expect(own).toMatchObject({ code: 0, out: expect.stringContaining('moves (3 runs)') });
    const args = ['test', 'broken.py', 'app.js', '--tree', 'tree.json', '--tests', 'tests.json', '--seeds', '1'];
    const { code, out } = await runCli(path, args, env);
    expect(code).toBe(1);
    expect(out).toMatch(
      /^error +broken\.py: moves \(1 run\)\n {2}seed 1: TypeError: Vehicle\.Speed: .*\npassed +app\.js/,
    );
  });

  test('checks see every value, however many there are, and a JavaScript app of several files runs', async () => {
    const path = await folder(
      [
        {
          id: 'many',
          scenario: { cycle: 'parked', seconds: 10 },
          checks: [
            { signal: 'Vehicle.Wipers', operator: '!=', value: 'SLOW', when: 'always', until: 8 },
            { signal: 'Vehicle.Wipers', operator: '=', value: 'SLOW' },
            { signal: 'Vehicle.Position', operator: '>=', value: 60_000, count: true },
          ],
        },
      ],
      {
        'js/main.js': `const { STEPS } = require('./lib/steps');
for (let i = 0; i < STEPS; i++) vehicle.Position.set(i % 100);
setTimeout(() => vehicle.Wipers.set('SLOW'), 9000);
setTimeout(() => {}, 20000);`,
        'js/lib/steps.js': 'exports.STEPS = 60_100;',
      },
    );
    const { code, out } = await runCli(
      path,
      ['test', 'js', '--tree', 'tree.json', '--tests', 'tests.json', '--format', 'json'],
      env,
    );
    expect(JSON.parse(out)).toMatchObject({ tests: [{ verdict: 'passed' }] });
    expect(code).toBe(0);
  });

  test.each<[string, object, string]>([
    [
      'an unknown signal',
      { checks: [{ signal: 'Vehicle.Sped', operator: '>', value: 1 }] },
      'Did you mean "Vehicle.Speed"?',
    ],
    ['a value that never is', { checks: [{ ...RESPONSE, value: 'FAST' }] }, 'Use one of: OFF, SLOW.'],
    ['after without within', { checks: [{ ...RESPONSE, within: undefined }] }, 'after and within are given together'],
    ['a value out of range', { scenario: { hold: { 'Vehicle.Rain': 200 } } }, '200 is out of range'],
    ['an unknown cycle', { scenario: { cycle: 'urbn' } }, 'Did you mean "urban"?'],
    ['a misspelt member', { scenario: { second: 3 } }, 'second'],
    ['no trace', { scenario: { play: 'no.csv' } }, 'There is no trace'],
  ])('%s is a usage error that says what to do', async (_, more, message) => {
    const path = await folder([{ id: 'a', ...more }]);
    const { code, out, err } = await inFolder(path);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
  });
});
