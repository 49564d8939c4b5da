import { expect, test } from 'vitest';
import { importRecords, importRules } from '#server/import/import-records.ts';
import { fileSource } from '#server/import/records/record-source.ts';
import { folderWith } from '#server/testing/temp-folder.ts';
import { testApp, type TestApp } from '#server/testing/test-app.ts';
import type { JsonObject } from '#shared/json.ts';
import { ADMINISTRATOR } from '#shared/user.ts';

const RULE = {
  id: 'checked',
  items: 'power:>1',
  transition: 'ready',
  expect: 'verified_by.name:Meter or notes:known',
  message: 'no meter checks it',
};
/** One has ended. */
const EXCEPTIONS = [
  { rule: 'checked', items: 'tags:old', reason: 'in the field', expires: '2999-01-01', by: 'ann' },
  { rule: 'checked', items: 'tags:older', reason: 'in the field', expires: '2020-01-01', by: 'ann' },
];
const MESSAGE = 'GAD-1 cannot have Status "Ready" yet: no meter checks it';
const REFUSED = {
  status: 422,
  body: {
    issues: [
      {
        path: '/status',
        rule: 'checked',
        message: MESSAGE,
        hint: 'Rule "checked" of trace.json expects: verified_by.name:Meter or notes:known',
      },
    ],
  },
};

async function withGadget(): Promise<TestApp> {
  const server = await testApp({ schemas: { 'trace.json': { rules: [RULE], suppressions: EXCEPTIONS } } });
  await server.call('POST', 'items', { type: 'gadget', data: { name: 'Pump', power: 5, status: 'draft' } });
  return server;
}

async function patch({ call }: TestApp, rev: number, data: JsonObject) {
  return call('PATCH', 'items/GAD-1', data, { 'if-match': `"${rev}"` });
}

test('a status is refused without what a rule expects, and kept if that is lost later', async () => {
  const server = await withGadget();
  expect(await patch(server, 1, { status: 'ready' })).toMatchObject(REFUSED);
  expect(await patch(server, 1, { status: 'ready', power: 6 })).toMatchObject(REFUSED);
  const bulk = { items: [{ id: 'GAD-1', rev: 1, patch: { status: 'ready' } }] };
  expect(await server.call('PATCH', 'items', bulk)).toMatchObject(REFUSED);
  expect((await server.call('GET', 'items/GAD-1')).body).toMatchObject({ rev: 1, data: { status: 'draft' } });

  await server.call('POST', 'items', { type: 'probe', data: { name: 'Meter', checks: ['GAD-1'] } });
  expect(await patch(server, 1, { status: 'ready' })).toMatchObject({ status: 200, body: { rev: 2 } });
  await server.call('PATCH', 'items/PRB-1', { name: 'Ruler' }, { 'if-match': '"1"' });
  expect(await patch(server, 2, { power: 7 })).toMatchObject({ status: 200, body: { data: { status: 'ready' } } });
});

test('a new item with the status is refused, unless it has all that is expected or is not meant', async () => {
  const { call } = await withGadget();
  const create = (data: JsonObject) =>
    call('POST', 'items', { type: 'gadget', data: { name: 'New', status: 'ready', ...data } });
  expect(await create({ power: 2 })).toMatchObject({ status: 422, body: { issues: [{ rule: 'checked' }] } });
  expect((await create({ power: 2, notes: 'known' })).status).toBe(201);
  expect((await create({ power: 1 })).status).toBe(201);
  expect((await create({ power: 2, tags: ['old'] })).status).toBe(201);
  expect((await create({ power: 2, tags: ['older'] })).status).toBe(422);
});

test('an import may bring what is expected, and is refused without it', async () => {
  const { inventory } = await withGadget();
  const gadget = { id: 'GAD-9', type: 'gadget', data: { name: 'Valve', status: 'ready', power: 3 } };
  const probe = { id: 'PRB-9', type: 'probe', data: { name: 'Meter', checks: ['GAD-9'] } };
  const importing = async (records: JsonObject[]) => {
    const folder = await folderWith({ 'x.ndjson': records.map((one) => JSON.stringify(one)).join('\n') });
    const rules = importRules(inventory);
    const file = { path: `${folder}/x.ndjson`, shown: 'x.ndjson', format: 'ndjson', role: 'records' } as const;
    return importRecords(inventory, fileSource([file], rules.kinds), rules, {
      by: ADMINISTRATOR,
      dryRun: false,
      skipInvalid: false,
      issue: () => undefined,
      progress: () => undefined,
    });
  };
  await expect(importing([gadget])).rejects.toMatchObject({ issues: [{ rule: 'checked' }] });
  expect(await inventory.store.read.item('GAD-9')).toBeUndefined();
  expect(await importing([gadget, probe])).toMatchObject({ written: true });
});
