import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from '#cli/testing/cli-process.ts';
import { addPerson, apiToken, signedIn } from '#server/testing/people.ts';
import { REPORT, RESULT_SCHEMAS } from '#server/testing/result-schemas.ts';
import { folderWith } from '#server/testing/temp-folder.ts';
import { testApp } from '#server/testing/test-app.ts';

const RULES = {
  rules: [{ id: 'shown', title: 'All is shown', items: 'type:goal', coveredBy: ['shown_by'], verdict: true }],
};

/** A server that only people with an account may use, and the folder of somebody who has a token for it. */
async function opened() {
  const schemas = { ...RESULT_SCHEMAS, 'trace.json': RULES };
  const dataDir = await folderWith();
  const file = join(dataDir, 'schemawerk.db');
  const app = await testApp({ schemas, as: 'nobody', store: { file }, instance: { strictAuth: true } });
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const browser = await signedIn(app, (await addPerson(app, 'Ann', [{ role: 'editor' }])).email);
  for (const id of ['G-1', 'G-3'])
    expect((await browser.call('POST', 'items', { id, type: 'goal', data: { name: 'Stop' } })).status).toBe(201);
  const folder = await folderWith({ 'records/goal.ndjson': '' });
  await writeFile(join(folder, 'report.xml'), REPORT);
  const token = await apiToken(browser, 'results');
  const cli = (args: string[], env: Record<string, string> = { SCHEMAWERK_TOKEN: token }) =>
    runCli(folder, [...args, '--server', url], env);
  return { app, browser, folder, dataDir, token, cli };
}

test('a report is sent to a server, once with a key, and traced there as on its store', async () => {
  const { app, dataDir, cli } = await opened();
  const send = ['import', 'report.xml', '--report', 'json', '--key', 'build-1'];
  const first = await cli(send);
  expect([first.code, first.err]).toEqual([0, '']);
  expect(JSON.parse(first.out)).toMatchObject({ items: { new: 7 }, unresolved: 1, results: 4 });
  expect((await cli(send)).out).toBe(first.out);
  const again = await cli(['import', 'report.xml']);
  expect(again.out).toContain('4 test cases; 3 links to what they test, 1 of them to items that are not there');
  expect(again.out).toContain('Imported: 3 new, 0 changed, 3 unchanged');

  const traced = await cli(['trace', '--format', 'json']);
  expect([traced.code, traced.err]).toEqual([1, '']);
  expect(JSON.parse(traced.out)).toMatchObject({
    items: 12,
    unresolved: 1,
    unresolvedBy: { shows: 1 },
    rules: [{ id: 'shown', items: 2, met: 0, gaps: 2 }],
  });
  const here = await runCli(app.folder, ['trace', '--format', 'json'], { DATA_DIR: dataDir, SCHEMAS_DIR: app.folder });
  expect(here.out).toBe(traced.out);
  expect(await cli(['trace', '--fail-on', 'type:goal no:shown_by'])).toMatchObject({ code: 1 });
  expect(await cli(['trace', '--fail-on', 'suspect:yes'])).toMatchObject({ code: 0 });
  const impact = await cli(['impact', 'G-1', '--format', 'json']);
  // two tests, and the plan that holds them
  expect(JSON.parse(impact.out).items).toHaveLength(3);
});

test('the token is read from a file, too, and whoever lacks one is told so', async () => {
  const { folder, token, cli } = await opened();
  await writeFile(join(folder, 'token'), `${token}\n`);
  expect((await cli(['trace', '--token-file', 'token', '--fail-on', 'type:proof'], {})).code).toBe(0);
  const anonymous = await cli(['trace'], {});
  expect([anonymous.code, anonymous.err]).toEqual([2, expect.stringContaining('Set SCHEMAWERK_TOKEN or --token-file')]);
  const wrong = await cli(['trace'], { SCHEMAWERK_TOKEN: 'swk_no' });
  expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('This API token has ended')]);
  expect((await cli(['trace'], { SCHEMAWERK_TOKEN: 'a b' })).err).toContain('SCHEMAWERK_TOKEN holds no API token');
});

test('what the server refuses is an issue; what it cannot be asked is wrong usage', async () => {
  const { browser, folder, cli } = await opened();
  await writeFile(join(folder, 'other.xml'), '<html/>');
  const refused = await cli(['import', 'other.xml', '--report', 'json']);
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('<html> is no report of tests')]);
  expect(JSON.parse(refused.out)).toMatchObject({ items: { rejected: 1 } });
  const reading = await cli(['import', 'report.xml'], { SCHEMAWERK_TOKEN: await apiToken(browser, 'read') });
  expect([reading.code, reading.err]).toEqual([2, expect.stringContaining('This API token may only read')]);
  for (const [args, message] of [
    [['import', 'goal.csv'], 'A server takes reports of tests (.xml)'],
    [['import', 'report.xml', '--dry-run'], '--dry-run cannot be used with --server'],
    [['trace', '--records', 'records'], '--server has its own records and schemas'],
  ] as const)
    expect(await cli([...args])).toMatchObject({ code: 2, err: expect.stringContaining(message) });
  for (const [args, message] of [
    [['trace', '--server', 'ftp://x'], '--server takes an address'],
    [['trace', '--server', 'http://127.0.0.1:1'], 'cannot be reached'],
    [['trace', '--token-file', 'x'], '--token-file needs --server'],
    [['import', 'report.xml', '--key', 'x'], '--key needs --server'],
  ] as const)
    expect(await runCli(folder, args)).toMatchObject({ code: 2, err: expect.stringContaining(message) });
});
