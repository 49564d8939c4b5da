import { expect, test } from 'vitest';
import type { ImportFile, Preview, PreviewPage, WriteLine } from '#generated/payloads.d.ts';
import { REPORT, RESULT_SCHEMAS } from '#server/testing/result-schemas.ts';
import { testApp, type TestApp } from '#server/testing/test-app.ts';

const BASE = '/v2/inventory/imports';

async function upload({ inject }: TestApp, name: string, payload: string) {
  const headers = { 'content-type': 'application/octet-stream' };
  return inject({ method: 'POST', url: `${BASE}?name=${name}`, headers, payload });
}

async function previewed(app: TestApp, name: string, payload: string) {
  const answer = await upload(app, name, payload);
  expect([answer.statusCode, answer.payload]).toEqual([201, answer.payload]);
  const file = answer.json<ImportFile>();
  return { file, preview: await again(app, file) };
}

async function again({ inject }: TestApp, { id }: ImportFile): Promise<Preview> {
  return (await inject({ method: 'POST', url: `${BASE}/${id}/preview`, payload: {} })).json<Preview>();
}

async function write({ inject }: TestApp, { id }: ImportFile, { digest }: Preview, skipInvalid = false) {
  const { payload } = await inject({ method: 'POST', url: `${BASE}/${id}/write`, payload: { digest, skipInvalid } });
  return JSON.parse(payload.trimEnd().split('\n').at(-1) ?? '') as WriteLine;
}

async function kinds({ inventory }: TestApp) {
  return Object.fromEntries(await inventory.store.read.kindCounts());
}

const needs = (entries: object) =>
  JSON.stringify({ current_version: '1', project: 'brakes', versions: { 1: { needs: entries, needs_amount: 2 } } });
const need = (id: string, title: string) => ({ id, type: 'wish', title });
const WISH = { title: 'Wish', 'x-kind': { idPrefix: 'W' }, properties: { title: { type: 'string' } } };

test('a report is previewed with its links and what is linked to nothing, written, and undone', async () => {
  const app = await testApp({ schemas: RESULT_SCHEMAS });
  await app.call('POST', 'items', { id: 'G-1', type: 'goal', data: { name: 'Stop' } });
  const { file, preview } = await previewed(app, 'report.xml', REPORT);
  expect(file).toMatchObject({ form: 'records', rows: 3, map: { title: 'Test report (JUnit XML)' } });
  expect(preview).toMatchObject({
    counts: { add: 7, change: 0, leave: 0, error: 0 },
    notes: {
      results: 4,
      links: { stored: 3, unresolved: 1, unresolvedTargets: 1 },
      missing: { count: 0 },
      unlinked: { count: 1, first: ['x'.repeat(40)] },
    },
  });
  expect(await kinds(app)).toEqual({ goal: 1 });
  expect(await write(app, file, preview)).toMatchObject({ done: { added: 7 } });
  expect(await kinds(app)).toEqual({ goal: 1, folder: 1, check: 3, proof: 3 });
  expect(await app.inventory.store.read.unresolved.counts()).toMatchObject({ links: 1 });

  const next = await previewed(app, 'report.xml', REPORT.replace(/<testcase classname="K" name="stops">.*\n/, ''));
  expect(next.preview).toMatchObject({ counts: { add: 2 }, notes: { missing: { count: 1 } } });
  const { digest } = (await app.call('GET', `${BASE}/${file.id}/undo`)).body;
  expect((await app.call('POST', `${BASE}/${file.id}/undo`, { digest: String(digest) })).status).toBe(204);
  expect(await kinds(app)).toEqual({ goal: 1 });
});

test('a report whose tests another import added meanwhile is previewed again', async () => {
  const app = await testApp({ schemas: RESULT_SCHEMAS });
  const { file, preview } = await previewed(app, 'report.xml', REPORT);
  await app.inject({
    method: 'POST',
    url: '/v2/inventory/results',
    headers: { 'content-type': 'text/xml' },
    payload: REPORT,
  });
  expect(await write(app, file, preview)).toMatchObject({ failed: { code: 'conflict' } });
  const fresh = await again(app, file);
  expect(fresh).toMatchObject({ counts: { add: 3 } });
  expect(await write(app, file, fresh)).toMatchObject({ done: { added: 3 } });
  expect(await kinds(app)).toEqual({ folder: 1, check: 3, proof: 6 });
});

test('needs are found again by their ID, a type without a kind is an issue, and such a file is written as a whole', async () => {
  const app = await testApp({ schemas: { ...RESULT_SCHEMAS, 'kinds/wish.json': WISH } });
  const first = await previewed(app, 'needs.json', needs({ 'g 1': need('g 1', 'Stop'), 'G-7': need('G-7', 'Go') }));
  expect(first.file).toMatchObject({ form: 'records', rows: 2, map: { title: 'needs.json of Sphinx-Needs' } });
  expect(await again(app, first.file)).toEqual(first.preview);
  expect(await write(app, first.file, first.preview)).toMatchObject({ done: { added: 2 } });
  const next = await previewed(app, 'needs.json', needs({ 'g 1': need('g 1', 'Stop now') }));
  expect(next.preview).toMatchObject({
    counts: { add: 0, change: 1 },
    notes: { missing: { count: 1, first: ['G-7'] } },
  });
  expect(await write(app, next.file, next.preview)).toMatchObject({ done: { changed: 1 } });

  const other = await previewed(
    app,
    'needs.json',
    needs({ A: { id: 'A', type: 'stranger', title: 'X' }, B: need('B', 'Y') }),
  );
  expect(other.preview.counts).toMatchObject({ add: 1, error: 1 });
  const { results } = (await app.inject(`${BASE}/${other.file.id}/rows?action=error`)).json<PreviewPage>();
  expect(results[0]?.issues[0]?.message).toContain('stranger');
  expect(await write(app, other.file, other.preview, true)).toMatchObject({ failed: { code: 'unprocessable' } });
});

test.each([
  ['report.xml', '<html/>', 400, '<html> is no report of tests'],
  ['needs.json', '{"current_version": "1", "versions": ', 422, 'Line 1'],
])('%s that cannot be read is refused', async (name, content, status, message) => {
  const answer = await upload(await testApp({ schemas: RESULT_SCHEMAS }), name, content);
  expect([answer.statusCode, answer.json().message]).toEqual([status, expect.stringContaining(message)]);
});
