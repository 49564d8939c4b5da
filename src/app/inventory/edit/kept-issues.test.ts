import { expect, test } from 'vitest';
import { item, startServer } from '#app/testing/given.ts';
import { openApp } from '#app/testing/open-app.ts';
import { member } from '#app/testing/visitors.ts';

const FILE = 'kinds/lamp.json';
const LAMP = {
  'x-kind': { idPrefix: 'LMP' },
  properties: { note: { type: 'string' }, state: { enum: ['on', 'off', 'dim'] } },
};

test('an item that no longer fits its schema can be changed elsewhere, and what is left is said', async () => {
  const server = await startServer({ schemas: { [FILE]: LAMP } });
  await item('lamp', { note: 'Left', state: 'dim' })(server);
  await server.write(FILE, { ...LAMP, properties: { ...LAMP.properties, state: { enum: ['on', 'off'] } } });
  await server.inventory.kinds.reload();
  const page = await openApp('/inventory/role/all/item/LMP-1/edit', { as: member, server });
  await page.field('Note').fill('Right');
  await page.button('Save').press();
  expect(page.text()).toContain('1 error is left from before');
  expect((await server.call('GET', 'items/LMP-1')).body['data']).toMatchObject({ note: 'Right', state: 'dim' });
});
