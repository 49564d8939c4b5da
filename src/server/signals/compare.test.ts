import { expect, test } from 'vitest';
import type { SignalTreeDiff, TreeReport } from '#generated/payloads.d.ts';
import { addPerson, signedIn } from '#server/testing/people.ts';
import { addModel, SPEED, vehicleTree } from '#server/testing/signal-trees.ts';
import { testApp, type TestApp } from '#server/testing/test-app.ts';

const PATIENCE = { timeout: 60_000 };
const compare = (app: Pick<TestApp, 'call'>, old: string, next: string) =>
  app.call('GET', `/v2/apis/compare?old=${old}&new=${next}`);
const branch = { type: 'branch', description: 'More.', children: { A: SPEED, B: SPEED } };

test('releases and models are compared, models with their custom signals', PATIENCE, async () => {
  const app = await testApp();
  await app.call('POST', '/v2/apis/vss?name=v1', vehicleTree());
  await app.call('POST', '/v2/apis/vss?name=v2', vehicleTree({ Speed: { ...SPEED, unit: 'm/s' }, More: branch }));
  const diff = (await compare(app, 'v1', 'v2')).body as SignalTreeDiff;
  expect(diff.counts).toEqual({ added: 3, removed: 0, renamed: 0, changed: 1, breaking: 1 });
  expect(diff.changes).toMatchObject([
    { kind: 'added', path: 'Vehicle.More', node: { type: 'branch', description: 'More.' } },
    { kind: 'added', path: 'Vehicle.More.A' },
    { kind: 'added', path: 'Vehicle.More.B' },
    {
      kind: 'changed',
      path: 'Vehicle.Speed',
      breaking: true,
      fields: [{ field: 'unit', before: 'km/h', after: 'm/s' }],
    },
  ]);
  expect(JSON.stringify(diff)).not.toContain('children');
  expect((await compare(app, 'v2', 'v1')).body).toMatchObject({ counts: { added: 0, removed: 3 } });

  const model = await addModel(app, 'A', { api_version: 'v1' });
  expect((await compare(app, 'v1', model)).body).toMatchObject({ changes: [] });
  await app.call('POST', '/v2/extendedApis', { ...SPEED, apiName: 'Vehicle.Mood', model });
  expect((await compare(app, 'v1', model)).body).toMatchObject({ changes: [{ kind: 'added', path: 'Vehicle.Mood' }] });

  const ann = await signedIn(app, (await addPerson(app, 'Ann')).email);
  expect((await compare(ann, 'v1', 'v2')).status).toBe(200);
  for (const unknown of [model, 'v3', '0'.repeat(24)]) expect((await compare(ann, 'v1', unknown)).status).toBe(404);
});

test('the report of an import says what differs from the present tree', PATIENCE, async () => {
  const app = await testApp();
  const id = await addModel(app);
  const dryRun = async (tree = vehicleTree({ More: SPEED })) =>
    (await app.call('POST', `/v2/models/${id}/replace-api?dry_run=true`, tree)).body as TreeReport;
  expect((await dryRun()).difference).toBeNull();
  await app.call('POST', `/v2/models/${id}/replace-api`, vehicleTree());
  expect((await dryRun()).difference).toMatchObject({ counts: { added: 1 }, changes: [{ path: 'Vehicle.More' }] });
  expect((await dryRun({ Vehicle: {} })).difference).toBeNull();
});
