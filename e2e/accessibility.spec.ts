import type { Page } from '@playwright/test';
import { CONTRAST, expectAccessible, issues, showScheme } from './accessible.ts';
import { addMember, signIn } from './people.ts';
import { crumbs, main } from './screens.ts';
import { expect, test } from './server.ts';

/** Every page, and what must be visible before it is checked. */
const PAGES: Record<string, { address: string; ready: (page: Page) => Promise<void> }> = {
  home: { address: '/', ready: sees('listitem') },
  index: { address: '/inventory', ready: sees('listitem') },
  trash: { address: '/inventory/trash', ready: sees('heading', /The trash is empty/) },
  list: { address: '/inventory/role/requirements-engineer?type=requirement&q=status:draft', ready: sees('checkbox') },
  'list of everything': { address: '/inventory/role/all', ready: sees('checkbox') },
  'list without a match': { address: '/inventory/role/all?type=stage&q=zzz', ready: sees('heading', /match/) },
  'grouped list': { address: '/inventory/role/all?type=requirement&group=status', ready: sees('button', /^Draft \d/) },
  board: {
    address: '/inventory/role/all?type=requirement&layout=board&group=status',
    ready: sees('button', /^Move REQ/),
  },
  tree: {
    address: '/inventory/role/all?type=system&layout=tree&group=composition',
    ready: sees('button', /^Expand SYS/),
  },
  cells: { address: '/inventory/role/all?type=requirement&layout=sheet', ready: sees('checkbox') },
  'form in the side panel': {
    address: '/inventory/role/all?type=requirement&edit=REQ-2',
    ready: (page) => expect(page.getByRole('dialog').getByRole('form')).toBeVisible(),
  },
  'several in one form': {
    address: '/inventory/role/all?type=requirement&edit=REQ-1,REQ-2',
    ready: (page) => expect(page.getByRole('dialog').getByRole('form')).toBeVisible(),
  },
  'invalid items': {
    address: '/inventory/role/all?type=stage&layout=issues',
    ready: sees('heading', /fit the schema/),
  },
  overview: { address: '/inventory/role/all/item/TC-1', ready: sees('definition') },
  relations: { address: '/inventory/role/all/item/TC-1/relations', ready: sees('button', /^Remove: /) },
  history: { address: '/inventory/role/all/item/TC-1/history', ready: sees('heading', /Today|\d/) },
  edit: { address: '/inventory/role/all/item/TC-1/edit', ready: sees('form') },
  'choice of a kind': { address: '/inventory/new', ready: sees('link', /^Requirement/) },
  create: { address: '/inventory/new?type=stage', ready: sees('form') },
  'import, before a file': {
    address: '/inventory/import',
    ready: async (page) => expect(page.getByLabel('File to import')).toBeVisible(),
  },
  'import of a table': { address: '/inventory/import?type=requirement', ready: importing },
  profile: { address: '/profile', ready: sees('listitem') },
  'users of the installation': { address: '/manage-users', ready: sees('listitem') },
  'features of the installation': { address: '/manage-features?role=inventory_writer', ready: sees('listitem') },
  'services of the app generator': { address: '/genai-services', ready: sees('heading', /No services yet/) },
  audit: { address: '/audit', ready: sees('listitem') },
  'password to be reset': { address: '/reset-password?token=x', ready: sees('form') },
  'privacy policy': { address: '/privacy-policy', ready: sees('link', /Home/) },
  'no such page': { address: '/inventory/nowhere', ready: sees('link', /Home/) },
  'no such item': { address: '/inventory/role/all/item/REQ-99999', ready: sees('link', /Inventory/) },
};

for (const [name, { address, ready }] of Object.entries(PAGES)) {
  test(`${name}: no serious violation, light and dark, wide and narrow`, async ({ page }) => {
    await expectAccessible(page, address, ready);
  });
}

test('assets, own and shared: no serious violation, light and dark, wide and narrow', async ({
  browser,
  server,
  request,
}) => {
  const member = { email: 'assets@journeys.example', password: 'three green lamps' };
  const { id: userId } = await addMember(request, { name: 'Asset Member', ...member });
  const context = await browser.newContext({ baseURL: server.url });
  await signIn(context, member);
  for (const role of ['read_asset', 'write_asset']) {
    const asset = await request.post('/v2/assets', { data: { name: `Bench of ${role}`, type: 'HARDWARE_KIT' } });
    const { id }: { id: string } = await asset.json();
    await request.post(`/v2/assets/${id}/permissions`, { data: { userId, role } });
  }
  const page = await context.newPage();
  await page.goto('/my-assets');
  await expectAccessible(page, '/my-assets', async () => expect(page.getByText('Shared: can edit')).toBeVisible());
  await context.close();
});

test('overlays have no serious violation either', async ({ page }) => {
  await page.goto('/inventory/role/requirements-engineer?type=requirement');
  await expect(main(page).getByRole('checkbox').first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('lane');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect.soft(await issues(page), 'palette').toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect.soft(await issues(page), 'keys').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByRole('menuitemcheckbox').first()).toBeVisible();
  expect.soft(await issues(page), 'columns').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('search').getByRole('combobox').fill('status:');
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
  await expect(page).toHaveURL(/q=status/);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  expect.soft(await issues(page), 'suggestions').toEqual([]);
});

test('the dialogs of accounts have no serious violation', async ({ page, browser, server }) => {
  const visitor = await browser.newPage({ baseURL: server.url });
  await visitor.goto('/about');
  await visitor.getByRole('button', { name: 'Sign in' }).click();
  await visitor.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
  await expect(visitor.getByText('Enter your password')).toBeVisible();
  expect.soft(await issues(visitor), 'sign in').toEqual([]);
  await visitor.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await issues(visitor, CONTRAST), 'sign in, dark').toEqual([]);
  await visitor.emulateMedia({ colorScheme: 'light' });
  await visitor.getByRole('button', { name: /Register/ }).click();
  await expect(visitor.getByRole('form', { name: 'Register' })).toBeVisible();
  await visitor.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await issues(visitor), 'register, dark').toEqual([]);
  await visitor.getByRole('button', { name: 'Back to sign in' }).click();
  await visitor.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(visitor.getByRole('form', { name: 'Forgot password' })).toBeVisible();
  expect.soft(await issues(visitor), 'forgot, dark').toEqual([]);
  await visitor.close();

  await page.goto('/manage-users');
  await page.getByRole('button', { name: 'New user' }).click();
  await expect(page.getByRole('form', { name: 'New user' })).toBeVisible();
  expect.soft(await issues(page), 'new user').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Actions for Administrator' }).click();
  expect.soft(await issues(page), 'actions').toEqual([]);
  await page.getByRole('menuitem', { name: 'Roles' }).click();
  await expect(page.getByRole('checkbox', { name: 'Admin', exact: true })).toBeChecked();
  expect.soft(await issues(page), 'roles').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Signed in as Administrator' }).click();
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
  expect.soft(await issues(page), 'user menu').toEqual([]);
});

test('the dialogs of assets have no serious violation', async ({ page, request }) => {
  await request.post('/v2/assets', { data: { name: 'Looked at', type: 'HARDWARE_KIT', data: '{}' } });
  await page.goto('/my-assets');
  for (const [action, role, name] of [
    ['Edit', 'textbox', 'Name'],
    ['Share', 'combobox', 'Share with someone'],
    ['Delete', 'button', 'Delete asset'],
  ] as const) {
    await page.getByRole('button', { name: 'Actions for Looked at' }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `${action} Looked at` });
    await expect(dialog.getByRole(role, { name })).toBeVisible();
    expect.soft(await issues(page), action).toEqual([]);
    await showScheme(page, 'dark');
    expect.soft(await issues(page, CONTRAST), `${action}, dark`).toEqual([]);
    await showScheme(page, 'light');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});

test('a form with errors has no serious violation', async ({ page }) => {
  await page.goto('/inventory/new?type=test_case');
  await page.getByRole('button', { name: 'Add test step' }).click();
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('region', { name: 'Errors' })).toBeVisible();
  expect.soft(await issues(page), 'light').toEqual([]);
  await showScheme(page, 'dark');
  expect.soft(await issues(page, CONTRAST), 'dark').toEqual([]);
});

function sees(role: 'listitem' | 'checkbox' | 'heading' | 'definition' | 'button' | 'form' | 'link', name?: RegExp) {
  return async (page: Page): Promise<void> => {
    await expect(
      main(page)
        .getByRole(role, { ...(name && { name }) })
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    if (page.url().includes('/inventory')) await expect(crumbs(page).first()).toBeVisible();
  };
}

for (const status of [403, 500]) {
  test(`a page refused with ${status} shows it in its title`, async ({ browser, server }) => {
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    const json = { code: status === 403 ? 'forbidden' : 'internal', message: 'Refused' };
    await page.route('**/v2/inventory/items/TC-1', (route) => route.fulfill({ status, json }));
    await page.goto('/inventory/role/all/item/TC-1');
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    expect.soft(await issues(page)).toEqual([]);
    await context.close();
  });
}

/** Preview of a table with one invalid row. */
async function importing(page: Page): Promise<void> {
  const input = page.getByLabel('File to import');
  await expect(input.or(page.getByRole('button', { name: 'Choose another file' }))).toBeVisible();
  if (await input.isVisible()) {
    const buffer = Buffer.from('ID,Name,Statement,Priority\nA-1,Lamp,It shall light.,high\nA-2,,It shall too.,dim\n');
    await input.setInputFiles({ name: 'lamps.csv', mimeType: 'text/csv', buffer });
  }
  await expect(page.getByRole('button', { name: /^Errors \d/ })).toBeVisible();
}
