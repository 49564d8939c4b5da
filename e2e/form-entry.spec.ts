import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { JsonObject } from '#shared/json.ts';
import { changeItem, createRequirement, readItem } from './inventory.ts';
import { itemForm, main, openEdit, pressButton, tab, takeToast } from './screens.ts';
import { expect, test } from './server.ts';

const GEAR: JsonObject = {
  $id: 'gear',
  title: 'Gear',
  'x-kind': { plural: 'Gears', idPrefix: 'GR', titleField: 'name' },
  type: 'object',
  properties: {
    name: { type: 'string' },
    ports: { type: 'object', additionalProperties: { type: 'integer' } },
    source: {
      title: 'Source',
      oneOf: [
        { title: 'Text', type: 'string' },
        { title: 'Remote', type: 'object', properties: { repo: { type: 'string' } }, required: ['repo'] },
        { title: 'Meta', type: 'object', properties: { repo: { const: 'meta' } }, required: ['repo'] },
      ],
    },
    note: { title: 'Note', type: 'string' },
    teeth: { title: 'Teeth', type: 'array', prefixItems: [{ type: 'string' }], items: { type: 'boolean' } },
    need: { title: 'Need', type: 'string', 'x-ref': { kinds: ['requirement'], relation: 'associates' } },
    raw: { title: 'Raw', 'x-widget': 'json', type: 'object', properties: { deep: { type: 'number' } } },
    options: { title: 'Options', type: 'object', properties: { fast: { type: 'boolean' } } },
    labels: { title: 'Labels', type: 'array', items: { type: 'string' } },
    serial: { title: 'Serial', type: 'string', readOnly: true },
    level: { title: 'Level', type: 'integer', default: 'none' },
    at: { title: 'At', type: 'string', format: 'date-time' },
    grade: { title: 'Grade', enum: ['a', 'b', 'c', 'd', 'e', 'f'] },
    zone: { title: 'Zone', enum: Array.from({ length: 20 }, (_, i) => `Zone ${i}`) },
  },
  required: ['options', 'labels', 'serial'],
  oneOf: [
    { title: 'Manual', properties: { lever: { title: 'Lever', type: 'string' } }, required: ['lever'] },
    { title: 'Automatic', properties: { steps: { title: 'Steps', type: 'integer' } }, required: ['steps'] },
  ],
};

test('every value of any schema is entered, cleared and switched by keyboard alone', async ({
  page,
  request,
  server,
}) => {
  await writeFile(join(server.schemas, 'kinds', 'gear.json'), JSON.stringify(GEAR));
  await expect(async () => {
    expect((await request.get('/v2/inventory/kinds/gear')).status()).toBe(200);
  }).toPass();
  const need = await createRequirement(request, 'Gear selection is shown');
  await page.goto('/inventory/new?type=gear');
  const form = itemForm(page);
  await form.getByRole('textbox', { name: 'Serial' }).fill('S-1');
  await press(form.getByRole('button', { name: 'Leave empty: Options' }));
  await press(form.getByRole('button', { name: 'Leave empty: Labels' }));

  await test.step('a cleared entry of a map keeps its row', async () => {
    await press(form.getByRole('button', { name: /^Ports/ }));
    await press(form.getByRole('button', { name: 'Add entry' }));
    await page.keyboard.type('http');
    await page.keyboard.press('Enter');
    await page.keyboard.type('80');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('9');
    await expect(form.getByRole('textbox', { name: 'Name of http' })).toBeVisible();
    await expect(page.locator(':focus')).toHaveValue('9');
  });

  await test.step('the focus stays where a name is given up, an entry removed or a section cleared', async () => {
    const [add, fold] = [form.getByRole('button', { name: 'Add entry' }), form.getByRole('button', { name: /^Ports/ })];
    await press(add);
    await page.keyboard.press('Escape');
    await expect(add).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.type('https');
    await page.keyboard.press('Enter');
    await page.keyboard.type('443');
    await press(form.getByRole('button', { name: 'Remove https' }));
    await expect(form.getByRole('button', { name: 'Remove http', exact: true })).toBeFocused();
    await press(form.getByRole('button', { name: 'Clear Ports' }));
    await expect(fold).toBeFocused();
    await press(add);
    await page.keyboard.type('http');
    await page.keyboard.press('Enter');
    await page.keyboard.type('9');
  });

  await test.step('Delete deselects, in lists of options as in those side by side', async () => {
    for (const name of ['Grade', 'Zone']) {
      const list = form.getByRole('combobox', { name });
      await list.focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(list).not.toHaveValue('');
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.press('Delete');
      await expect(list).toHaveValue('');
      await expect(list).toBeFocused();
    }
  });

  await test.step('the arrow keys stay in the branch picker', async () => {
    const branches = form.getByRole('radiogroup', { name: /^Source/ });
    await branches.getByRole('radio', { name: 'Text' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(branches.getByRole('radio', { name: 'Remote' })).toBeFocused();
    await form.getByRole('textbox', { name: 'Repo' }).fill('https://example.org/a');
    await branches.getByRole('radio', { name: 'Remote' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(branches.getByRole('radio', { name: 'Meta' })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(branches.getByRole('radio', { name: 'Remote' })).toBeFocused();
    await expect(form.getByRole('textbox', { name: 'Repo' })).toHaveValue('https://example.org/a');
  });

  await test.step('every name that a control refers to is there', async () => {
    const kinds = form.getByRole('radiogroup', { name: 'Kind of Gear', exact: true });
    await kinds.getByRole('radio', { name: 'Manual' }).press('Space');
    await form.getByRole('textbox', { name: 'Lever' }).fill('long');
    const missing = await form
      .locator('[aria-labelledby]')
      .evaluateAll((controls) =>
        controls
          .flatMap((control) => (control.getAttribute('aria-labelledby') ?? '').split(' '))
          .filter((id) => document.getElementById(id) === null),
      );
    expect(missing).toEqual([]);
  });

  await test.step('a moment is shown as it is typed, with what is stored', async () => {
    const at = form.getByRole('textbox', { name: 'At', exact: true });
    await at.fill('21.11.2026 14:30');
    await at.press('Tab');
    await expect(at).toHaveValue('2026-11-21 14:30');
    const stored = await page.evaluate(() => new Date('2026-11-21T14:30').toISOString().replace('.000', ''));
    await expect(at).toHaveAccessibleDescription(`21 Nov 2026, 14:30 your time, stored as ${stored}`);
    await at.fill('');
    await at.press('Tab');
    await expect(at).toHaveAccessibleDescription('');
  });

  await test.step('Escape and Enter in a reference go one step', async () => {
    const reference = form.getByRole('combobox', { name: 'Need' });
    await reference.focus();
    await page.keyboard.type('nothing such');
    await expect(page.getByText('No matches')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(reference).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Escape');
    await expect(reference).toHaveValue('');
    await page.keyboard.type('Gear selection');
    await page.keyboard.press('Enter');
    await expect(form.getByRole('button', { name: `Remove ${need.id}` })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(reference).toBeFocused();
    await page.keyboard.type('Gear selection');
    await page.keyboard.press('Enter');
    await expect(form.getByRole('button', { name: `Remove ${need.id}` })).toBeFocused();
  });

  await test.step('the summary leads into a value shown as JSON', async () => {
    const raw = form.locator('[data-json-editor]').getByRole('textbox', { name: 'Raw' });
    await raw.fill('{ "deep": "far" }');
    await pressButton(page, 'Create');
    await press(page.getByRole('region', { name: 'Errors' }).getByRole('button', { name: /Deep must be a number/ }));
    await expect(raw).toBeFocused();
    expect(await page.evaluate(() => document.getSelection()?.toString())).toBe('"deep"');
    await raw.fill('{ "deep": 4 }');
  });

  await pressButton(page, 'Create');
  await page
    .getByRole('dialog', { name: 'Create without a name?' })
    .getByRole('button', { name: 'Add a name' })
    .click();
  await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await page.keyboard.type('Reverse');
  await pressButton(page, 'Create');
  await takeToast(page, /created/);
  await expect(tab(page, /^Overview/)).toHaveAttribute('aria-current', 'page');
  expect((await readItem(request, idIn(page))).data).toEqual({
    name: 'Reverse',
    serial: 'S-1',
    lever: 'long',
    options: {},
    labels: [],
    ports: { http: 9 },
    source: { repo: 'https://example.org/a' },
    need: need.id,
    raw: { deep: 4 },
  });
  await expect(main(page).getByText('Remote', { exact: true })).toBeVisible();

  await test.step('a text that is stored empty stays so when it is cleared, until it is removed', async () => {
    const id = idIn(page);
    await changeItem(request, id, { note: '', labels: ['short', ''], teeth: ['a', true] });
    await openEdit(page, id);
    const note = form.getByRole('textbox', { name: 'Note' });
    await note.fill('typed');
    await note.fill('');
    // a list of short texts is drawn otherwise than one with an empty text
    await form.getByRole('textbox', { name: 'Label 2' }).focus();
    await page.keyboard.type('ab');
    await expect(page.locator(':focus')).toHaveValue('ab');
    await page.locator(':focus').fill('');
    await form.getByRole('button', { name: 'Move Teeth 2, 2 of 2; arrow keys' }).press('ArrowUp');
    await expect(form.getByRole('button', { name: 'Move Teeth 2, 2 of 2; arrow keys' })).toBeFocused();
    await pressButton(page, 'Save');
    await takeToast(page, 'No changes');
    await openEdit(page, id);
    await press(form.getByRole('button', { name: 'Remove empty text: Note' }));
    await expect(note).toBeFocused();
    await pressButton(page, 'Save');
    await takeToast(page, /saved/);
    expect((await readItem(request, id)).data).not.toHaveProperty('note');
  });
});

async function press(button: Locator): Promise<void> {
  await button.focus();
  await button.press('Enter');
}

function idIn(page: Page): string {
  return /item\/([^/?]+)/.exec(page.url())?.[1] ?? '';
}

test('a text of several lines that gets the focus by key is shown whole, above the bar', async ({ page }) => {
  await page.goto('/inventory/new?type=requirement');
  const statement = itemForm(page).getByRole('textbox', { name: 'Statement' });
  const save = itemForm(page).getByRole('button', { name: 'Create' });
  const topOf = (control: Locator) => control.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const [top, below] = [await topOf(statement), 900 - (await topOf(save))];
  await page.setViewportSize({ width: 1440, height: top + 30 + below });
  await itemForm(page).getByRole('textbox', { name: 'Name' }).focus();
  await page.keyboard.press('Tab');
  await expect(statement).toBeFocused();
  await expect
    .poll(() => statement.evaluate((element) => Math.round(element.getBoundingClientRect().bottom)))
    .toBeLessThanOrEqual(await topOf(save));
});
