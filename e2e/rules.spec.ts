import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { answerGenerations } from './generations.ts';
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
