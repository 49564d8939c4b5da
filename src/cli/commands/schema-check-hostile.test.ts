import { expect, test } from 'vitest';
import { runCli, SCHEMAS } from '#cli/testing/cli-process.ts';
import { BACKTRACKING, HARMLESS, HOSTILE } from '#server/testing/hostile-schemas.ts';
import { folderWith } from '#server/testing/temp-folder.ts';

type Found = { file: string; rule: string; message: string; hint?: string };

async function check(files: Record<string, unknown>) {
  const placed = Object.entries(files).map(([path, content]) => [`schemas/${path}`, content] as const);
  const folder = await folderWith({ ...SCHEMAS, ...Object.fromEntries(placed) });
  const { code, out } = await runCli(folder, ['schema', 'check', 'schemas', '--format', 'json']);
  return { code, issues: (JSON.parse(out) as { issues: Found[] }).issues, folder };
}

test('each hostile file is reported as by a server', async () => {
  const { code, issues } = await check(Object.assign({}, ...HOSTILE.map(({ files }) => files)));
  expect(code).toBe(1);
  const found = HOSTILE.map(({ name, files }) => {
    const own = issues.filter(({ file }) => file.replace('schemas/', '') in files);
    return { name, issues: own.map(({ file, rule, message, hint = '' }) => ({ file, rule, message, hint })) };
  });
  const inFolder = HOSTILE.map(({ name, issues }) => ({
    name,
    issues: issues.map((issue) => ({ ...issue, file: `schemas/${issue.file}` })),
  }));
  expect(found).toEqual(inFolder);
  expect(issues).toHaveLength(HOSTILE.flatMap(({ issues }) => issues).length);
});

test('schemas that lead to the same ones many times have no error', async () => {
  expect(await check(Object.assign({}, ...HARMLESS.map(({ files }) => files)))).toMatchObject({ code: 0, issues: [] });
});

test('a record whose text makes a pattern backtrack is reported', async () => {
  const [[pattern, text] = ['', '']] = BACKTRACKING;
  const schema = { properties: { text: { type: 'string', pattern } } };
  const { code, folder } = await check({ 'kinds/hostile.json': schema, '../records/1.json': { text } });
  expect(code).toBe(0);
  const { code: found, out } = await runCli(folder, ['validate', 'records', '--kind', 'hostile']);
  expect(found).toBe(1);
  expect(out).toContain("Text doesn't match the expected format");
});
