import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCli, SCHEMAS } from '#cli/testing/cli-process.ts';
import { folderWith } from '#server/testing/temp-folder.ts';

const lines = (...records: unknown[]): string => records.map((record) => `${JSON.stringify(record)}\n`).join('');
const widget = (id: string, data: object = {}) => ({ id, type: 'widget', data: { name: id, ...data } });
const gadget = (id: string) => ({ id, type: 'gadget', data: { name: id } });
const link = (relation: string, source: string, target: string) => ({ relation, source, target });

/** Validates files and returns each issue as `file:line:column rule path`. */
async function keptIssuesOf(files: Record<string, unknown>, ...args: string[]): Promise<string[]> {
  const folder = await folderWith({ ...SCHEMAS, ...files });
  const { code, out, err } = await runCli(folder, ['validate', 'records', '--format', 'json', ...args]);
  expect(err).toBe('');
  const { issues } = JSON.parse(out);
  expect(code).toBe(issues.length === 0 ? 0 : 1);
  return issues.map(
    (issue: Record<string, string>) =>
      `${issue['file']}:${issue['line']}:${issue['column']} ${issue['rule']} ${issue['path']}`,
  );
}

describe('record formats', () => {
  test('items, bare data, lists, several documents and tables are read', async () => {
    const files = {
      'records/all.ndjson': lines(
        widget('WID-1', { parts: ['GAD-1'] }),
        gadget('GAD-1'),
        link('holds', 'WID-1', 'WID-2'),
      ),
      'records/widget/one.json': { id: 'WID-2', name: 'two', case: { color: 'red' } },
      'records/widget/list.json': [{ name: 'three' }, { id: 'WID-4', name: 'four' }],
      'records/widget/more.yaml': 'id: WID-5\nname: five\n---\n- id: WID-6\n  name: six\n',
      'records/widget/table.csv': 'id,name,size,tags,case.color,parts\nWID-7,"se\nven",7,a;b,blue,GAD-1\n,eight,,,,\n',
      'records/any.csv': 'type,id,name,power\ngadget,GAD-2,g,1.5\n',
      'records/relations.json': [{ type: 'holds', source: 'WID-2', target: 'GAD-2' }],
      'records/users.json': [{ id: 'u1', name: 'Una' }],
      'records/notes.txt': 'passed over',
    };
    expect(await keptIssuesOf(files)).toEqual([]);
  });

  test('what cannot be kept as it is written is named, and fields beside a type', async () => {
    const files = {
      'records/a.json': '[\n  { "type": "gadget", "data": { "name": "g", "power": 9007199254740993 } }\n]',
      'records/b.ndjson':
        '{"type":"gadget","data":{"name":"g","__proto__":{"a":1}}}\n{"type":"gadget","name":"flat"}\n',
      'records/gadget/c.yaml': 'name: g\npower: 9007199254740993\n',
      'records/gadget/d.json': { name: 'g', power: 9007199254740992 },
    };
    expect(await keptIssuesOf(files)).toEqual([
      'records/a.json:2:55 number ',
      'records/b.ndjson:1:37 name /data/__proto__',
      'records/b.ndjson:2:2 record /type',
      'records/gadget/c.yaml:2:8 number ',
    ]);
  });

  test('a required field that is read-only may only be missing where the server fills it', async () => {
    const { properties } = SCHEMAS['schemas/kinds/gadget.json'];
    const serial = { type: 'string', readOnly: true };
    const createdAt = { type: 'string', readOnly: true };
    const kind = {
      type: 'object',
      properties: { ...properties, serial, createdAt },
      required: ['serial', 'createdAt'],
    };
    const files = { 'schemas/kinds/gadget.json': kind, 'records/gadget/a.json': { name: 'g' } };
    expect(await keptIssuesOf(files)).toEqual(['records/gadget/a.json:1:1 required /serial']);
  });

  test('issues have the line and column of the source', async () => {
    const files = {
      'records/a.ndjson': lines(widget('WID-1', { size: -1 }), { id: 'WID-2', type: 'wigdet', data: {} }),
      'records/widget/b.json': '[\n  {\n    "name": "x",\n    "case": { "colour": 1 }\n  },\n  { "size": 1 }\n]\n',
      'records/widget/c.yaml': 'name: c\nsize: big\n---\n- name: d\n  state: old\n',
      'records/widget/d.csv': 'name,size,state\n"two\nlines",1,new\nx,many,new\nonly\n',
      'records/widget/e.csv': 'name,colour\nx,red\ny,blue\n',
      'records/f.json': '{"id":',
    };
    expect(await keptIssuesOf(files)).toEqual([
      'records/a.ndjson:1:54 minimum /data/size',
      'records/a.ndjson:2:15 kind /type',
      'records/f.json:1:7 json ',
      'records/widget/b.json:4:15 additionalProperties /0/case/colour',
      'records/widget/b.json:6:3 required /1/name',
      'records/widget/c.yaml:2:1 type /size',
      'records/widget/c.yaml:5:3 enum /0/state',
      'records/widget/d.csv:4:3 type /data/size',
      'records/widget/d.csv:5:1 csv ',
      'records/widget/e.csv:1:6 column ',
    ]);
  });

  test('a record without a kind is an issue, unless --kind is given', async () => {
    const files = { 'records/x.json': [{ name: 'a' }, { name: 'b' }] };
    expect(await keptIssuesOf(files)).toEqual(['records/x.json:2:3 kind /0', 'records/x.json:5:3 kind /1']);
    expect(await keptIssuesOf(files, '--kind', 'widget')).toEqual([]);
  });

  test('values under a former name are accepted, and their issues are located there', async () => {
    const files = { 'records/a.ndjson': lines(widget('WID-1', { label: 'fine' }), widget('WID-2', { label: 7 })) };
    expect(await keptIssuesOf(files)).toEqual(['records/a.ndjson:2:54 type /data/label']);
  });

  test('a wrong computed value is an issue, a missing one is not', async () => {
    const box = {
      properties: { length: { type: 'number' }, twice: { type: 'number', 'x-computed': 'length * 2' } },
      required: ['twice'],
    };
    const files = {
      'schemas/kinds/box.json': box,
      'records/box/a.json':
        '[\n  { "length": 2 },\n  { "length": 2, "twice": 4 },\n  { "length": 2, "twice": "5" }\n]\n',
      'records/box/b.csv': 'length,twice\n1,2\n1,3\n',
    };
    expect(await keptIssuesOf(files)).toEqual([
      'records/box/a.json:4:18 x-computed /2/twice',
      'records/box/b.csv:3:3 x-computed /data/twice',
    ]);
  });

  test('text that is not UTF-8, a line that is not JSON, a missing bracket', async () => {
    const files = {
      'records/b.ndjson': `${lines(widget('W1'))}{"id"\n\n${lines(widget('W1'))}`,
      'records/c.json': '[{}, 1',
    };
    expect(await keptIssuesOf(files)).toEqual([
      'records/b.ndjson:2:6 json ',
      'records/c.json:1:2 kind /0',
      'records/c.json:1:5 json ',
      'records/b.ndjson:4:2 duplicate /id',
    ]);
  });
});

describe('rules across records', () => {
  test('an id is unique across all files', async () => {
    const files = {
      'records/a.ndjson': lines(widget('WID-1')),
      'records/b.ndjson': lines(gadget('GAD-1'), widget('WID-1')),
    };
    const folder = await folderWith({ ...SCHEMAS, ...files });
    const { out } = await runCli(folder, ['validate', 'records']);
    expect(out).toContain(
      'records/b.ndjson:2:2: error: Duplicate ID "WID-1"; the first is at records/a.ndjson:1 [duplicate]',
    );
  });

  test('references name existing items of an allowed kind', async () => {
    const files = {
      'records/a.ndjson': lines(widget('WID-1', { parts: ['GAD-2', 'GAD-9', 'WID-2'] }), widget('WID-2')),
      'records/b.ndjson': lines(gadget('GAD-2'), widget('WID-3', { parts: ['gad_02'] })),
    };
    expect(await keptIssuesOf(files)).toEqual([
      'records/a.ndjson:1:71 x-ref /data/parts/1',
      'records/a.ndjson:1:79 x-ref /data/parts/2',
      'records/b.ndjson:2:63 x-ref /data/parts/0',
    ]);
  });

  test('links follow the rules of their type', async () => {
    const files = {
      'records/a.ndjson': lines(widget('W1'), widget('W2'), widget('W3'), gadget('G1')),
      'records/b.ndjson': lines(
        link('holds', 'W1', 'W2'),
        link('holds', 'W3', 'W2'),
        link('holds', 'G1', 'W3'),
        link('holds', 'W1', 'W1'),
        link('holds', 'W1', 'W8'),
        link('hold', 'W1', 'W3'),
        link('holds', 'W2', 'W1'),
      ),
    };
    expect(await keptIssuesOf(files)).toEqual([
      'records/b.ndjson:6:2 relation /relation',
      'records/b.ndjson:2:35 one-to-many /target',
      'records/b.ndjson:3:35 allowed /target',
      'records/b.ndjson:4:35 self /target',
      'records/b.ndjson:5:35 relation /target',
      'records/b.ndjson:7:35 hierarchy /target',
    ]);
  });
});

describe('usage errors and other formats', () => {
  const cases: [string, string[], string][] = [
    ['no path', ['validate'], 'Missing files: schemawerk validate PATH...'],
    ['a path that is not there', ['validate', 'nowhere'], 'nowhere: file or folder not found'],
    ['a misspelt option', ['validate', '.', '--fromat', 'json'], 'Unknown option --fromat. Did you mean --format?'],
    ['an unknown format', ['validate', '.', '--format', 'jsn'], 'Did you mean "json"?'],
    ['an unknown kind', ['validate', '.', '--kind', 'wigdet'], 'Did you mean "widget"?'],
    ['no schemas', ['validate', '.', '--schemas', 'nowhere'], 'Schema folder "nowhere" not found'],
    ['a misspelt command', ['valdate'], 'Unknown command "valdate". Did you mean "validate"?'],
    ['no command', [], 'Usage: schemawerk COMMAND'],
  ];
  test.each(cases)('%s ends with code 2', async (_, args, message) => {
    const { code, out, err } = await runCli(await folderWith(SCHEMAS), args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(message);
  });

  test('every command has help', async () => {
    const folder = await folderWith({});
    const { code, out } = await runCli(folder, ['validate', '--help']);
    expect(code).toBe(0);
    expect(out).toContain('--format FORMAT');
    expect((await runCli(folder, ['--help'])).out).toContain('validate');
  });

  test('invalid schemas are reported instead of validating records against them', async () => {
    const folder = await folderWith({
      ...SCHEMAS,
      'schemas/kinds/broken.json': '{"type":\n 7}',
      'records/a.ndjson': '',
    });
    const { code, out } = await runCli(folder, ['validate', 'records']);
    expect(code).toBe(1);
    expect(out).toContain('kinds/broken.json:1:2: error: "type" must be');
  });

  test('annotations, SARIF and JUnit report the same issue', async () => {
    const folder = await folderWith({ ...SCHEMAS, 'records/a,b.ndjson': lines(widget('W1', { state: '<used>' })) });
    const as = async (format: string) => (await runCli(folder, ['validate', 'records', '--format', format])).out;
    expect(await as('github')).toContain(
      '::error file=records/a%2Cb.ndjson,line=1,col=48,title=enum::State must be one of: new, used',
    );
    const { version, runs } = JSON.parse(await as('sarif'));
    expect(version).toBe('2.1.0');
    expect(runs[0].results[0].locations[0].physicalLocation).toEqual({
      artifactLocation: { uri: 'records/a%2Cb.ndjson' },
      region: { startLine: 1, startColumn: 48 },
    });
    expect(runs[0].tool.driver.rules[runs[0].results[0].ruleIndex].id).toBe(runs[0].results[0].ruleId);
    const junit = await as('junit');
    expect(junit).toContain('<testcase name="W1" classname="widget" file="records/a,b.ndjson" line="1"');
    expect(junit).not.toMatch(/<used>/);
  });

  test('a closed output pipe ends the command silently', async () => {
    const invalid = Array.from({ length: 5000 }, (_, i) => widget(`W${i}`, { size: -1 }));
    const folder = await folderWith({ ...SCHEMAS, 'records/a.ndjson': lines(...invalid) });
    const command = `${process.execPath} ${join(import.meta.dirname, '../main.ts')} validate records | head -1`;
    const shown = execFileSync('sh', ['-c', `{ ${command}; } 2>&1`], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], SCHEMAS_DIR: join(folder, 'schemas') },
    });
    expect(shown).toBe('records/a.ndjson:1:48: error: Size must be at least 0 mm [minimum]\n');
  });
});

test('references to signals are checked against the tree that is given, which names the nearest', async () => {
  const signals = { type: 'array', items: { type: 'string', 'x-ref': 'signal' } };
  const kind = { 'x-kind': { idPrefix: 'SEN' }, type: 'object', properties: { name: { type: 'string' }, signals } };
  const speed = { type: 'sensor', datatype: 'float', description: 'Speed.' };
  const sensor = (...paths: string[]) => ({ type: 'sensor', data: { name: 'S', signals: paths } });
  const folder = await folderWith({
    ...SCHEMAS,
    'schemas/kinds/sensor.json': kind,
    'records/a.ndjson': lines(sensor('Vehicle.Speed'), sensor('Vehicle', 'Vehicle.Sped')),
    'vss.json': { Vehicle: { type: 'branch', description: 'V.', children: { Speed: speed } } },
    'broken.json': '{',
  });
  expect(await runCli(folder, ['validate', 'records'])).toMatchObject({ code: 0 });
  const checked = await runCli(folder, ['validate', 'records', '--tree', 'vss.json', '--format', 'json']);
  expect(checked).toMatchObject({ code: 1, err: '' });
  expect(JSON.parse(checked.out).issues).toMatchObject([
    {
      file: 'records/a.ndjson',
      line: 2,
      rule: 'x-ref',
      path: '/data/signals/1',
      message: 'vss.json has no signal "Vehicle.Sped"',
      hint: 'Did you mean "Vehicle.Speed"?',
    },
  ]);
  const refused = await runCli(folder, ['validate', 'records', '--tree', 'broken.json']);
  expect(refused).toMatchObject({ code: 2, err: expect.stringContaining('not a signal tree') });
  const imported = await runCli(folder, ['import', 'records', '--tree', 'vss.json', '--skip-invalid']);
  expect(imported.out).toContain('Did you mean "Vehicle.Speed"?');
  expect(imported.out).toContain('Imported: 1 new, 0 changed, 0 unchanged, 1 rejected');
});
