import { expect, test } from 'vitest';
import { runCli, SCHEMAS } from '#cli/testing/cli-process.ts';
import { folderWith } from '#server/testing/temp-folder.ts';

const check = async (files: Record<string, unknown>, ...options: string[]) => {
  const folder = await folderWith({ ...SCHEMAS, ...files });
  return runCli(folder, ['schema', 'check', 'schemas', ...options]);
};

test('a valid folder', async () => {
  const map = { kind: { value: 'widget' }, fields: { name: 'Title' }, hierarchy: { relation: 'holds' } };
  expect(await check({ 'schemas/maps/table.json': map })).toEqual({
    code: 0,
    out: '4 schema files: no errors\n',
    err: '',
  });
});

test('every issue of every file is reported with its line', async () => {
  const { code, out } = await check({
    'schemas/kinds/broken.json': '{\n  "type": "object",\n',
    'schemas/kinds/words.json':
      '{\n  "type": "object",\n  "x-knd": {},\n  "properties": { "a": { "type": "txt" } }\n}\n',
    'schemas/maps/other.json': '{\n  "kind": { "value": "wigdet" },\n  "hierarchy": { "relation": "hold" }\n}\n',
    'schemas/trace.json': '{\n  "rules": [\n    { "id": "a", "items": "typ:widget", "unique": ["name"] }\n  ]\n}\n',
    'schemas/maps/wrong.json': '{\n  "repairs": [{ "rule": "rename", "field": "a", "why": "so" }]\n}\n',
  });
  expect(code).toBe(1);
  const locations = [...out.matchAll(/^(\S+): error: .*(\[.*\])$/gm)].map(
    ([, location, rule]) => `${location} ${rule}`,
  );
  expect(locations).toEqual([
    'schemas/kinds/broken.json:3:1 [json]',
    'schemas/kinds/words.json:3:3 [vocabulary]',
    'schemas/kinds/words.json:4:26 [meta-schema]',
    'schemas/maps/other.json:2:3 [name]',
    'schemas/maps/other.json:3:18 [name]',
    'schemas/maps/wrong.json:2:15 [required]',
    'schemas/trace.json:3:18 [query]',
  ]);
  expect(out).toContain('Did you mean "widget"?');
});

test('a subschema that is not validated is a warning in every format, not an error', async () => {
  const files = {
    'schemas/kinds/apart.json': '{\n  "properties": {\n    "a": { "$ref": "https://example.com/far.json" }\n  }\n}\n',
  };
  const message = 'The subschema at /properties/a is not validated: https://example.com/far.json is missing';
  const as = async (format: string): Promise<string> => {
    const { code, out, err } = await check(files, '--format', format);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    return out;
  };
  const text = await as('text');
  expect(text).toContain(`schemas/kinds/apart.json:3:12: warning: ${message} [$ref]\n`);
  expect(text).toContain('= Add that schema to schemas/base; nothing is fetched from other hosts.\n');
  expect(text).toMatch(/^4 schema files: no errors, 1 warning$/m);
  expect(JSON.parse(await as('json'))).toMatchObject({
    issues: [],
    warnings: [{ file: 'schemas/kinds/apart.json', line: 3, path: '/properties/a/$ref', message }],
    summary: { issues: 0, warnings: 1 },
  });
  expect(JSON.parse(await as('sarif')).runs[0].results).toMatchObject([{ ruleId: '$ref', level: 'warning' }]);
  expect(await as('github')).toContain(
    `::warning file=schemas/kinds/apart.json,line=3,col=12,title=$ref::${message}. Add`,
  );
  const junit = await as('junit');
  expect(junit).toContain('tests="2" failures="0"');
  expect(junit).toMatch(/<system-out>schemas\/kinds\/apart\.json:3:12 .*is not validated/);
  expect(junit).toContain('3 other schema files in 4 files');
});

test('usage errors', async () => {
  const folder = await folderWith({});
  const { code, err } = await runCli(folder, ['schema', 'check', 'nowhere']);
  expect({ code, err }).toEqual({ code: 2, err: 'error: Schema folder "nowhere" not found\n' });
  expect((await runCli(folder, ['schema', 'chekc'])).err).toContain('Did you mean "schema check"?');
});
