import { expect, test } from 'vitest';
import { testApp } from '#server/testing/test-app.ts';
import { ADMINISTRATOR } from '#shared/user.ts';

/** A gadget and a probe here, and items whose kind only another server on the same store has in its schema folder. */
async function withStrangers() {
  const app = await testApp();
  await app.call('POST', 'items', { type: 'gadget', data: { name: 'Pump' } });
  await app.call('POST', 'items', { type: 'probe', data: { name: 'Check', checks: ['GAD-1'] } });
  await app.inventory.store.write(async (writer) => {
    for (const id of ['GIZ-1', 'GIZ-2'])
      await writer.insertItem({ id, type: 'gizmo', name: id, data: { name: id, spin: 3 }, by: ADMINISTRATOR.id });
    await writer.insertRelation({ type: 'associates', source: 'GIZ-1', target: 'GAD-1', by: ADMINISTRATOR.id });
  });
  return app;
}

test('tables hold the items of kinds that are known here, and a header names the others', async () => {
  const { app, call } = await withStrangers();
  for (const query of ['sort=id', 'ids=GAD-1,GIZ-2,PRB-1,GIZ-1']) {
    const { status, text, headers } = await call('GET', `items.csv?columns=name&${query}`);
    expect([status, headers['schemawerk-omitted']]).toEqual([200, 'gizmo=2']);
    expect(text).toBe('\ufeffID,Kind,Name\nGAD-1,Gadget,Pump\nPRB-1,Probe,Check\n');
    expect((await app.inject(`/v2/inventory/items.xlsx?${query}`)).headers['schemawerk-omitted']).toBe('gizmo=2');
  }
  expect((await call('GET', 'items.csv?q=pump')).headers['schemawerk-omitted']).toBeUndefined();
  expect((await call('GET', 'items.csv?type=gizmo')).status).toBe(404);
});

test('JSON, which needs no schema, holds them all; a print says how many it leaves out', async () => {
  const { call } = await withStrangers();
  const { status, text } = await call('GET', 'items.json?sort=id');
  const items: { id: string }[] = JSON.parse(text);
  expect([status, items.map(({ id }) => id)]).toEqual([200, ['GAD-1', 'GIZ-1', 'GIZ-2', 'PRB-1']]);
  for (const query of ['', '?ids=GAD-1,GIZ-1,GIZ-2']) {
    const print = await call('GET', `items.html${query}`);
    expect(print.status).toBe(200);
    expect(print.text).toContain('without 2 items whose schema is not on this server');
  }
});

test('lists, facets, groups and the graph work with them', async () => {
  const { call } = await withStrangers();
  const list = await call('GET', 'items?sort=id&facets=type&q=giz');
  expect(list.status).toBe(200);
  expect(list.body['facets']).toEqual({ type: [{ value: 'gizmo', title: 'gizmo', count: 2 }] });
  expect((await call('GET', 'groups?type=probe&by=checks')).status).toBe(200);
  expect((await call('GET', 'items/GAD-1/relations')).status).toBe(200);
  expect((await call('GET', 'items/GIZ-1')).status).toBe(200);
  const graph = await call('GET', 'items/GAD-1/graph');
  expect(graph.status).toBe(200);
  expect(graph.text).toContain('GIZ-1');
});

test('an item that one of them refers to is not deleted, with the reason', async () => {
  const { call } = await withStrangers();
  const etag = { 'if-match': '"1"' };
  expect(await call('DELETE', 'items/GAD-1', undefined, etag)).toMatchObject({ status: 409 });
  const detached = await call('DELETE', 'items/GAD-1?relations=detach', undefined, etag);
  expect(detached).toMatchObject({
    status: 409,
    body: {
      code: 'conflict',
      message: '"GAD-1" is referenced by items whose schema is not on this server',
      issues: [{ rule: 'unknown_kind', hint: expect.stringContaining('schema file of "gizmo"') }],
    },
  });
  expect((await call('GET', 'items/GAD-1')).body).toMatchObject({ rev: 1 });
  expect((await call('GET', 'items/PRB-1')).body).toMatchObject({ data: { checks: ['GAD-1'] } });
});
