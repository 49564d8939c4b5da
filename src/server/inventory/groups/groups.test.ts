import { expect, it } from 'vitest';
import { testApp } from '#server/testing/test-app.ts';

it('groups query results by choices in their order, with the query of each group', async () => {
  const { call } = await testApp();
  for (const [name, status] of [
    ['a', 'ready'],
    ['b', 'draft'],
    ['c', 'ready'],
    ['d', undefined],
  ]) {
    await call('POST', 'items', { type: 'gadget', data: { name: name ?? '', ...(status && { status }) } });
  }
  const groups = await call('GET', 'groups?type=gadget&by=status&q=-name:c');
  expect(groups.body).toEqual({
    results: [
      { value: 'draft', title: 'draft', count: 1, capped: false, q: '-name:c status:draft' },
      { value: 'ready', title: 'ready', count: 1, capped: false, q: '-name:c status:ready' },
      { value: null, title: 'Not set', count: 1, capped: false, q: '-name:c no:status' },
    ],
    more: false,
  });
});

it('refuses a field with unlimited values', async () => {
  const { call } = await testApp();
  const refused = await call('GET', 'groups?type=gadget&by=power');
  expect(refused.status).toBe(400);
  expect(refused.body['issues']).toMatchObject([{ path: '/by' }]);
});
