import { AxeBuilder } from '@axe-core/playwright';
import type { APIRequestContext, Page } from '@playwright/test';
import { answerGenerations } from './generations.ts';
import { readItem } from './inventory.ts';
import { addMember, signIn } from './people.ts';
import { addModel, addPrototype, prototypeUrl } from './prototypes.ts';
import { crumbs, heading, main, takeToast } from './screens.ts';
import { expect, test } from './server.ts';

test.use({ instance: { showGenAIWizard: true } });

type Saved = { code: string; extend?: { items?: string[]; generated?: { by: string } }; widget_config: string };

const ask = async (page: Page, label: string, prompt: string) => {
  await main(page).getByLabel(label).fill(prompt);
  await page.keyboard.press('Control+Enter');
};
const step = (page: Page, name: string) => main(page).getByRole('navigation', { name: 'Steps' }).getByText(name);

test('an app is generated, changed, simulated and saved with its requirement and its tests', async ({
  page,
  request,
}) => {
  await answerGenerations(page);
  await page.goto('/');
  await main(page)
    .getByRole('link', { name: /^App generator/ })
    .click();
  await expect(crumbs(page)).toContainText(['Home', 'Vehicle App Generator']);
  await expect(heading(page, 'Vehicle app generator')).toBeVisible();
  await ask(page, 'What should the app do?', 'Cook dinner');
  await expect(main(page).getByRole('alert')).toHaveText('No recipe fits this prompt');
  await main(page).getByRole('button', { name: 'Take: Warn the driver when the car is fast' }).click();
  await expect(main(page).getByLabel('What should the app do?')).toHaveValue('Warn the driver when the car is fast');
  await expect(main(page).getByText('Passed all checks')).toBeVisible();

  await ask(page, 'What should the app do?', 'Do the impossible');
  await expect(main(page).getByText('Failed: 1 issue. It cannot be saved.')).toBeVisible();
  await expect(main(page).getByRole('list', { name: 'Issues' })).toContainText('Line 6: Vehicle.Speed is a sensor');
  await expect(main(page).getByRole('link', { name: /Simulate|Deploy/ })).toHaveCount(0);
  await expect.soft(issues(page)).resolves.toEqual([]);

  await main(page).getByRole('button', { name: 'Speed warning', exact: true }).click();
  await main(page).getByRole('button', { name: 'Generate', exact: true }).click();
  await expect(main(page).getByText('Passed all checks')).toBeVisible({ timeout: 120_000 });
  // rules, plan, code
  await main(page).getByRole('tab', { name: 'Rules' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(main(page).getByRole('region', { name: 'Code' })).toContainText('Hazard.IsSignaling.set');
  await main(page).getByRole('tab', { name: 'Trace' }).click();
  await expect(main(page).getByRole('list', { name: 'Signals of the run' })).toContainText('Hazard.IsSignaling');
  await expect.soft(issues(page)).resolves.toEqual([]);

  await main(page).getByText('Change this app').click();
  await ask(page, 'What should change?', 'Warn later');
  await expect(main(page).getByRole('region', { name: 'Changes of the code' })).toContainText('> 10');
  await expect(step(page, 'Simulate')).toHaveAttribute('title', 'Accept or discard the changes first');
  await main(page).getByRole('button', { name: 'Accept changes' }).click();
  await page.reload();
  await main(page).getByRole('tab', { name: 'Code' }).click();
  await expect(main(page).getByRole('region', { name: 'Code' })).toContainText('> 10');

  await step(page, 'Simulate').click();
  await expect(page).toHaveURL('/genai-wizard?step=simulate');
  await main(page).getByRole('toolbar', { name: 'Run' }).getByRole('button', { name: 'Run' }).click();
  await expect(main(page).getByRole('log', { name: 'Output', exact: true })).toHaveText(/Watching the speed/, {
    timeout: 120_000,
  });
  await main(page).getByRole('toolbar', { name: 'Run' }).getByRole('button', { name: 'Stop' }).click();

  await step(page, 'Deploy').click();
  await main(page).getByLabel('Name of the model').fill('Generated fleet');
  await expect(main(page).getByRole('checkbox', { name: '1 requirement' })).toBeChecked();
  await expect(main(page).getByRole('checkbox', { name: '2 test cases' })).toBeChecked();
  await expect.soft(issues(page)).resolves.toEqual([]);
  await main(page).getByRole('button', { name: 'Save prototype' }).click();
  await takeToast(page, 'Speed warning saved');
  await expect(page).toHaveURL(/\/library\/prototype\/\w+\/dashboard$/);
  await expect(main(page).getByRole('region', { name: 'Speed' })).toBeVisible();
  const id = /prototype\/(\w+)/.exec(page.url())?.[1] ?? '';
  const { code, extend } = await stored(request, id);
  expect(code).toContain('> 10');
  expect(extend?.generated?.by).toBe('Template generator: no AI model');
  const [statement, ...tests] = await Promise.all((extend?.items ?? []).map((item) => readItem(request, item)));
  expect(tests.map(({ name }) => name)).toEqual(['Warns when fast', 'Is quiet when slow']);
  for (const { data } of tests) expect(data['requirements_coverage']).toEqual([statement?.id]);
});

test('the code and the dashboard of a prototype are changed as a difference that is accepted or not', async ({
  page,
  request,
}) => {
  const requested = await answerGenerations(page);
  const model = await addModel(request, 'Model to change');
  const code = 'print("as it was")\n';
  const id = await addPrototype(request, model, 'App to change', { code, language: 'python' });
  await page.goto(prototypeUrl(model, id, 'code'));
  await main(page).getByRole('button', { name: 'Generate' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What should change?').fill('Warn the driver');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByRole('region', { name: 'Changes of the code' })).toContainText('as it was');
  expect(requested).toEqual([{ prompt: 'Warn the driver', service: 'local', make: 'app', model, code }]);
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(main(page).getByRole('textbox', { name: 'Code' })).toContainText('as it was');
  await main(page).getByRole('button', { name: 'Generate' }).click();
  await dialog.getByLabel('What should change?').fill('Warn the driver');
  await page.keyboard.press('Control+Enter');
  await expect.soft(issues(page)).resolves.toEqual([]);
  await dialog.getByRole('button', { name: 'Accept changes' }).click();
  await takeToast(page, 'Code changed');
  await expect.poll(async () => (await stored(request, id)).code).toContain('> 10');

  await page.goto(prototypeUrl(model, id, 'dashboard'));
  await main(page).getByRole('button', { name: 'Generate' }).click();
  await dialog.getByLabel('What should the widget show?').fill('The speed');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByRole('list', { name: 'Changes of the dashboard' })).toHaveText('Added Speed (gauge)');
  await expect.soft(issues(page)).resolves.toEqual([]);
  await dialog.getByRole('button', { name: 'Accept changes' }).click();
  await takeToast(page, 'Dashboard changed');
  await expect.poll(async () => (await stored(request, id)).widget_config).toContain('Gauge');
});

test('the generator fits a phone, and is for those who may use it', async ({ page, browser, server, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/genai-wizard');
  await expect(main(page).getByLabel('Generator')).toContainText('Template generator: no AI model');
  await ask(page, 'What should the app do?', 'Close all windows when it starts to rain');
  await expect(main(page).getByText('Passed all checks')).toBeVisible({ timeout: 120_000 });
  for (const tab of ['Code', 'Dashboard', 'Trace', 'Checks', 'Plan']) {
    await main(page).getByRole('tab', { name: tab }).click();
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), tab).toBe(390);
    expect.soft(await issues(page), tab).toEqual([]);
  }

  await page.reload();
  const recent = main(page).getByRole('list', { name: 'Recent prompts' });
  const mine = recent.getByRole('listitem').filter({ hasText: 'Close all windows when it starts to rain' });
  await mine.getByRole('button', { name: /^Forget/ }).click();
  await expect(mine).toHaveCount(0);

  const member = { email: 'reader@journeys.example', password: 'three green lamps' };
  await addMember(request, { name: 'Reader', ...member });
  const context = await browser.newContext({ baseURL: server.url });
  await signIn(context, member);
  const other = await context.newPage();
  await other.goto('/genai-wizard');
  await expect(heading(other, 'Vehicle app generator')).toBeVisible();
  await expect(main(other).getByRole('alert')).toContainText('Ask an administrator');
  await expect(other.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveCount(3);
  await context.close();
});

async function stored(request: APIRequestContext, id: string): Promise<Saved> {
  const prototype: Saved = await (await request.get(`/v2/prototypes/${id}`)).json();
  return prototype;
}

async function issues(page: Page): Promise<string[]> {
  // the frame of programs has no origin, and no visible content
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).exclude('iframe').analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}
