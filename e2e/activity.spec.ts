import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createRequirement } from './inventory.ts';
import { main, section } from './screens.ts';
import { expect, test } from './server.ts';

test('a visit is recorded once an hour, and fails silently', async ({ page }) => {
  const sent: unknown[] = [];
  await page.clock.install();
  await page.route('**/v2/activity', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent.push(route.request().postDataJSON());
    return sent.length === 1 ? route.continue() : route.fulfill({ status: 404, json: {} });
  });
  await visit(page);
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ type: 'visit', name: 'Administrator', ref_type: 'user' });
  await visit(page);
  await page.clock.fastForward('59:00');
  await visit(page);
  expect(sent).toHaveLength(1);
  await page.clock.fastForward('02:00');
  await visit(page);
  await expect.poll(() => sent).toHaveLength(2);
  await expect(page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')).toHaveCount(0);
});

test("the profile lists own activity, the audit log everyone's", async ({ page, request }) => {
  await request.post('/v2/users', { data: { name: 'New Member', email: 'new.member@journeys.example' } });
  await page.goto('/profile');
  await expect(section(page, 'Your activity').getByRole('listitem').first()).toBeVisible();
  await expect(section(page, 'Your activity')).toContainText('new.member@journeys.example');

  await page.goto('/');
  await page.getByRole('button', { name: 'Signed in as Administrator' }).click();
  await page.getByRole('menuitem', { name: 'Audit log' }).click();
  const log = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem');
  await expect(log.first()).toContainText('Administrator');
  await page.getByRole('textbox', { name: 'Search the audit log' }).fill('new.member');
  await expect(page).toHaveURL('/audit?search=new.member');
  await expect(log).toHaveCount(1);
  await expect(log).toContainText('new.member@journeys.example');
  await page.getByRole('combobox', { name: 'Action' }).click();
  await page.getByRole('option', { name: 'Token reuse' }).click();
  await expect(main(page).getByRole('heading', { name: 'No matching entries' })).toBeVisible();

  await page.goto('/audit?search=new.member');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\n');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ name: 'Administrator' });
  await page.goto('/audit?to=2020-01-01');
  await expect(main(page).getByRole('heading', { name: 'No matching entries' })).toBeVisible();
});

test('the audit log shows who wrote which item, and can be filtered by what was done', async ({ page, request }) => {
  const { id } = await createRequirement(request, 'Written for the log');
  await page.goto(`/audit?search=${id}`);
  const log = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem');
  await expect(log).toHaveCount(1);
  await expect(log).toContainText(`Created Requirement ${id} (revision 1)`);
  await expect(log).toContainText('Administrator');
  await page.getByRole('combobox', { name: 'Action' }).click();
  await page.getByRole('option', { name: 'Relations changed' }).click();
  await expect(main(page).getByRole('heading', { name: 'No matching entries' })).toBeVisible();
});

async function visit(page: Page): Promise<void> {
  await page.goto('/about');
  await expect(page.getByRole('button', { name: 'Signed in as Administrator' })).toBeVisible();
}
