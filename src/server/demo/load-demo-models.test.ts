import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ListedModel } from '#generated/payloads.d.ts';
import { testApp } from '#server/testing/test-app.ts';
import { loadDemoRelease } from './demo-release.ts';
import { loadDemoModels } from './load-demo-models.ts';

const SCHEMAS = join(import.meta.dirname, '../../../schemas');

test(
  'the demonstration has three models with pictures, one of them for the vehicle of its items',
  { timeout: 30_000 },
  async () => {
    const app = await testApp();
    const { store } = app.inventory;
    await store.write(async (writer) => {
      const vehicle = { id: 'VEH-1', type: 'gadget', name: 'Orvane C', data: { name: 'Orvane C' } };
      await writer.insertItem({ ...vehicle, by: '0' });
    });
    await loadDemoRelease(store, SCHEMAS);
    expect(await loadDemoModels(store, SCHEMAS)).toBe(3);
    const { body } = await app.call('GET', '/v2/models/all');
    const results = (section: string) => (body[section] as { results: ListedModel[] }).results;
    expect(results('ownedModels')).toMatchObject([
      { name: 'Orvane C', item_id: 'VEH-1', stats: { apis: { total: { count: 426 } } } },
      { name: 'Orvane V', item_id: null },
    ]);
    expect(results('publicReleasedModels').map(({ name }) => name)).toEqual(['Orvane C', 'Orvane Pod']);
    for (const { model_home_image_file: url = '' } of [...results('ownedModels'), ...results('publicReleasedModels')]) {
      const answer = await app.inject(url);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    }
    expect((await app.call('GET', `/v2/models/${results('ownedModels')[0]?.id ?? ''}`)).status).toBe(200);
  },
);

test('a schema folder without models has none', async () => {
  const app = await testApp();
  expect(await loadDemoModels(app.inventory.store, app.folder)).toBe(0);
});
