import { AxeBuilder } from '@axe-core/playwright';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { smallTree } from '#shared/vehicle/testing/small-tree.ts';
import { answerGenerations } from './generations.ts';
import { addModel, addPrototype, prototypeUrl } from './prototypes.ts';
import { main, takeToast } from './screens.ts';
import { expect, test } from './server.ts';

test.use({ instance: { showGenAIWizard: true } });

test('a prompt asks a question, and the app is saved with the rules that it is made of', async ({ page, request }) => {
  const requested = await answerGenerations(page);
  await page.goto('/genai-wizard');
  await main(page).getByLabel('What should the app do?').fill('Above 10 km/h, turn on the blinkers somehow');
  await page.keyboard.press('Control+Enter');
  const questions = main(page).getByRole('form', { name: 'Questions' });
  await expect(questions.getByRole('heading')).toHaveText('One question before the app is made');
  await expect(questions.locator('mark')).toHaveText(['Above 10 km/h, turn on ', 'the blinkers ', 'somehow']);
  await expect(main(page).getByRole('list', { name: 'Rules' })).toHaveText(/When the app starts, say "Watch out"/);
  await expect(questions.getByRole('button', { name: 'Continue' })).toBeDisabled();
  expect.soft(await issues(page)).toEqual([]);
  await questions.getByLabel('Hazard lights').check();
  await questions.getByRole('button', { name: 'Continue' }).click();
  await expect(main(page).getByText('Passed all checks')).toBeVisible();
  expect(requested.at(-1)?.answers).toEqual([{ question: 'lights', option: 'hazard' }]);
  await expect(main(page).getByRole('tab', { name: 'Rules', selected: true })).toBeVisible();
  await expect(main(page).getByRole('list', { name: 'Rules' })).toHaveText(
    'When speed is above 10 km/h, set hazard to signalingFrom “above 10 km/h”',
  );
  expect.soft(await issues(page)).toEqual([]);

  await main(page).getByRole('navigation', { name: 'Steps' }).getByText('Deploy').click();
  await main(page).getByLabel('Name of the model').fill('Fleet of rules');
  await main(page).getByRole('checkbox', { name: 'Run it on the server' }).uncheck();
  await main(page).getByRole('button', { name: 'Save prototype' }).click();
  await takeToast(page, 'Speed warning saved');
  await expect(page).toHaveURL(/\/library\/prototype\/\w+\/dashboard$/);
  const id = /prototype\/(\w+)/.exec(page.url())?.[1] ?? '';
  const stored = (await (await request.get(`/v2/prototypes/${id}`)).json()) as { extend?: { rules?: object } };
  expect(stored.extend?.rules).toMatchObject({ rules: { name: 'Speed warning' }, hash: expect.any(String) });
});

async function issues(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

test('a prototype is made of rules, until its code is edited by hand', async ({ page, request }) => {
  const model = await addModel(request, 'Model of rules');
  const { root, node } = smallTree(['Service']);
  const data = Buffer.from(JSON.stringify({ [root]: node }));
  const headers = { 'content-type': 'application/octet-stream' };
  expect((await request.post(`/v2/models/${model}/replace-api?file=tree.json`, { headers, data })).ok()).toBe(true);
  const id = await addPrototype(request, model, 'Speed warning', { code: '', language: 'python' });
  await page.goto(prototypeUrl(model, id, 'code'));
  await main(page).getByRole('button', { name: 'Start with rules' }).click();
  await expect(main(page).getByText('No rules yet')).toBeVisible();
  await main(page).getByRole('button', { name: 'Add rule' }).click();
  const rule = main(page).getByRole('region', { name: 'Rules', exact: true });
  await pick(page, rule.getByRole('combobox', { name: /Kind of When/ }), 'Signal and value');
  await rule.getByRole('combobox', { name: 'Signals' }).fill('vehicle speed');
  await page.getByRole('option', { name: /^Vehicle\.Speed / }).click();
  await pick(page, rule.getByRole('combobox', { name: 'Comparison' }), 'Above');
  await rule.getByRole('textbox', { name: 'Value' }).fill('10');
  await rule.getByRole('button', { name: 'Add action' }).click();
  await pick(page, rule.getByRole('combobox', { name: /Kind of Action 1/ }), 'Say');
  await rule.getByRole('textbox', { name: 'Message' }).fill('Fast');
  const states = main(page).getByRole('list', { name: 'What the rules do' });
  await expect(states).toContainText('When speed is above 10 km/h, say "Fast"');
  await expect(states).toContainText('Applies now', { timeout: 120_000 });
  expect.soft(await issues(page)).toEqual([]);
  await expect.poll(async () => (await stored(request, id)).code).toContain('Fast');

  await page.reload();
  await expect(main(page).getByRole('button', { name: /^Rule 1/ })).toBeVisible();
  await main(page).getByRole('radiogroup', { name: 'Show the app as' }).getByText('Code').click();
  const code = main(page).getByRole('textbox', { name: 'Code' });
  await code.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\nprint("by hand")');
  await expect(main(page).getByRole('note')).toContainText('edited by hand');
  await main(page).getByText('Show the rules').click();
  await expect(main(page).getByRole('list', { name: 'Rules' })).toContainText('When speed is above 10 km/h');
  expect.soft(await issues(page)).toEqual([]);
});

async function pick(page: Page, field: Locator, option: string): Promise<void> {
  await field.click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function stored(request: APIRequestContext, id: string): Promise<{ code: string; extend?: { rules?: object } }> {
  return (await request.get(`/v2/prototypes/${id}`)).json() as Promise<{ code: string }>;
}
