import { expect, test } from 'vitest';
import { readText, runCli } from '#cli/testing/cli-process.ts';
import { folderWith } from '#server/testing/temp-folder.ts';

const branch = (path: string, more = ''): string => `${path}:\n  type: branch\n  description: A branch.\n${more}`;
const SPEC = {
  'spec/main.vspec': `${branch('Vehicle')}#include cabin.vspec Vehicle\n`,
  'spec/cabin.vspec': `${branch('Door', '  instances: ["Left", "Right"]\n')}Door.IsOpen:\n  type: sensor\n  datatype: boolean\n  description: Whether it is open.\n`,
  'spec/units.yaml': `m:\n  definition: Metres.\n  unit: metre\n  quantity: length\n  allowed-datatypes: ['numeric']\n`,
  'spec/quantities.yaml': 'length:\n  definition: How long.\n',
  'overlay.vspec': 'Vehicle.Door.Left.IsOpen:\n  type: actuator\n',
};

test('a good specification has no errors, and expands in every format', async () => {
  const folder = await folderWith(SPEC);
  expect(await runCli(folder, ['vss', 'check', 'spec/main.vspec', '--strict'])).toEqual({
    code: 0,
    out: '4 files: no errors\n',
    err: '',
  });
  const { code, out, err } = await runCli(folder, ['vss', 'expand', 'spec/main.vspec', '--overlay', 'overlay.vspec']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(JSON.parse(out)).toMatchObject({
    Vehicle: {
      children: {
        Door: {
          children: {
            Left: { children: { IsOpen: { type: 'actuator', datatype: 'boolean' } } },
            Right: { children: { IsOpen: { type: 'sensor', datatype: 'boolean' } } },
          },
        },
      },
    },
  });
  const csv = await runCli(folder, ['vss', 'expand', 'spec/main.vspec', '--format', 'csv']);
  expect(csv.out).toContain('Vehicle.Door.Left.IsOpen,sensor,boolean,,,,,Whether it is open.,,,\n');
  await runCli(folder, ['vss', 'expand', 'spec/main.vspec', '--format', 'yaml', '--out', 'tree.yaml']);
  expect(await readText(folder, 'tree.yaml')).toContain('Vehicle.Door.Right.IsOpen:\n  type: sensor\n');
  expect((await runCli(folder, ['vss', 'diff', 'spec/main.vspec', 'tree.yaml'])).out).toBe(
    '0 added, 0 removed, 0 renamed, 0 changed; 0 breaking changes\n',
  );
});

test('types, units, quantities and included files are where the options say', async () => {
  const folder = await folderWith({
    'main.vspec': `${branch('Vehicle')}#include position.vspec Vehicle\n`,
    'lib/position.vspec':
      'Position:\n  type: sensor\n  datatype: Types.Point\n  description: Where it is.\n' +
      'Depth:\n  type: sensor\n  datatype: float\n  unit: fathom\n  description: Below water.\n',
    'types.vspec': `${branch('Types')}Types.Point:\n  type: struct\n  description: A point.\nTypes.Point.X:\n  type: property\n  datatype: float\n  description: To the east.\n`,
    'own/units.yaml': `fathom:\n  definition: Six feet.\n  unit: fathom\n  quantity: depth\n  allowed-datatypes: ['numeric']\n`,
    'own/quantities.yaml': 'depth:\n  definition: How deep.\n',
    'own/others.yaml': 'width:\n  definition: How wide.\n',
  });
  const run = (command: string, change: Record<string, string[]> = {}) => {
    const options = {
      types: ['--types', 'types.vspec'],
      units: ['--units', 'own/units.yaml'],
      quantities: ['--quantities', 'own/quantities.yaml'],
      include: ['--include', 'lib'],
      ...change,
    };
    return runCli(folder, ['vss', command, 'main.vspec', '--strict', ...Object.values(options).flat()]);
  };
  expect(await run('check')).toEqual({ code: 0, out: '5 files: no errors\n', err: '' });
  for (const [change, words] of [
    [{ types: [] }, 'Types.Point'],
    [{ units: [] }, 'no unit file'],
    [{ quantities: ['--quantities', 'own/others.yaml'] }, 'depth'],
    [{ include: [] }, 'position.vspec'],
  ] as [Record<string, string[]>, string][])
    expect((await run('check', change)).out).toContain(words);
  const { out } = await run('expand');
  expect(JSON.parse(out)).toMatchObject({
    Vehicle: { children: { Position: { datatype: 'Types.Point' }, Depth: { unit: 'fathom' } } },
  });
  expect(out).toContain('To the east.');
});

test('each error has its file, line, rule and remedy; nothing is expanded', async () => {
  const wrong = SPEC['spec/cabin.vspec'].replace('boolean', 'bool').replace('A branch.', '5');
  const folder = await folderWith({ ...SPEC, 'spec/cabin.vspec': wrong, 'bad.vspec': 'Vehicle.*.No:\n  comment: c\n' });
  const { code, out } = await runCli(folder, ['vss', 'check', 'spec/main.vspec', '--overlay', 'bad.vspec']);
  expect(code).toBe(1);
  expect(out).toContain(
    'spec/cabin.vspec:7:1: error: "Vehicle.Door.Left.IsOpen" has the unknown datatype "bool" [datatype]\n' +
      '    = at Vehicle.Door.Left.IsOpen\n    = Did you mean "boolean"?\n',
  );
  expect(out).toContain('spec/cabin.vspec:3:1: error: The description of "Vehicle.Door" is not a text [value-type]');
  expect(out).toContain('bad.vspec:1:1: warning: No path matches "Vehicle.*.No" [overlay-glob]');
  expect(out).toMatch(/errors: 1 of 5 files, 1 warning\n$/);
  const expanded = await runCli(folder, ['vss', 'expand', 'spec/main.vspec', '--out', 'tree.json']);
  expect(expanded).toMatchObject({ code: 1, out: '' });
  expect(expanded.err).toContain('[datatype]');
  await expect(readText(folder, 'tree.json')).rejects.toThrow('ENOENT');
});

test('an export is checked by its lines, strictly if asked', async () => {
  const leaf = { type: 'sensor', datatype: 'uint8', description: 'D.', min: -1 };
  const tree = {
    Vehicle: { type: 'branch', description: 'D.', children: { Speed: leaf, bad: { ...leaf, min: 0, datatype: 'x' } } },
  };
  const folder = await folderWith({
    'tree.json': tree,
    'good.json': { Vehicle: { ...tree.Vehicle, children: { Speed: leaf } } },
  });
  const { code, out } = await runCli(folder, ['vss', 'check', 'tree.json']);
  expect(code).toBe(1);
  expect(out).toContain('tree.json:12:1: error: "Vehicle.bad" has the unknown datatype "x" [datatype]');
  expect(out).toContain(
    'tree.json:6:1: warning: The min -1 of "Vehicle.Speed" is not a value of uint8 [min-max-datatype]',
  );
  expect((await runCli(folder, ['vss', 'check', 'good.json'])).code).toBe(0);
  const strict = await runCli(folder, ['vss', 'check', 'tree.json', '--strict', '--format', 'json']);
  expect(
    JSON.parse(strict.out)
      .issues.map(({ rule }: { rule: string }) => rule)
      .toSorted(),
  ).toEqual(['datatype', 'min-max-datatype', 'name-style']);
});

test('two trees are compared as text, JSON and Markdown', async () => {
  const leaf = { type: 'sensor', datatype: 'uint8', description: 'D.' };
  const tree = (children: unknown) => ({ Vehicle: { type: 'branch', description: 'D.', children } });
  const folder = await folderWith({
    'old.json': tree({ A: leaf, B: { ...leaf, unit: 'm' }, C: { ...leaf, description: 'C' } }),
    'new.json': tree({
      B: { ...leaf, unit: 'km' },
      C: { ...leaf, description: 'See | <b>' },
      D: { ...leaf, fka: ['Vehicle.A'] },
    }),
  });
  const { code, out, err } = await runCli(folder, ['vss', 'diff', 'old.json', 'new.json']);
  expect({ code, err }).toEqual({ code: 1, err: '' });
  expect(out.split('\n')).toEqual([
    'breaking    changed Vehicle.B — the same number means another value',
    '            unit: "m" → "km" — the same number means another value',
    'breaking    renamed Vehicle.A → Vehicle.D — clients that use the former path do not find it',
    'compatible  changed Vehicle.C — no effect on values',
    '            description: "C" → "See | <b>" — no effect on values',
    '0 added, 0 removed, 1 renamed, 2 changed; 2 breaking changes',
    '',
  ]);
  const json = await runCli(folder, ['vss', 'diff', 'old.json', 'new.json', '--format', 'json']);
  expect(JSON.parse(json.out)).toMatchObject({ counts: { renamed: 1, changed: 2, breaking: 2 } });
  const markdown = await runCli(folder, ['vss', 'diff', 'old.json', 'new.json', '--format', 'markdown']);
  expect(markdown.out).toContain(
    '## Renamed (1)\n\n| Signal | Breaking | What |\n|---|---|---|\n| `Vehicle.A` → `Vehicle.D` | yes |',
  );
  expect(markdown.out).toContain('"See \\| \\<b\\>"');
  expect((await runCli(folder, ['vss', 'diff', 'old.json', 'old.json'])).code).toBe(0);
});

test('wrong usage is explained', async () => {
  const folder = await folderWith({ 'bad.json': '{' });
  const usage = async (...args: string[]) => runCli(folder, ['vss', ...args]);
  expect(await usage('check')).toMatchObject({ code: 2, err: expect.stringContaining('vss check FILE') });
  expect(await usage('check', 'none.vspec')).toMatchObject({ code: 2, err: expect.stringContaining('not found') });
  expect(await usage('diff', 'bad.json', 'bad.json')).toMatchObject({
    code: 2,
    err: expect.stringContaining('bad.json:1: The file is not valid JSON'),
  });
  expect(await usage('chek')).toMatchObject({ code: 2, err: expect.stringContaining('Did you mean "vss check"?') });
  expect(await usage('check', '--rules')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^size +error +A file has/),
  });
});
