import { expect, onTestFinished, test } from 'vitest';
import { draft } from '#server/store/contract/widgets.ts';
import { openStore } from '#server/store/open-store.ts';
import { emptyPostgres, POSTGRES } from '#server/testing/postgres.ts';
import { wireProxy } from '#server/testing/wire-proxy.ts';

/** Long enough that all is sent which does not wait for an answer. */
const FAR_MS = 40;

test(`a read waits for ${POSTGRES} once, and a write four times, however many statements it takes`, async () => {
  const location = await emptyPostgres();
  const url = new URL(location.url);
  const proxy = await wireProxy({ host: url.hostname, port: Number(url.port || 5432) });
  url.host = `127.0.0.1:${proxy.port}`;
  const store = await openStore({ ...location, url: url.href });
  onTestFinished(async () => {
    await store.close();
    proxy.stop();
  });
  const create = () =>
    store.write(async (writer) => {
      await writer.activity.add({ ...ENTRY, ref_id: 'x' });
      return writer.insertItem(draft(await writer.nextId('WID'), { name: 'brake' }));
    });
  const patch = () =>
    store.write(async (writer) => {
      await writer.activity.add({ ...ENTRY, ref_id: 'x' });
      const item = await writer.item('WID-1');
      await writer.updateItem('WID-1', item?.rev ?? 0, { name: 'brake', data: { name: 'brake' }, by: 'ann' });
    });
  // connections are made, and statements prepared
  await create();
  await patch();
  await store.read.itemJson('WID-1');
  expect(await proxy.turns(FAR_MS, () => store.read.itemJson('WID-1'))).toBe(1);
  expect(await proxy.turns(FAR_MS, create)).toBe(4);
  expect(await proxy.turns(FAR_MS, patch)).toBe(4);
  const readTogether = () => Promise.all(Array.from({ length: 5 }, () => store.read.itemJson('WID-1')));
  expect(await proxy.turns(FAR_MS, readTogether)).toBe(1);
});

const ENTRY = { type: 'grant', by: 'u', name: 'Ann', description: '', ref_type: '', address: '' };
