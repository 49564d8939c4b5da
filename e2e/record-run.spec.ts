import type { Route } from '@playwright/test';
import { createItem } from './inventory.ts';
import { ADMIN, signIn } from './people.ts';
import { takeToast } from './screens.ts';
import { expect, test } from './server.ts';

test('a run of a test case is recorded by keyboard, step by step, and its result follows', async ({
  request,
  browser,
  server,
}) => {
  // the browser logs the lost response to its console, so the console is not checked
  const context = await browser.newContext({ baseURL: server.url });
  await signIn(context, ADMIN);
  const page = await context.newPage();
  const steps = ['Lock the door', 'Touch the handle'];
  const test_steps = steps.map((action, i) => ({ step_number: i + 1, action, expected_result: `${action}: done` }));
  const { id } = await createItem(request, 'test_case', { name: 'Handle latency', test_steps });
  await page.goto(`/inventory/role/all/item/${id}`);
  await expect(page.getByRole('button', { name: 'Record run' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Search and commands' }).getByRole('combobox').fill('record run');
  await expect(page.getByRole('option').first()).toHaveText(/^Record run/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Record run of ${id}` });
  const first = dialog.getByRole('group', { name: 'Step 1' });
  const second = dialog.getByRole('group', { name: 'Step 2' });
  await expect(first.getByRole('radio', { name: 'Passed' })).toBeFocused();
  await expect(second).toHaveAccessibleDescription(/Touch the handle.*done/);
  await page.keyboard.press('Control+Enter');
  await expect(first).toContainText('Choose a verdict');
  await expect(first.getByRole('radio', { name: 'Passed' })).toBeFocused();

  await page.keyboard.press('Space');
  await expect(dialog.getByRole('status')).toHaveText('Verdict: Passed');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Locked');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(second.getByRole('radio', { name: 'Failed' })).toBeChecked();
  await expect(dialog.getByRole('status')).toHaveText('Verdict: Failed');
  await page.keyboard.press('Tab');
  await page.keyboard.type('300 ms');
  const lose = async (route: Route) => {
    await route.fetch();
    return route.abort('connectionreset');
  };
  await page.route('**/v2/inventory/items', lose, { times: 1 });
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await takeToast(page, /^TR-\d+ recorded/);
  await expect(dialog).toHaveCount(0);
  const found = await request.get(`/v2/inventory/items?type=test_run&q=part_of:${id}`);
  expect(await found.json()).toMatchObject({
    totalResults: 1,
    results: [
      {
        name: expect.stringContaining('Handle latency, ') as unknown,
        data: {
          status: 'failed',
          step_results: [
            { step_number: 1, action: 'Lock the door', verdict: 'passed', note: 'Locked' },
            { step_number: 2, action: 'Touch the handle', verdict: 'failed', note: '300 ms' },
          ],
        },
      },
    ],
  });

  // offered only to users who may create runs
  const guest = await browser.newPage({ baseURL: server.url });
  await guest.goto(`/inventory/role/all/item/${id}`);
  await expect(guest.getByRole('heading', { name: 'Handle latency' })).toBeVisible();
  await expect(guest.getByRole('button', { name: 'More actions' })).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Record run' })).toHaveCount(0);
  await guest.close();
});
