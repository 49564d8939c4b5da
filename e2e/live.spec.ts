import type { Page } from '@playwright/test';
import { changeItem, createGroup, createRequirement, readItem, relate } from './inventory.ts';
import {
  heading,
  itemForm,
  main,
  moreActions,
  openEdit,
  pressButton,
  row,
  section,
  takeToast,
  textBox,
  toasts,
} from './screens.ts';
import { expect, listen, test as base } from './server.ts';

/** `other` is someone else's browser. It must update live: a second page load fails the test. */
const test = base.extend<{ other: Page }>({
  other: async ({ browser, server }, use) => {
    const context = await browser.newContext({ baseURL: server.url });
    const other = await context.newPage();
    const messages: string[] = [];
    let loads = 0;
    listen(other, [server.url], messages);
    other.on('load', () => loads++);
    await use(other);
    expect(messages, 'the console of the other browser is silent').toEqual([]);
    expect(loads, 'pages that the other browser loaded').toBe(1);
    await context.close();
  },
});

test('a list shows what others edit, add and delete', async ({ page, other, request }) => {
  const item = await createRequirement(request, 'Seen by both');
  await other.goto('/inventory/role/requirements-engineer?type=requirement');
  await expect(row(other, item.id)).toContainText('Seen by both');

  await openEdit(page, item.id);
  await textBox(page, 'Name').fill('Changed before their eyes');
  await pressButton(page, 'Save');
  await expect(row(other, item.id)).toContainText('Changed before their eyes');

  await takeToast(page, 'saved');
  await moreActions(page, 'Duplicate');
  await pressButton(page, 'Create');
  await expect(heading(page, 'Changed before their eyes (copy)')).toBeVisible();
  const copy = /item\/([^/?]+)/.exec(page.url())?.[1] ?? '';
  await expect(row(other, copy)).toContainText('Changed before their eyes (copy)');

  await takeToast(page, 'created');
  await moreActions(page, 'Delete');
  await expect(row(other, copy)).toHaveCount(0);
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(row(other, copy)).toBeVisible();
});

test('an open item shows changes by others, and the index recent activity', async ({ page, other, request }) => {
  const item = await createRequirement(request, 'Open in two browsers');
  await other.goto(`/inventory/role/all/item/${item.id}`);
  await page.goto('/inventory');
  await expect(section(page, 'Recent changes').getByRole('listitem').first()).toContainText(item.id);

  const next = await createRequirement(request, 'Happened just now');
  await expect(section(page, 'Recent changes').getByRole('listitem').first()).toContainText(next.id);

  await openEdit(page, item.id);
  await textBox(page, 'Version').fill('7');
  await pressButton(page, 'Save');
  await expect(
    main(other)
      .getByRole('status')
      .filter({ hasText: /set version to 7/i }),
  ).toBeVisible();
  await expect(main(other).getByRole('definition').filter({ hasText: /^7$/ })).toBeVisible();
  await expect(main(other).getByRole('link', { name: 'Revision 2' })).toBeVisible();
});

test('changes are not missed while the browser is still opening its event stream', async ({ other, request }) => {
  const item = await createRequirement(request, 'Before the stream');
  const changed = Promise.withResolvers<void>();
  await other.route('**/v2/events', async (route) => {
    await changed.promise;
    await route.continue();
  });
  await other.goto(`/inventory/role/all/item/${item.id}`);
  await expect(heading(other, 'Before the stream')).toBeVisible();
  await changeItem(request, item.id, { name: 'While it was opened' });
  changed.resolve();
  await expect(heading(other, 'While it was opened')).toBeVisible();
});

test('both ends of a new relation show it', async ({ other, request }) => {
  const [group, item] = [await createGroup(request, 'Whole'), await createRequirement(request, 'Part')];
  await other.goto(`/inventory/role/all/item/${item.id}/relations`);
  await expect(main(other).getByRole('heading', { name: 'No relations yet' })).toBeVisible();
  await relate(request, 'composition', group.id, item.id);
  await expect(main(other).getByRole('link', { name: `${group.id} Whole` })).toBeVisible();
});

test('an item that is deleted while open shows it', async ({ page, other, request }) => {
  const item = await createRequirement(request, 'Gone while open');
  await other.goto(`/inventory/role/all/item/${item.id}`);
  await expect(heading(other, 'Gone while open')).toBeVisible();
  await page.goto(`/inventory/role/all/item/${item.id}`);
  await moreActions(page, 'Delete');
  await expect(other.getByRole('region', { name: 'Notice' })).toContainText('Deleted');
  await expect(itemForm(other)).toHaveCount(0);
  expect((await readItem(request, item.id)).deletedAt).toBeDefined();
});
