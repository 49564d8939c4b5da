import type { APIRequestContext } from '@playwright/test';
import { createRequirement } from './inventory.ts';
import { heading, itemForm, openEdit, pressButton, rows, tab, textBox } from './screens.ts';
import { expect, test } from './server.ts';

test('pages are served with a policy that allows only our own code', async ({ request }) => {
  const [first, second] = [await policyOf(request), await policyOf(request)];
  const [nonce, ...scripts] = first.get('script-src')?.toReversed() ?? [];
  expect(scripts).toEqual(["'self'"]);
  expect(nonce).toMatch(/^'nonce-/);
  expect(second.get('script-src')).not.toContain(nonce);
  expect([...first.values()].flat()).not.toContain("'unsafe-eval'");
  expect(first.get('object-src')).toEqual(["'none'"]);
  expect(first.get('frame-ancestors')).toEqual(["'self'"]);
});

test('no page of the inventory violates the policy, including loaded validators', async ({ page, request }) => {
  const broken: string[] = [];
  await page.exposeFunction('reportViolation', (violation: string) => broken.push(violation));
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      // oxlint-disable-next-line typescript/no-unsafe-call
      (globalThis as unknown as { reportViolation: (words: string) => void }).reportViolation(
        `${violatedDirective} ${blockedURI} in ${sourceFile}`,
      );
    }),
  );
  const item = await createRequirement(request, 'Under policy');
  for (const address of ['/', '/about', '/inventory', '/inventory/new', '/inventory/nowhere']) {
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/inventory/role/requirements-engineer?type=requirement');
  await expect(rows(page).first()).toBeVisible();
  await openEdit(page, item.id);
  await textBox(page, 'Name').fill('');
  await pressButton(page, 'Save');
  await expect(page.getByRole('region', { name: 'Errors' })).toBeVisible();
  await textBox(page, 'Name').fill('Saved under policy');
  await pressButton(page, 'Save');
  await expect(heading(page, 'Saved under policy')).toBeVisible();
  await tab(page, /^Relations/).click();
  await page.getByRole('button', { name: 'Add relation' }).click();
  await tab(page, /^History/).click();
  await page.goto('/inventory/new?type=stage');
  await expect(itemForm(page)).toBeVisible();
  expect(broken).toEqual([]);
});

test('pages are revalidated before reuse and never type-sniffed', async ({ request }) => {
  const headers = (await request.get('/inventory')).headers();
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['cache-control']).toMatch(/no-cache|no-store/);
});

async function policyOf(request: APIRequestContext): Promise<Map<string, string[]>> {
  const policy = (await request.get('/inventory')).headers()['content-security-policy'] ?? '';
  const rules = policy.split(';').map((rule) => rule.trim().split(/\s+/));
  return new Map(rules.map(([name = '', ...values]) => [name, values]));
}
