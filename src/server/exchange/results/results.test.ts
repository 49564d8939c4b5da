import { expect, test } from 'vitest';
import { addPerson, apiToken, signedIn } from '#server/testing/people.ts';
import { REPORT, RESULT_SCHEMAS } from '#server/testing/result-schemas.ts';
import { testApp, type TestApp } from '#server/testing/test-app.ts';

const RESULTS = '/v2/inventory/results';
const XML = { 'content-type': 'application/xml' };

async function opened() {
  const app = await testApp({ schemas: RESULT_SCHEMAS });
  const goal = await app.call('POST', 'items', { id: 'G-1', type: 'goal', data: { name: 'Stop' } });
  expect(goal.status).toBe(201);
  return app;
}

async function send(app: TestApp, payload: string | Buffer, headers: Record<string, string> = {}, query = '') {
  const answer = await app.inject({ method: 'POST', url: RESULTS + query, headers: { ...XML, ...headers }, payload });
  return { status: answer.statusCode, body: answer.json() };
}

/** How many items there are of each kind. */
async function kinds({ inventory }: TestApp) {
  return Object.fromEntries(await inventory.store.read.kindCounts());
}

test('a report adds tests, runs and links in one call, and the next one a run to each', async () => {
  const app = await opened();
  expect(await send(app, REPORT)).toEqual({
    status: 200,
    body: {
      items: { new: 7, changed: 0, unchanged: 0, rejected: 0, missing: 0 },
      kinds: 0,
      links: { stored: 3, duplicate: 0, unresolved: 1, unresolvedTargets: 1 },
      documents: 0,
      places: 0,
      relations: 0,
      unresolved: 1,
      results: 4,
    },
  });
  expect(await send(app, REPORT)).toMatchObject({ body: { items: { new: 3, unchanged: 3 }, results: 4 } });
  expect(await kinds(app)).toEqual({ goal: 1, folder: 1, check: 3, proof: 6 });
  const { body } = await app.call('GET', '/v2/audit?type=import');
  expect(JSON.stringify(body['results'])).toContain('Imported the test report \\"bench\\"');
});

test('the same key adds nothing, also at once, and is refused with another report', async () => {
  const app = await opened();
  const key = { 'idempotency-key': 'build-17' };
  const answers = await Promise.all([send(app, REPORT, key), send(app, REPORT, key)]);
  answers.push(await send(app, REPORT, key));
  const [first] = answers;
  expect(answers).toEqual([first, first, first]);
  expect(first).toMatchObject({ status: 200, body: { items: { new: 7 } } });
  expect(await kinds(app)).toEqual({ goal: 1, folder: 1, check: 3, proof: 3 });
  const other = await send(app, REPORT.replace('too late', 'late'), key);
  expect([other.status, other.body.message]).toEqual([409, expect.stringContaining('Another report was sent')]);
  expect(await send(app, REPORT, { 'idempotency-key': 'build-18' })).toMatchObject({ body: { items: { new: 3 } } });
});

test('several reports at once are all added', async () => {
  const app = await opened();
  const reports = ['one', 'two', 'three'].map((plan) => send(app, REPORT, {}, `?plan=${plan}`));
  expect((await Promise.all(reports)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await kinds(app)).toEqual({ goal: 1, folder: 3, check: 9, proof: 9 });
});

test('what is reserved for a role cannot be written by a report either', async () => {
  const app = await opened();
  const reserved = [{ kind: 'proof', field: 'result', to: 'ok' }];
  const { body: role } = await app.call('POST', '/v2/access-roles', { name: 'Test bench', reserved });
  const [ann, rob] = [await addPerson(app, 'Ann'), await addPerson(app, 'Rob', [{ role: String(role['id']) }])];
  const sendAs = async ({ email }: { email: string }) => {
    const token = await apiToken(await signedIn(app, email), 'results');
    return send(app, REPORT, { authorization: `Bearer ${token}` });
  };
  expect(await sendAs(ann)).toMatchObject({
    status: 422,
    body: { issues: [{ rule: 'reserved', message: expect.stringContaining('Only members of Test bench') }] },
  });
  expect(await kinds(app)).toEqual({ goal: 1 });
  expect((await sendAs(rob)).status).toBe(200);
});

test('a pattern links tests whose names write IDs in another way, and is kept for the next report of the plan', async () => {
  const app = await opened();
  const report = (name: string) =>
    `<testsuite name="unit"><testcase name="${name}"/><testcase name="goal_9"/></testsuite>`;
  const link = encodeURIComponent('g_#=G-#');
  expect((await send(app, report('test_g_1_stops'))).body.links).toMatchObject({ stored: 0 });
  expect((await send(app, report('test_g_1_stops'), {}, `?link=${link}`)).body.links).toMatchObject({ stored: 1 });
  expect((await send(app, report('test_g_1_again'))).body.links).toMatchObject({ stored: 1 });
  expect((await send(app, report('test_g_1_stops'), {}, '?plan=other')).body.links).toMatchObject({ stored: 0 });
  const wrong = await send(app, REPORT, {}, '?link=g_');
  expect([wrong.status, wrong.body.message]).toEqual([400, expect.stringContaining('is no pattern such as')]);
});

test('a token for results reads and sends reports, and nothing else', async () => {
  const app = await opened();
  const browser = await signedIn(app, (await addPerson(app, 'Ann', [{ role: 'editor' }])).email);
  const token = { authorization: `Bearer ${await apiToken(browser, 'results')}` };
  expect((await send(app, REPORT, token)).status).toBe(200);
  expect((await app.call('GET', '/v2/inventory/items', undefined, token)).status).toBe(200);
  const created = await app.call('POST', '/v2/inventory/items', { type: 'goal', data: { name: 'Go' } }, token);
  expect(created).toMatchObject({
    status: 403,
    body: { message: 'This API token may only read and send results of tests' },
  });
  const reading = await send(app, REPORT, { authorization: `Bearer ${await apiToken(browser, 'read')}` });
  expect([reading.status, reading.body.message]).toEqual([403, 'This API token may only read']);
  const entries = await app.inventory.store.read.activity.list({ types: ['api_token'], limit: 10 });
  expect(entries.map(({ description }) => description)).toContain(
    'Made the API token "CI" (reads, and sends results of tests)',
  );
});

test('a report in another encoding is read as it declares', async () => {
  const app = await opened();
  const report = (encoding: string) =>
    `<?xml version="1.0" encoding="${encoding}"?><testsuite><testcase name="Bremsweg kürzer"/></testsuite>`;
  for (const bytes of [
    Buffer.from(report('iso-8859-1'), 'latin1'),
    Buffer.from(`\uFEFF${report('utf-16')}`, 'utf16le'),
    Buffer.from(report('utf-8')),
  ])
    expect((await send(app, bytes)).status).toBe(200);
  expect(await kinds(app)).toMatchObject({ folder: 1, check: 1, proof: 3 });
  expect(await send(app, Buffer.from(report('ebcdic-9')))).toMatchObject({
    status: 400,
    body: { message: 'The encoding ebcdic-9 is not known' },
  });
});

test.each([
  ['no report', '<html></html>', 400, '<html> is no report of tests'],
  ['one that is cut', REPORT.slice(0, 300), 400, 'Line'],
  ['nothing', '', 400, 'Send the report as application/xml'],
  ['an entity', '<!DOCTYPE a [<!ENTITY b "c">]><testsuites>&b;</testsuites>', 400, 'Declarations are refused'],
  ['too many tests', `<testsuite tests="50001"></testsuite>`, 413, 'at most 50,000 test cases'],
] as const)('%s is refused, and nothing is added', async (_, payload, status, message) => {
  const app = await opened();
  const answer = await send(app, payload);
  expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(message)]);
  expect(await kinds(app)).toEqual({ goal: 1 });
});

test('without kinds for tests and runs it says so', async () => {
  const answer = await send(await testApp(), REPORT);
  expect([answer.status, answer.body.message]).toEqual([422, expect.stringContaining('need a kind with runSteps')]);
});
