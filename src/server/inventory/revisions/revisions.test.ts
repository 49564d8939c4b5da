import { expect, test } from 'vitest';
import { testApp } from '#server/testing/test-app.ts';

test('who changed what and when; any two can be compared, any one restored', async () => {
  const { call } = await testApp();
  await call('POST', 'items', { type: 'gadget', data: { name: 'Pump', power: 5 } });
  await call('PATCH', 'items/GAD-1', { power: 6 }, { 'if-match': '"1"' });
  await call('PATCH', 'items/GAD-1', { power: 7, notes: 'hot' }, { 'if-match': '"2"' });

  const { body } = await call('GET', 'items/GAD-1/revisions');
  expect(body['results']).toMatchObject([
    {
      rev: 3,
      action: 'update',
      changes: [
        { path: '/power', kind: 'replace', before: 6, after: 7 },
        { path: '/notes', kind: 'add', after: 'hot' },
      ],
    },
    { rev: 2, action: 'update', by: expect.any(String), at: expect.any(String), changes: [{ path: '/power' }] },
    { rev: 1, action: 'create', changes: [] },
  ]);
  const page = await call('GET', 'items/GAD-1/revisions?limit=1');
  expect(page.body).toMatchObject({ results: [{ rev: 3, changes: [{}, {}] }], next: 3 });
  expect((await call('GET', 'items/GAD-1/revisions?limit=5&before=3')).body['results']).toMatchObject([
    { rev: 2 },
    { rev: 1 },
  ]);

  expect((await call('GET', 'items/GAD-1/revisions/1')).body).toMatchObject({ rev: 1, data: { power: 5 } });
  expect((await call('GET', 'items/GAD-1/diff?from=1&to=3')).body['changes']).toEqual([
    { path: '/power', kind: 'replace', before: 5, after: 7 },
    { path: '/notes', kind: 'add', after: 'hot' },
  ]);

  expect((await call('POST', 'items/GAD-1/revisions/1/restore')).status).toBe(428);
  const restored = await call('POST', 'items/GAD-1/revisions/1/restore', undefined, { 'if-match': '"3"' });
  expect(restored.body).toMatchObject({ rev: 4, data: { name: 'Pump', power: 5 } });
  expect(restored.body['data']).not.toHaveProperty('notes');
  expect((await call('GET', 'items/GAD-1/revisions?limit=1')).body['results']).toMatchObject([{ action: 'restore' }]);
});

test.each(['items/NONE/revisions', 'items/GAD-1/revisions/9', 'items/GAD-1/diff?from=1&to=9'])(
  '%s is not found',
  async (url) => {
    const { call } = await testApp();
    await call('POST', 'items', { type: 'gadget', data: { name: 'Pump' } });
    expect((await call('GET', url)).status).toBe(404);
  },
);

test('restoring a revision validates it against the present schema', async () => {
  const { call } = await testApp();
  await call('POST', 'items', { type: 'gadget', data: { name: 'Pump', status: 'draft' } });
  await call('PATCH', 'items/GAD-1', { status: 'ready' }, { 'if-match': '"1"' });
  expect((await call('POST', 'items/GAD-1/revisions/1/restore', undefined, { 'if-match': '"2"' })).status).toBe(422);
});
