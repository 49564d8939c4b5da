import type { APIRequestContext, Browser, Page } from '@playwright/test';
import type { Item } from '#generated/payloads.d.ts';
import type { JsonObject } from '#shared/json.ts';
import { applyMergePatch } from '#shared/merge/merge-patch.ts';
import { createRequirement, readItem } from './inventory.ts';
import { ADMIN, signIn } from './people.ts';
import { itemForm, main, openEdit, textBox } from './screens.ts';
import { expect, test } from './server.ts';

const STEPS = Number(process.env['EDIT_STEPS'] ?? 24);
const SEED = Number(process.env['EDIT_SEED'] ?? 7);
const FIELDS = ['Name', 'Statement', 'Version'];

/** The writes that the server acknowledged. */
type Acknowledged = { rev: number; patch: JsonObject };

test('two people edit the same item on a flaky network: the history has every acknowledged edit, and nothing else', async ({
  browser,
  request,
  baseURL,
}) => {
  const item = await createRequirement(request, 'Edited by two');
  const acknowledged: Acknowledged[] = [];
  const editors = [
    await editor(browser, baseURL, item.id, acknowledged),
    await editor(browser, baseURL, item.id, acknowledged),
  ];
  const random = randomFrom(SEED);
  for (let step = 0; step < STEPS; step++) {
    const page = editors[Math.floor(random() * editors.length)] ?? editors[0];
    if (page === undefined) continue;
    const isCut = random() < 0.25;
    await page.context().setOffline(isCut);
    const field = FIELDS[Math.floor(random() * FIELDS.length)] ?? 'Name';
    await textBox(page, field).fill(`${field} ${step}`);
    if (isCut || random() < 0.7) await save(page, isCut, random);
  }
  for (const page of editors) await save(page, false, random);
  await expectHistory(request, item, acknowledged);
  for (const page of editors) await page.context().close();
});

async function editor(
  browser: Browser,
  baseURL: string | undefined,
  id: string,
  acknowledged: Acknowledged[],
): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  await signIn(context, ADMIN);
  const page = await context.newPage();
  page.on('response', async (response) => {
    if (response.request().method() !== 'PATCH' || response.status() !== 200) return;
    const { rev }: Item = await response.json();
    acknowledged.push({ rev, patch: response.request().postDataJSON() });
  });
  await openEdit(page, id);
  return page;
}

/** Saves, across a network failure and a conflict if there is one, until nothing is left to save. */
async function save(page: Page, isCut: boolean, random: () => number): Promise<void> {
  await page.keyboard.press('Control+s');
  if (isCut) {
    await expect(itemForm(page).getByText('Waiting for the connection')).toBeVisible();
    await page.context().setOffline(false);
  }
  const decision = main(page).getByRole('heading', { name: /also changed/ });
  await expect(async () => {
    if (await decision.isVisible()) {
      await page.getByRole('button', { name: random() < 0.5 ? 'All mine' : 'All theirs' }).click();
      await main(page).getByRole('button', { name: 'Save', exact: true }).click();
    }
    await expect(itemForm(page).filter({ hasNotText: /Draft saved locally|Waiting for the connection/ })).toBeVisible({
      timeout: 500,
    });
  }).toPass();
}

async function expectHistory(
  request: APIRequestContext,
  item: Item,
  acknowledged: readonly Acknowledged[],
): Promise<void> {
  let stored = item;
  // an answer is noted a moment after the page has it
  await expect
    .poll(async () => (stored = await readItem(request, item.id)).rev - acknowledged.length, 'writes not noted')
    .toBe(1);
  const inOrder = acknowledged.toSorted((a, b) => a.rev - b.rev);
  expect(inOrder.map(({ rev }) => rev)).toEqual(Array.from({ length: stored.rev - 1 }, (_, i) => i + 2));
  let data = item.data;
  for (const { rev, patch } of inOrder) {
    const revision = await (await request.get(`/v2/inventory/items/${item.id}/revisions/${rev}`)).json();
    data = messages(applyMergePatch(data, patch));
    expect(messages(revision.data), `revision ${rev}`).toEqual(data);
  }
  expect(messages(stored.data)).toEqual(data);
  expect(inOrder.length).toBeGreaterThan(STEPS / 4);
}

/** Without server-managed fields. */
function messages(data: unknown): JsonObject {
  const { createdAt, updatedAt, createdBy, updatedBy, ...rest } = data as JsonObject;
  return rest;
}

/** The same sequence for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
