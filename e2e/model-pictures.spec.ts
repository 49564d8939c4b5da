import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { takeToast } from './screens.ts';
import { expect, test } from './server.ts';

const SPEED = { type: 'sensor', datatype: 'float', unit: 'km/h', description: 'Speed over ground.' };
const TREE = { Vehicle: { type: 'branch', description: 'The vehicle.', children: { Speed: SPEED } } };

test('pictures of an architecture are drawn, moved, linked and saved', async ({ page, request }) => {
  const made = await request.post('/v2/models', { data: { name: 'Drawn vehicle', main_api: 'Vehicle' } });
  const id: string = await made.json();
  await page.goto(`/model/${id}/architecture`);
  await page.getByRole('link', { name: 'Pictures' }).click();
  await page.getByRole('button', { name: 'Add picture' }).click();
  const editor = page.getByRole('region', { name: 'Edit pictures' });
  await editor.getByLabel('Name of the picture').fill('Overview');
  await editor.getByRole('button', { name: 'Rectangle' }).click();
  await editor.getByLabel('Text', { exact: true }).fill('Battery');
  await editor.getByLabel('Link').fill('/model');
  await editor.getByLabel('Left').fill('100');
  const shape = editor.getByRole('button', { name: 'Rectangle: Battery' });
  await shape.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(editor.getByLabel('Left')).toHaveValue('110');
  const box = await shape.boundingBox();
  if (!box) throw new Error('the shape is not drawn');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 - 40, { steps: 3 });
  await page.mouse.up();
  await expect(editor.getByLabel('Left')).toHaveValue('110');
  await expect(editor.getByLabel('Top')).not.toHaveValue('255');
  await checked(page);
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  await takeToast(page, 'Pictures saved');
  await expect(page.getByRole('link', { name: 'Battery' })).toHaveAttribute('href', '/model');
  const { skeleton } = await (await request.get(`/v2/models/${id}`)).json();
  expect(JSON.parse(skeleton)).toMatchObject({
    nodes: [{ name: 'Overview', parent_id: 'master', shapes: [{ type: 'Rectangle', text: 'Battery', x: 110 }] }],
  });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: 'Edit pictures' }).click();
  await shape.focus();
  await checked(page);
  await page.keyboard.press('Delete');
  await expect(shape).toHaveCount(0);
  await editor.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('link', { name: 'Battery' })).toBeVisible();
});

test('a signal of a model is discussed', async ({ page, request }) => {
  const data = { name: 'Discussed vehicle', main_api: 'Vehicle', cvi: JSON.stringify(TREE) };
  const id: string = await (await request.post('/v2/models', { data })).json();
  await page.goto(`/model/${id}/api/Vehicle.Speed`);
  const detail = page.getByRole('article', { name: 'Vehicle.Speed' });
  await detail.getByRole('textbox', { name: 'Write a comment' }).fill('Over ground, or of the wheels?');
  await detail.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(detail.getByRole('list', { name: 'Comments' })).toContainText('of the wheels?');
  await checked(page);
  const { results } = await (await request.get(`/v2/discussions?ref=${id}:Vehicle.Speed&ref_type=api`)).json();
  expect(results).toHaveLength(1);
});

async function checked(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}
