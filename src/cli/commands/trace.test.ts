import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from '#cli/testing/cli-process.ts';
import { folderWith } from '#server/testing/temp-folder.ts';
import { TRACE_RULES, TRACE_SCHEMAS } from '#server/testing/trace-schemas.ts';
import type { JsonObject } from '#shared/json.ts';
import { compileSchema } from '#shared/validation/compile.ts';

const SCHEMAS = Object.fromEntries(Object.entries(TRACE_SCHEMAS).map(([path, schema]) => [`schemas/${path}`, schema]));

const item = (id: string, type: string, data: object) => ({ id, type, data: { name: id, ...data } });
const link = (type: string, source: string, target: string) => ({ type, source, target });

const RECORDS = {
  'records/items.json': [
    item('S-1', 'spec', { level: 'A' }),
    item('S-2', 'spec', { level: 'B' }),
    item('S-3', 'spec', {}),
    item('C-1', 'check', { name: 'same' }),
    item('C-2', 'check', { name: 'same' }),
    item('O-1', 'outcome', { result: 'bad', at: '2026-01-01T00:00:00Z' }),
    item('O-2', 'outcome', { result: 'ok', at: '2026-01-02T00:00:00Z' }),
  ],
  'records/relations.json': [
    link('proves', 'C-1', 'S-1'),
    link('hints', 'C-2', 'S-2'),
    link('ran', 'C-1', 'O-1'),
    link('ran', 'C-1', 'O-2'),
    link('details', 'S-1', 'S-2'),
    link('proves', 'C-1', 'S-9'),
    link('needs', 'S-1', 'C-1'),
  ],
};

const EXPECTED = {
  items: 7,
  links: 7,
  unresolved: 1,
  unresolvedBy: { proves: 1, hints: 0, ran: 0, details: 0, needs: 0, holds: 0 },
  suspect: 0,
  rules: [
    { id: 'proved', items: 3, met: 1, gaps: 2, states: { untested: 1, failed: 0, incomplete: 1, passed: 1 } },
    { id: 'named', items: 2, met: 0, gaps: 2, states: { untested: 2, failed: 0, incomplete: 0, passed: 0 } },
  ],
  issues: [
    { rule: 'proved', item: 'S-2', message: '1 of 1 that cover it have not passed' },
    { rule: 'proved', item: 'S-3', message: 'Nothing covers it' },
    { rule: 'named', item: 'C-1', message: 'Choose another name' },
    { rule: 'named', item: 'C-2', message: 'Choose another name' },
    { rule: 'min', item: 'C-2', message: 'Needs at least 1 "needed_by"' },
    { rule: 'integrity', item: 'S-1', message: 'A is below S-2 (B)' },
  ],
};

const scene = (files: object = {}): Promise<string> => folderWith({ ...SCHEMAS, ...RECORDS, ...files });

test('records are traced by the rules, links to nothing counted, and the gate falls for an error', async () => {
  const { code, out, err } = await runCli(await scene(), ['trace', '--records', 'records', '--format', 'json']);
  expect({ code, err, report: JSON.parse(out) }).toEqual({ code: 1, err: '', report: EXPECTED });
});

test('the store is traced as its records are', async () => {
  const folder = await scene({
    'records/relations.json': RECORDS['records/relations.json'].filter(({ target }) => target !== 'S-9'),
  });
  expect(await runCli(folder, ['import', 'records'])).toMatchObject({ code: 0 });
  const { code, out } = await runCli(folder, ['trace', '--format', 'json']);
  const { issues, ...report } = JSON.parse(out);
  expect(code).toBe(1);
  expect(report).toEqual({
    ...EXPECTED,
    issues: undefined,
    links: 6,
    unresolved: 0,
    unresolvedBy: { ...EXPECTED.unresolvedBy, proves: 0 },
  });
  expect(new Set(issues)).toEqual(new Set(EXPECTED.issues));
});

test('links are suspect once their target has changed in what counts, until it is as it was', async () => {
  const resolved = RECORDS['records/relations.json'].filter(({ target }) => target !== 'S-9');
  const folder = await scene({ 'records/relations.json': resolved });
  expect(await runCli(folder, ['import', 'records'])).toMatchObject({ code: 0 });
  const suspectsAfter = async (data: object): Promise<number> => {
    await writeFile(join(folder, 'records/items.json'), JSON.stringify([item('S-1', 'spec', data)]));
    expect(await runCli(folder, ['import', 'records/items.json'])).toMatchObject({ code: 0 });
    return JSON.parse((await runCli(folder, ['trace', '--format', 'json'])).out).suspect;
  };
  expect(await suspectsAfter({ level: 'A', state: 'done' })).toBe(0);
  expect(await suspectsAfter({ level: 'B', state: 'done' })).toBe(1);
  const gate = await runCli(folder, ['trace', '--fail-on', 'suspect:yes']);
  expect(gate.code).toBe(1);
  expect(gate.out).toContain('suspect:yes finds 1: C-1\n');
  expect(await suspectsAfter({ level: 'A' })).toBe(0);
});

test('queries decide instead of issues; one that cannot be read is wrong usage', async () => {
  const folder = await scene();
  const gate = (...queries: string[]) =>
    runCli(folder, ['trace', '--records', 'records', ...queries.flatMap((query) => ['--fail-on', query])]);
  expect(await gate('type:spec state:done')).toMatchObject({ code: 0, err: '' });
  const fallen = await gate('type:spec state:done', 'type:spec no:proved_by');
  expect(fallen.code).toBe(1);
  expect(fallen.out).toContain('The gate falls: type:spec no:proved_by finds 2: S-2, S-3\n');
  expect((await gate('coverage:passed -id:S-1', 'gap:proved type:check')).code).toBe(0);
  expect((await gate('coverage:incomplete')).out).toContain('coverage:incomplete finds 1: S-2\n');
  expect((await gate('@gap:integrity,proved -coverage:untested')).out).toContain('finds 2: S-1, S-2\n');
  expect(await gate('gap:other')).toMatchObject({ code: 2, out: '' });
  const wrong = await gate('stat:done');
  expect(wrong).toMatchObject({ code: 2, out: '' });
  expect(wrong.err).toContain('Unknown field "stat"');
});

test('warnings do not fail the gate, nor does what a suppression covers; an expired one is an issue', async () => {
  const trace = (expires: string, by: string | string[] = ['Ann', 'Bob']) => ({
    'schemas/trace.json': {
      ...TRACE_RULES,
      suppressions: ['proved', 'min', 'integrity'].map((rule) => ({ rule, items: '', reason: 'Known', expires, by })),
    },
  });
  const gate = async (files: object) => {
    const { code, out } = await runCli(await scene(files), ['trace', '--records', 'records', '--format', 'json']);
    const { issues, rules }: typeof EXPECTED = JSON.parse(out);
    return { code, proved: rules[0]?.gaps, issues: issues.filter(({ rule }) => rule !== 'named') };
  };
  expect(await gate(trace('2999-12-31'))).toEqual({ code: 0, proved: 0, issues: [] });
  const late = await gate(trace('2020-12-31'));
  expect(late).toMatchObject({ code: 1, proved: 2 });
  expect(late.issues.filter(({ rule }) => rule === 'suppression')).toHaveLength(3);
  expect((await gate(trace('2999-12-31', 'Ann'))).issues.map(({ rule, item: at }) => [rule, at])).toEqual([
    ['integrity', 'S-1'],
    ['suppression', ''],
  ]);
});

test('records or rules that cannot be read are wrong usage, not a gate that holds', async () => {
  const fails = async (files: object): Promise<string> => {
    const { code, out, err } = await runCli(await scene(files), ['trace', '--records', 'records']);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    return err;
  };
  expect(await fails({ 'records/more.json': [{ id: 'X', type: 'other', data: {} }] })).toContain('records/more.json:2');
  expect(await fails({ 'records/more.json': [item('S-1', 'spec', {})] })).toContain('The ID "S-1" is used twice');
  expect(await fails({ 'records/more.ndjson': '{"relation":"shows","source":"S-1","target":"S-2"}\n' })).toContain(
    '"shows"',
  );
  expect(
    await fails({ 'schemas/trace.json': { rules: [{ id: 'a', items: 'typ:spec', unique: ['name'] }] } }),
  ).toContain('trace.json:5');
  expect(await fails({ 'schemas/trace.json': '{' })).toContain('trace.json:1');
});

test('every format says the same', async () => {
  const folder = await scene();
  const as = async (format: string): Promise<string> =>
    (await runCli(folder, ['trace', '--records', 'records', '--format', format])).out;
  const shown = await as('text');
  expect(shown).toContain('7 items, 7 links, 1 unresolved, 0 suspect\nUnresolved: proves 1\n');
  expect(shown).toContain(
    'All is proved [proved]\n  1 of 3 met, 2 gaps (untested 1, failed 0, incomplete 1, passed 1)\n',
  );
  expect(shown).toContain('S-1: error: A is below S-2 (B) [integrity]\n');
  expect(shown).toContain('The gate falls: 4 errors\n');
  expect(await as('html')).toContain(
    '<td>S-3</td><td>S-3</td><td>Nothing covers it</td><td>All is proved</td><td>error</td>',
  );
  const junit = await as('junit');
  expect(junit).toContain('failures="4"');
  expect(junit).toContain('<testcase name="S-3" classname="spec" file="records/items.json" line="18"');
  const { results } = JSON.parse(await as('sarif')).runs[0];
  expect(results.map(({ level }: { level: string }) => level).toSorted()).toEqual([
    ...Array(4).fill('error'),
    'warning',
    'warning',
  ]);
});

test('metrics are those of the schema that the gate of S-CORE reads', async () => {
  const { out } = await runCli(await scene(), ['trace', '--records', 'records', '--format', 'metrics']);
  const metrics: JsonObject = JSON.parse(out);
  expect(metrics).toMatchObject({
    metrics_by_type: { spec: { total: 3, with_test_link: 2, with_test_link_pct: 66.67, with_code_link: 0 } },
    tests: { total: 2, linked_to_requirements: 2, broken_references: [{ testcase: 'C-1', missing_need: 'S-9' }] },
  });
  const schema = '/work/shared/data/score-metamodel/traceability_metrics_schema.json';
  if (!existsSync(schema)) return;
  const validate = compileSchema(JSON.parse(await readFile(schema, 'utf8')));
  expect([validate(metrics), validate.errors]).toEqual([true, null]);
});

test('impact follows links down or up, by the shortest way', async () => {
  const folder = await scene();
  const impact = async (...args: string[]) => {
    const { code, out, err } = await runCli(folder, ['impact', ...args, '--records', 'records', '--format', 'json']);
    return code === 0 ? JSON.parse(out).items : [code, err];
  };
  expect(await impact('S-2')).toEqual([
    { id: 'C-2', level: 1, by: 'hints' },
    { id: 'S-1', level: 1, by: 'details' },
    { id: 'C-1', level: 2, by: 'proves' },
  ]);
  expect(await impact('S-2', '--levels', '1')).toHaveLength(2);
  expect(await impact('S-1', '--direction', 'up')).toEqual([
    { id: 'S-2', level: 1, by: 'details' },
    { id: 'C-1', level: 1, by: 'needs' },
    { id: 'O-1', level: 2, by: 'ran' },
    { id: 'O-2', level: 2, by: 'ran' },
  ]);
  expect(await impact('S-4')).toEqual([2, expect.stringContaining('Item "S-4" not found. Did you mean S-1?')]);
  expect(await impact('S-1', '--levels', '0')).toEqual([2, expect.stringContaining('--levels takes a number from 1')]);
});
