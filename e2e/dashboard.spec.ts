import { AxeBuilder } from '@axe-core/playwright';
import type { APIRequestContext, Page } from '@playwright/test';
import { addPrototype, prototypeUrl } from './prototypes.ts';
import { expect, test } from './server.ts';

const SPEED = 'Vehicle.Speed';
const LIGHT = 'Vehicle.Body.Lights.Beam.Low.IsOn';

/** A model of the demonstration that has signals. */
const MODEL = '0000000000000000000000c1';

type Made = { id: string; url: string };

async function made(request: APIRequestContext, name: string, config: object = []): Promise<Made> {
  const id = await addPrototype(request, MODEL, name, { widget_config: JSON.stringify(config) });
  return { id, url: prototypeUrl(MODEL, id, 'dashboard') };
}

const widget = (name: string, boxes: number[], options: object = {}) => ({
  plugin: 'Builtin',
  widget: name,
  options,
  boxes,
});

async function stored(request: APIRequestContext, id: string): Promise<{ widget: string; boxes: number[] }[]> {
  const { widget_config: config }: { widget_config: string } = await (await request.get(`/v2/prototypes/${id}`)).json();
  return JSON.parse(config) as { widget: string; boxes: number[] }[];
}

const card = (page: Page, name: RegExp) => page.getByRole('group', { name });

test('a dashboard is built from a template and by hand, and saved', async ({ page, request }) => {
  const { id, url } = await made(request, 'Dashboard from a template');
  await page.goto(url);
  await page.getByRole('button', { name: 'Build the dashboard' }).click();
  await page.getByRole('button', { name: 'Templates', exact: true }).click();
  await page.getByRole('button', { name: /^Driving/ }).click();
  await expect(card(page, /^Speed, row 1, column 1/)).toBeVisible();
  await card(page, /^App output/).press('Delete');
  await page.getByRole('button', { name: 'Add widget in row 2, column 3' }).click();
  await page.getByRole('button', { name: /^Control/ }).click();
  const signal = page.getByRole('combobox', { name: 'Actuator' });
  await signal.fill('Beam.Low');
  await page.getByRole('option', { name: LIGHT }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add widget' }).click();
  await expect(card(page, /^Beam low, row 2, column 3/)).toBeFocused();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect.poll(async () => (await stored(request, id)).map(({ boxes }) => boxes)).toContainEqual([8]);
  await page.reload();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByText('Running')).toBeVisible();
  await page.getByRole('switch', { name: 'Beam low' }).click();
  await expect(page.getByRole('region', { name: 'Beam low' })).toContainText(/On|Off/);
  await expect(page.getByRole('meter', { name: SPEED })).toHaveAttribute('aria-valuetext', /[1-9].* km\/h/);
});

test('a dashboard is edited with the keyboard alone', async ({ page, request }) => {
  const { id, url } = await made(request, 'Dashboard with keys', [
    widget('Gauge', [1], { api: SPEED }),
    widget('Text', [2], { text: 'Note' }),
  ]);
  await page.goto(url);
  await page.getByRole('button', { name: 'Edit', exact: true }).press('Enter');
  const gauge = card(page, /^Speed/);
  await gauge.focus();
  await page.keyboard.press('ArrowRight');
  await expect(gauge).toHaveAccessibleName('Speed, row 1, column 2, 1 wide, 1 high');
  await expect(card(page, /^Text/)).toHaveAccessibleName(/column 1/);
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(gauge).toHaveAccessibleName('Speed, row 1, column 2, 2 wide, 2 high');
  await expect(page.getByRole('status').filter({ hasText: 'Now Speed' })).toHaveText(/2 wide, 2 high/);
  await page.keyboard.press('Control+d');
  await expect(card(page, /^Speed/)).toHaveCount(2);
  await page.keyboard.press('Control+z');
  await expect(card(page, /^Speed/)).toHaveCount(1);
  await page.keyboard.press('Control+Shift+Z');
  await expect(card(page, /^Speed/)).toHaveCount(2);
  await expect
    .poll(async () => (await stored(request, id)).map(({ boxes }) => boxes))
    .toEqual([[2, 3, 7, 8], [1], [4, 5, 9, 10]]);
});

test('a widget is moved and resized with the pointer, and not onto another of another size', async ({
  page,
  request,
}) => {
  const config = [widget('Gauge', [1], { api: SPEED }), widget('Text', [4, 5, 9, 10], { text: 'Note' })];
  const { id, url } = await made(request, 'Dashboard with a pointer', config);
  await page.goto(url);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const cellsOf = async () => (await stored(request, id)).map(({ boxes }) => boxes);
  await drag(page, /^Speed/, [1, 1]);
  await expect.poll(cellsOf).toEqual([[7], [4, 5, 9, 10]]);
  await drag(page, /^Speed/, [2, 0]);
  await expect(card(page, /^Speed/)).toHaveAccessibleName(/row 2, column 2/);
  const box = await card(page, /^Speed/).boundingBox();
  if (box === null) throw new Error('The widget is not shown');
  await page.mouse.move(box.x + box.width - 6, box.y + box.height - 6);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 2, box.y + box.height - 6, { steps: 4 });
  await page.mouse.up();
  const resized = [
    [7, 8],
    [4, 5, 9, 10],
  ];
  await expect.poll(cellsOf).toEqual(resized);
  await drag(page, /^Speed/, [0, -1], 'Escape');
  await expect(card(page, /^Speed/)).toHaveAccessibleName(/row 2, column 2/);
  expect(await cellsOf()).toEqual(resized);
});

/** Drags by columns and rows; Escape before the release cancels. */
async function drag(page: Page, name: RegExp, [columns, rows]: [number, number], before?: 'Escape'): Promise<void> {
  // waits until the card is where it stays
  await card(page, name).hover();
  const box = await card(page, name).boundingBox();
  if (box === null) throw new Error('The widget is not shown');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + columns * box.width, y + rows * box.height, { steps: 6 });
  if (before) await page.keyboard.press(before);
  await page.mouse.up();
}

test('JSON is applied under the same rules, which say what is wrong', async ({ page, request }) => {
  const { id, url } = await made(request, 'Dashboard as text');
  await page.goto(url);
  await page.getByRole('button', { name: 'Build the dashboard' }).click();
  await page.getByRole('button', { name: 'JSON', exact: true }).click();
  const text = page.getByRole('textbox', { name: 'Dashboard as JSON' });
  await text.fill('[{"widget": "Text", "boxes": [1, 2, 6]}]');
  await expect(page.getByRole('dialog')).toContainText('do not fill a rectangle');
  await expect(page.getByRole('dialog')).toContainText('Add 7');
  await expect(page.getByRole('button', { name: 'Apply', exact: true })).toBeDisabled();
  await text.fill('[{"widget": "Text", "mine": 1, "boxes": [1, 2, 6, 7]}]');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect.poll(() => stored(request, id)).toEqual([{ widget: 'Text', mine: 1, boxes: [1, 2, 6, 7] }]);
});

test('Escape belongs to an open list or the code editor in a dialog first', async ({ page, request }) => {
  const { url } = await made(request, 'Dashboard with dialogs', [widget('Gauge', [1], { api: SPEED })]);
  await page.goto(url);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await card(page, /^Speed, row 1/).press('Enter');
  const options = page.getByRole('dialog', { name: /^Options/ });
  const signal = options.getByRole('combobox').first();
  await signal.press('ArrowDown');
  await expect(signal).toHaveAttribute('aria-expanded', 'true');
  await signal.press('Escape');
  await expect(signal).toHaveAttribute('aria-expanded', 'false');
  await expect(options).toBeVisible();
  await signal.press('Escape');
  await expect(options).toBeHidden();

  await page.getByRole('button', { name: 'JSON', exact: true }).click();
  const text = page.getByRole('textbox', { name: 'Dashboard as JSON' });
  await text.press('Escape');
  await text.press('Tab');
  await expect(text).not.toBeFocused();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a dashboard is accessible, in view and in edit', async ({ page, request }) => {
  const { url } = await made(request, 'Dashboard for all', EVERY_KIND);
  await page.goto(url);
  await expect(page.getByRole('meter')).toBeVisible();
  const violations = async () =>
    (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  expect(await violations()).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Actions of Speed' }).click();
  await page.getByRole('menuitem', { name: 'Options' }).click();
  expect(await violations()).toEqual([]);
});

test('on a phone the widgets are one below the other, and their menus move them', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id, url } = await made(request, 'Dashboard on a phone', [
    widget('Gauge', [1], { api: SPEED }),
    widget('Car', [2, 7], {}),
  ]);
  await page.goto(url);
  const boxes = await page
    .getByRole('region')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  expect(boxes.every((width) => width <= 390)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Actions of Speed' }).click();
  await page.getByRole('menuitem', { name: 'Move down' }).click();
  await expect.poll(async () => (await stored(request, id)).map(({ boxes: cells }) => cells)).toEqual([[6], [2, 7]]);
});

test('a link opens the dashboard in full screen', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { url } = await made(request, 'Dashboard by link', [widget('Gauge', [1], { api: SPEED })]);
  await page.goto(url);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto('/about');
  await page.goto(link);
  await page.getByRole('button', { name: 'Exit full screen' }).click();
  await page.getByRole('button', { name: 'Full screen', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Exit full screen' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible();
});

const EVERY_KIND = [
  widget('Gauge', [1], { api: SPEED }),
  widget('Chart Signals', [2], { apis: [SPEED] }),
  widget('Signal List Settable', [3], { apis: [SPEED, LIGHT] }),
  widget('Control', [4], { api: LIGHT }),
  widget('General 3D Car', [5]),
  widget('State Timeline', [6], { apis: ['Vehicle.IsMoving'] }),
  widget('Map', [7]),
  widget('Terminal', [8]),
  widget('Journey Step', [9]),
  widget('Text', [10], { label: 'Note', text: 'A **note**' }),
];
