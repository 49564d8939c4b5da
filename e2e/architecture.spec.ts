import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Architecture } from '#generated/payloads.d.ts';
import { addMember, signIn } from './people.ts';
import { crumbs, heading, main, takeToast } from './screens.ts';
import { expect, test } from './server.ts';

const ADDRESS = '/inventory/architecture/VEH-1';
const CALL = '/v2/inventory/items/VEH-1/architecture';

/** ms for the layout engine to start and lay out on a busy machine */
const LAYOUT = 90_000;

const card = (page: Page, id: string) => main(page).locator(`[data-card="${id}"]`);
const panel = (page: Page) => main(page).getByRole('region', { name: /^Preview of / });

async function openDrawing(page: Page, search = ''): Promise<void> {
  await page.goto(`${ADDRESS}${search}`);
  await expect(card(page, 'NET-1')).toBeVisible({ timeout: LAYOUT });
}

test('the parts of a vehicle are drawn in the lanes of the schemas, and one is previewed and opened', async ({
  page,
}) => {
  await openDrawing(page);
  await expect(crumbs(page).last()).toHaveText('Vehicle Architecture');
  for (const lane of ['Application software', 'Systems and hardware', 'Networks'])
    await expect(main(page).locator('svg text').getByText(lane, { exact: true })).toBeAttached();
  await expect(main(page).getByRole('img', { name: 'Overview map' })).toBeVisible();
  await card(page, 'NET-1').click();
  await expect(panel(page)).toContainText('Backbone Ethernet');
  await expect(panel(page)).toContainText('connects to');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await card(page, 'NET-1').dblclick();
  await expect(heading(page, 'Backbone Ethernet')).toBeVisible();
});

test('a search lights what it finds, expands what hides it, and the URL keeps everything', async ({ page }) => {
  await openDrawing(page);
  await page.keyboard.press('/');
  await page.keyboard.type('zone controller');
  await expect(main(page).getByText('2 found')).toBeVisible();
  await expect(card(page, 'ECU-3')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(panel(page)).toContainText('Zone Controller');
  await expect(page).toHaveURL(/q=zone(?:\+|%20)controller&toggle=/);
  await page.reload();
  await expect(main(page).getByText('2 found')).toBeVisible();
  await page.getByRole('searchbox').press('Escape');
  await expect(page).not.toHaveURL(/q=/);
});

test('the keyboard alone moves, previews, focuses, collapses and opens', async ({ page }) => {
  await openDrawing(page);
  await card(page, 'SUB-1').focus();
  await page.keyboard.press('+');
  await expect(card(page, 'ECU-1')).toBeVisible();
  await page.keyboard.press('-');
  await expect(card(page, 'ECU-1')).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(card(page, 'SUB-1')).not.toBeFocused();
  await expect(main(page).locator('[data-card]:focus')).toHaveCount(1);
  await card(page, 'NET-1').focus();
  await page.keyboard.press('f');
  await expect(page).toHaveURL(/focus=NET-1/);
  await expect(card(page, 'NET-2')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/focus=/);
  await expect(card(page, 'NET-2')).toBeVisible();
  await card(page, 'NET-1').focus();
  await page.keyboard.press('Space');
  await expect(panel(page)).toContainText('Backbone Ethernet');
  await card(page, 'NET-1').focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Backbone Ethernet')).toBeVisible();
});

test('kinds and relations are filtered, and the same is read as text', async ({ page }) => {
  await openDrawing(page);
  await main(page)
    .getByRole('button', { name: /^Kinds/ })
    .click();
  await page.getByRole('menuitemcheckbox', { name: /^Networks/ }).click();
  await page.keyboard.press('Escape');
  await expect(card(page, 'API-1')).toHaveCount(0);
  await expect(card(page, 'NET-1')).toBeVisible();
  await main(page).getByRole('button', { name: 'View as text' }).click();
  const lane = main(page).getByRole('region', { name: 'Networks' });
  await expect(lane.getByRole('link', { name: 'NET-1 Backbone Ethernet' })).toBeVisible();
  await expect(main(page).getByRole('region', { name: 'Interfaces' })).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 500 });
  const [listed, counted] = [
    await lane.boundingBox(),
    await main(page)
      .getByText(/\d items, \d/)
      .boundingBox(),
  ];
  expect(counted?.y).toBeGreaterThanOrEqual((listed?.y ?? 0) + (listed?.height ?? 0));
});

test('looking writes nothing; an arrangement is saved for everyone, another for oneself', async ({
  browser,
  page,
  request,
  server,
}) => {
  const writes: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() !== 'GET' && !/\/(?:activity|auth)\b/.test(sent.url()))
      writes.push(`${sent.method()} ${sent.url()}`);
  });
  await openDrawing(page);
  await card(page, 'NET-1').click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Zoom in' }).click();
  expect(writes).toEqual([]);

  await page.getByRole('button', { name: 'Show the whole architecture' }).click();
  await page.getByRole('button', { name: 'Arrange cards' }).click();
  await drag(page, 'NET-1', { x: 12, y: 120 });
  expect(writes).toEqual([]);
  await page.getByRole('button', { name: 'Save for everyone' }).click();
  await takeToast(page, 'Arrangement saved for everyone');
  const { shared } = await arrangement(request);
  expect(shared['NET-1']?.y).toBeGreaterThan(0);

  const member = { email: 'arranger@journeys.example', password: 'seven quiet harbours' };
  await addMember(request, { name: 'Arranger', ...member });
  const context = await browser.newContext({ baseURL: server.url });
  await signIn(context, member);
  const other = await context.newPage();
  await openDrawing(other);
  await other.getByRole('button', { name: 'Arrange cards' }).click();
  await card(other, 'NET-1').focus();
  await other.keyboard.press('Shift+ArrowDown');
  await other.getByRole('button', { name: 'Save for me' }).click();
  await takeToast(other, 'Arrangement saved for you');
  await context.close();
  expect((await arrangement(request)).shared).toEqual(shared);

  await page.getByRole('button', { name: 'Arrange cards' }).click();
  await page.getByRole('button', { name: 'Automatic layout' }).click();
  await page.getByRole('button', { name: 'Save for everyone' }).click();
  await takeToast(page, 'Arrangement saved for everyone');
  expect((await arrangement(request)).shared).toEqual({});
});

test('the drawing is saved as SVG and PNG', async ({ page }) => {
  await openDrawing(page);
  for (const [format, start] of [
    ['SVG', '<svg'],
    ['PNG', '\u0089PNG'],
  ] as const) {
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the architecture' }).click();
    await page.getByRole('menuitem', { name: `Save as ${format}` }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toBe(`VEH-1 architecture.${format.toLowerCase()}`);
    const content = (await readFile(await download.path())).toString('latin1');
    expect(content.startsWith(start)).toBe(true);
    if (format === 'SVG') expect(content).toContain('Backbone Ethernet');
  }
});

test('an item without an architecture, and one that does not exist, say so', async ({ page }) => {
  await page.goto('/inventory/role/all/item/VEH-1');
  await main(page).getByRole('link', { name: 'Architecture' }).click();
  await expect(card(page, 'NET-1')).toBeVisible({ timeout: LAYOUT });
  await page.goto('/inventory/architecture/NET-1');
  await expect(main(page).getByRole('heading', { name: 'No architecture' })).toBeVisible();
  await expect(main(page)).toContainText('Vehicle model');
  await page.goto('/inventory/architecture/VEH-999');
  await expect(main(page).getByRole('heading', { name: /does not exist/ })).toBeVisible();
});

test('a model shows the architecture of its item once it is linked, and the pictures of earlier tools', async ({
  page,
  request,
}) => {
  const shape = {
    id: 's1',
    type: 'Rectangle',
    x: 100,
    y: 100,
    width: 200,
    height: 100,
    text: 'Battery',
    url: '/model',
  };
  const node = { id: 17, type: 'node', parent_id: 'master', name: 'Overview', content: { bgImage: '', shapes: [] } };
  const nodes = [
    { ...node, bgImage: 'https://pictures.example/a.png', shapes: [shape] },
    { ...node, id: 18, name: 'Doors' },
  ];
  const skeleton = JSON.stringify({ nodes });
  const made = await request.post('/v2/models', { data: { name: 'Drawn model', main_api: 'Vehicle', skeleton } });
  const id: string = await made.json();
  await page.goto(`/model/${id}/architecture?id=18`);
  const pictures = main(page).getByRole('navigation', { name: 'Pictures' });
  await expect(pictures.getByRole('button', { name: 'Doors' })).toHaveAttribute('aria-current', 'true');
  await pictures.getByRole('button', { name: 'Overview' }).click();
  await expect(main(page).getByRole('link', { name: 'Battery' })).toHaveAttribute('href', '/model');
  await expect(main(page).locator('text')).toHaveText('Battery');
  await expect(main(page)).toContainText('not loaded here');
  await expect(crumbs(page).last()).toHaveText('Vehicle Architecture');

  const views = main(page).getByRole('navigation', { name: 'Views of the architecture' });
  await views.getByRole('link', { name: 'Drawing' }).click();
  const choice = main(page).getByRole('combobox', { name: 'Inventory item of the model' });
  await choice.selectOption({ label: 'VEH-1 Orvane C' });
  await main(page).getByRole('button', { name: 'Link' }).click();
  await expect(card(page, 'NET-1')).toBeVisible({ timeout: LAYOUT });
  const kept: { skeleton: string } = await (await request.get(`/v2/models/${id}`)).json();
  expect(kept.skeleton).toBe(skeleton);
});

for (const [name, search, scheme, width] of [
  ['drawing, wide and dark', '', 'dark', 1440],
  ['drawing, narrow and light', '', 'light', 390],
  ['text, narrow and light', '?as=text', 'light', 390],
] as const) {
  test(`no serious violation: ${name}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${ADDRESS}${search}`);
    const link = main(page).getByRole('link', { name: /Backbone Ethernet/ });
    await expect(link.first()).toBeAttached({ timeout: LAYOUT });
    const { violations } = await new AxeBuilder({ page }).analyze();
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
}

async function drag(page: Page, id: string, by: { x: number; y: number }): Promise<void> {
  // waits until the card is where it stays
  await card(page, id).hover();
  const box = await card(page, id).boundingBox();
  if (!box) throw new Error(`${id} is not shown`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by.x / 2, y + by.y / 2, { steps: 4 });
  await page.mouse.move(x + by.x, y + by.y, { steps: 4 });
  await page.mouse.up();
}

async function arrangement(request: APIRequestContext): Promise<Architecture['arrangement']> {
  const found: Architecture = await (await request.get(CALL)).json();
  return found.arrangement;
}
