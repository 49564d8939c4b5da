import type { APIRequestContext } from '@playwright/test';
import { createRequirement, deleteItem } from './inventory.ts';
import { addMember, signIn, type Person } from './people.ts';
import { heading, main, row } from './screens.ts';
import { expect, test } from './server.ts';

const READER: Person = { email: 'reader@journeys.example', password: 'only reads here' };

test.afterEach(({ request }) => letEveryoneWrite(request));

for (const who of ['nobody', 'a reader'] as const) {
  test(`${who} sees everything of an item and no way to edit it`, async ({ browser, server, request }) => {
    const item = await createRequirement(request, `Looked at by ${who}`);
    const gone = await createRequirement(request, `Gone before ${who} came`);
    await deleteItem(request, gone.id);
    await restrictWriting(request);
    const context = await browser.newContext({ baseURL: server.url });
    if (who === 'a reader') {
      await addMember(request, { name: 'Reader Only', ...READER });
      await signIn(context, READER);
    }
    const page = await context.newPage();
    await page.goto('/inventory/role/requirements-engineer?type=requirement&q=looked');
    await expect(row(page, item.id)).toBeVisible();
    await expect(page.getByRole('link', { name: 'New requirement' })).toHaveCount(0);

    await page.goto(`/inventory/role/all/item/${item.id}`);
    await expect(heading(page, item.name)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Change$/ })).toHaveCount(0);
    await expect(main(page).getByText('No relations yet.')).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'Add', exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'More actions' }).click();
    await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: /Delete|Duplicate/ })).toHaveCount(0);

    await page.goto(`/inventory/role/all/item/${item.id}/edit`);
    await expect(
      main(page).getByRole('heading', { name: who === 'nobody' ? 'Sign in to edit' : "You can't edit this" }),
    ).toBeVisible();

    await page.goto(`/inventory/role/all/item/${gone.id}`);
    await expect(page.getByRole('region', { name: 'Notice' })).toContainText('Deleted');
    await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0);
    await page.goto('/inventory/new');
    await expect(
      main(page).getByRole('heading', { name: who === 'nobody' ? 'Sign in to edit' : "You don't have access" }),
    ).toBeVisible();
    await context.close();
  });
}

/** Restricts writing to those with the role, instead of everyone signed in. */
async function restrictWriting(request: APIRequestContext): Promise<void> {
  await request.post('/v2/permissions', { data: { user: 'everyone', role: 'inventory_reader' } });
  await request.delete('/v2/permissions?user=everyone&role=inventory_writer');
}

/** The defaults of a new installation, so that tests are independent. */
async function letEveryoneWrite(request: APIRequestContext): Promise<void> {
  await request.post('/v2/permissions', { data: { user: 'everyone', role: 'inventory_writer' } });
  await request.delete('/v2/permissions?user=everyone&role=inventory_reader');
}
