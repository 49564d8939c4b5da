import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Account } from '#generated/payloads.d.ts';
import { startIdentityProvider, type IdentityProvider } from './identity-provider.ts';
import { ADMIN, logIn } from './people.ts';
import { expect, test as base } from './server.ts';

const CLIENT = 'schemawerk';

const test = base.extend<object, { provider: IdentityProvider }>({
  provider: [
    async ({ browserName: _ }, use) => {
      const provider = await startIdentityProvider(CLIENT);
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
});

test.use({
  as: null,
  ignoreHTTPSErrors: true,
  instance: async ({ provider }, use) =>
    use({ sso: { clientId: CLIENT, authority: provider.issuer, name: 'Journeys' } }),
  environment: async ({ provider }, use) => use({ NODE_EXTRA_CA_CERTS: provider.certificate }),
  partners: async ({ provider }, use) => use([provider.issuer]),
});

test('the first sign-in creates the user, the second finds them', async ({ page, context, request, provider }) => {
  const ann = crypto.randomUUID();
  provider.people.set(ann, { email: `${ann}@journeys.example`, email_verified: true, name: 'Ann' });
  await page.goto('/about');
  await leaveForProvider(page);
  await comeBackAs(page, ann);
  await expect(userMenu(page)).toBeVisible();
  await expect(page).toHaveURL('/about');
  await expect(dialogOf(page)).toHaveCount(0);
  const [first] = await accountsOf(request, ann);
  expect(first).toMatchObject({ name: 'Ann', provider: 'SSO', email_verified: true, role: 'user' });
  expect(await keptOf(page)).toContain(ann);

  await page.reload();
  await expect(userMenu(page)).toBeVisible();
  await signOut(page);
  expect(await keptOf(page)).not.toContain(ann);

  // another tab knows nothing of the first sign-in; the provider does, and does not prompt again
  const other = await context.newPage();
  await other.goto('/');
  await openDialog(other);
  await enter(other).click();
  await expect(userMenu(other)).toBeVisible();
  expect((await accountsOf(request, ann)).map(({ id }) => id)).toEqual([first?.id]);
});

test('progress with the provider is shown, there and back', async ({ page, provider }) => {
  const ann = crypto.randomUUID();
  provider.people.set(ann, { email: `${ann}@journeys.example`, email_verified: true, name: 'Ann' });
  const going = await hold(page, `${provider.issuer}/.well-known/openid-configuration*`);
  await page.goto('/');
  await leaveForProvider(page);
  await expect(dialogOf(page).getByText('Redirecting…')).toBeVisible();
  going();
  const coming = await hold(page, '**/v2/auth/sso');
  await comeBackAs(page, ann);
  await expect(page.getByRole('banner').getByText('Signing in…')).toBeVisible();
  coming();
  await expect(userMenu(page)).toBeVisible();
});

test('a user without a verified address sees the reason, gets no account, and may sign in as someone else', async ({
  page,
  request,
  provider,
}) => {
  const eve = crypto.randomUUID();
  const ann = crypto.randomUUID();
  provider.people.set(eve, { email: `${eve}@journeys.example`, email_verified: false, name: 'Eve' });
  provider.people.set(ann, { email: `${ann}@journeys.example`, email_verified: true, name: 'Ann' });
  await page.goto('/');
  await leaveForProvider(page);
  await comeBackAs(page, eve);
  await expect(dialogOf(page).getByRole('alert')).toHaveText(
    'Your email address is not verified by the identity provider. Verify it there, then sign in again.',
  );
  await expect(page).toHaveURL('/');
  expect(await accountsOf(request, eve)).toEqual([]);

  await enter(page).click();
  await comeBackAs(page, ann);
  await expect(userMenu(page)).toBeVisible();
  expect(await accountsOf(request, ann)).toHaveLength(1);
});

function dialogOf(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Sign in' });
}

function enter(page: Page): Locator {
  return dialogOf(page).getByRole('button', { name: 'Sign in with Journeys' });
}

function userMenu(page: Page): Locator {
  return page.getByRole('button', { name: 'Signed in as Ann' });
}

/** Holds back requests to a URL until the result is called. */
async function hold(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function leaveForProvider(page: Page): Promise<void> {
  await openDialog(page);
  await enter(page).click();
}

async function comeBackAs(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function signOut(page: Page): Promise<void> {
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
}

/** Everything that the tab stores beyond the page. */
function keptOf(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify(sessionStorage));
}

/** The users with the address of `name`, as listed for the administrator. */
async function accountsOf(request: APIRequestContext, name: string): Promise<Account[]> {
  const headers = { Authorization: `Bearer ${await logIn(request, ADMIN)}` };
  const response = await request.get(`/v2/users?search=${name}@journeys.example&includeFullDetails=true`, { headers });
  const { results }: { results: Account[] } = await response.json();
  return results;
}
