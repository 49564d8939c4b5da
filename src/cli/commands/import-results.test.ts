import { expect, test } from 'vitest';
import { runCli } from '#cli/testing/cli-process.ts';
import { REPORT as report, RESULT_SCHEMAS } from '#server/testing/result-schemas.ts';
import { addFiles, folderWith } from '#server/testing/temp-folder.ts';

const SCHEMAS = Object.fromEntries(Object.entries(RESULT_SCHEMAS).map(([path, schema]) => [`schemas/${path}`, schema]));

async function importing(folder: string, ...args: string[]) {
  const { code, out, err } = await runCli(folder, ['import', ...args, '--report', 'json']);
  return { code, counts: out === '' ? null : JSON.parse(out), err };
}

test('a report becomes tests under a plan, a run of each, and links; again, it adds one run to each', async () => {
  const folder = await folderWith(SCHEMAS);
  const goal = { id: 'G-1', type: 'goal', data: { name: 'Stop' } };
  await addFiles(folder, { 'goal.ndjson': JSON.stringify(goal), 'report.xml': report });
  await importing(folder, 'goal.ndjson');
  const first = await importing(folder, 'report.xml');
  expect(first.code).toBe(0);
  expect(first.counts).toMatchObject({
    items: { new: 7, changed: 0, unchanged: 0, rejected: 0, missing: 0 },
    links: { stored: 3, unresolved: 1, unresolvedTargets: 1 },
    results: 4,
  });
  expect(first.err).toContain(`linked to nothing: ${'x'.repeat(40)}`);
  const again = await importing(folder, 'report.xml');
  expect(again.counts).toMatchObject({ items: { new: 3, unchanged: 3, missing: 0 }, results: 4 });
  const { out } = await runCli(folder, ['export']);
  const all = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const ofType = (type: string) => all.filter((record) => record.type === type).map(({ data }) => data);
  expect(ofType('folder')).toEqual([{ name: 'bench' }]);
  expect(ofType('check')).toEqual([
    { name: 'stops', steps: [{ do: 'Run stops in K in S' }] },
    { name: 'G-1 again', steps: [{ do: 'Run G-1 again in K in S' }] },
    { name: `${'x'.repeat(29)}…`, steps: [{ do: `Run ${'x'.repeat(40)} in K in S` }] },
  ]);
  const proofs = ofType('proof');
  expect(proofs.map(({ result }) => result)).toEqual(['ok', 'no', 'left out', 'ok', 'no', 'left out']);
  expect(proofs[1]).toEqual({
    name: 'G-1 again, 2026-01-02',
    result: 'no',
    log: 'Flaky: it passed after it had failed.\ntoo late\nnow',
    results: [{ result: 'no' }, { result: 'ok' }],
  });
  const links = all.filter((record) => 'relation' in record);
  const count = (type: string) => links.filter(({ relation: own }) => own === type).length;
  expect([count('holds'), count('proven_by'), count('shows')]).toEqual([3, 6, 2]);
});

test('what is linked to nothing is listed with a pattern that links it', async () => {
  const folder = await folderWith(SCHEMAS);
  await addFiles(folder, {
    'goal.ndjson': JSON.stringify({ id: 'G-1', type: 'goal', data: { name: 'Stop' } }),
    'report.xml': '<testsuite><testcase name="g_1 stops"/></testsuite>',
  });
  await importing(folder, 'goal.ndjson');
  const first = await importing(folder, 'report.xml');
  expect(first.err).toContain("1 of these name items: link them with --link 'g_#=G-#'");
  const linked = await importing(folder, 'report.xml', '--link', 'g_#=G-#');
  expect(linked).toMatchObject({ code: 0, counts: { links: { stored: 1 } } });
  expect(linked.err).not.toContain('linked to nothing');
  expect(await importing(folder, 'report.xml', '--link', 'g')).toMatchObject({ code: 1 });
});

test('what is no report is refused, and so are results where no kind has steps', async () => {
  const folder = await folderWith({ ...SCHEMAS });
  await addFiles(folder, { 'other.xml': '<html></html>', 'cut.xml': report.slice(0, 300), 'report.xml': report });
  for (const file of ['other.xml', 'cut.xml'])
    expect(await importing(folder, file)).toMatchObject({ code: 1, counts: { items: { new: 0, rejected: 1 } } });
  const empty = await importing(folder, 'report.xml', '--schemas', '.');
  expect([empty.code, empty.err]).toEqual([1, expect.stringContaining('need a kind with runSteps')]);
});
