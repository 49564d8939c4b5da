import { AxeBuilder } from '@axe-core/playwright';
import type { APIRequestContext, Page } from '@playwright/test';
import { smallTree } from '#shared/vehicle/testing/small-tree.ts';
import { addModel, addPrototype, prototypeUrl } from './prototypes.ts';
import { main } from './screens.ts';
import { expect, test } from './server.ts';

const APP = `import asyncio
from vehicle import vehicle

async def on_speed(data):
    await vehicle.Body.Lights.Hazard.IsSignaling.set(data.get(vehicle.Speed).value > 10)

async def main():
    print("on the way")
    await vehicle.Speed.subscribe(on_speed)

asyncio.run(main())
`;

async function openCode(page: Page, request: APIRequestContext, name: string, content: object): Promise<string> {
  const model = await addModel(request, `Vehicle of ${name}`);
  // its struct type is not part of the tree
  const { root, node } = smallTree(['Service']);
  const data = Buffer.from(JSON.stringify({ [root]: node }));
  const headers = { 'content-type': 'application/octet-stream' };
  const sent = await request.post(`/v2/models/${model}/replace-api?file=tree.json`, { headers, data });
  expect(sent.ok()).toBe(true);
  const prototype = await addPrototype(request, model, name, content);
  await page.goto(prototypeUrl(model, prototype, 'code'));
  await expect(editor(page)).toBeVisible();
  return prototype;
}

const editor = (page: Page) => main(page).getByRole('textbox', { name: 'Code' });
const output = (page: Page) => main(page).getByRole('log', { name: 'Output' });
const bar = (page: Page) => main(page).getByRole('toolbar', { name: 'Run' });
const press = (page: Page, name: string) => bar(page).getByRole('button', { name }).click();
const signals = (page: Page) => main(page).getByRole('region', { name: 'Signals in use' });

test('a program runs on the simulated vehicle, is paused, sped up and stopped', async ({ page, request }) => {
  await openCode(page, request, 'Hazard lights', { code: APP, language: 'python' });
  await expect(signals(page).getByRole('listitem')).toHaveText([
    /Hazard\.IsSignaling\s*false/,
    /Vehicle\.Speed\s*0\s*km\/h/,
  ]);
  await bar(page).getByLabel('Speed').selectOption('10');
  await press(page, 'Run');
  await expect(output(page)).toHaveText(/on the way/, { timeout: 120_000 });
  await expect(signals(page).getByRole('listitem').first()).toHaveText(/true/);
  await press(page, 'Pause');
  await expect(bar(page).getByRole('status')).toHaveText('Paused');
  const time = () =>
    bar(page)
      .getByText(/^\d+\.\d s$/)
      .textContent();
  const before = await time();
  await press(page, 'Step');
  await expect.poll(time).not.toBe(before);
  await press(page, 'Resume');
  await press(page, 'Stop');
  await expect(bar(page).getByRole('status')).toHaveText('Ended');
});

test('a program that is run before the interpreter is there waits for it', async ({ page, request }) => {
  const { promise: isRunPressed, resolve: runPressed } = Promise.withResolvers<void>();
  await page.route('**/runtime/python.snapshot', async (route) => {
    await isRunPressed;
    await route.continue();
  });
  await openCode(page, request, 'Early', { code: 'print("here")\n', language: 'python' });
  await press(page, 'Run');
  await expect(bar(page).getByRole('status')).toHaveText('Starting…');
  runPressed();
  await expect(output(page)).toHaveText(/here/, { timeout: 120_000 });
});

test('a program that never waits is stopped, and the next one runs', async ({ page, request }) => {
  await openCode(page, request, 'Endless', { code: 'print("begun")\nwhile True: pass\n', language: 'python' });
  await page.keyboard.press('Tab');
  await editor(page).focus();
  await page.keyboard.press('Control+Enter');
  await expect(output(page)).toHaveText(/begun/, { timeout: 120_000 });
  await press(page, 'Stop');
  await expect(bar(page).getByRole('status')).toHaveText('Ended');
  await editor(page).fill('print("next")');
  await press(page, 'Run');
  await expect(output(page)).toHaveText('next', { timeout: 120_000 });
});

test('issues are underlined as one types, and signals completed', async ({ page, request }) => {
  await openCode(page, request, 'Typing', { code: 'from vehicle import vehicle\n', language: 'python' });
  await editor(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('vehicle.Spe');
  const options = page.getByRole('listbox', { name: 'Completions' }).getByRole('option');
  await expect(options.first()).toHaveText(/^Speed\s*sensor · float/);
  await page.keyboard.press('Tab');
  await expect(editor(page)).toHaveText(/vehicle\.Speed$/);
  await page.keyboard.type('.set(5)');
  const marks = main(page).locator('.cm-lintRange-error');
  await expect(marks).toHaveText(['set']);
  await page.keyboard.press('Control+Shift+M');
  await expect(
    page.getByRole('option', { name: /Vehicle\.Speed is a sensor\. Only actuators can be set/ }),
  ).toBeVisible();
  // on the name, which has no element to itself
  await editor(page)
    .locator('.cm-line')
    .last()
    .hover({ position: { x: 80, y: 8 } });
  await expect(page.locator('.cm-signal')).toContainText(/Vehicle\.Speed.*float.*km\/h/);
  await editor(page).fill('vehicle.Sped');
  await expect(marks).toHaveText(['Sped']);
});

test('an error of a run leads to its line', async ({ page, request }) => {
  const code = 'import asyncio\n\nasync def main():\n    return 1 / 0\n\nasyncio.run(main())\n';
  await openCode(page, request, 'Division', { code, language: 'python' });
  await press(page, 'Run');
  const error = output(page).getByRole('alert');
  await expect(error).toHaveText(/Line 4.*ZeroDivisionError/, { timeout: 120_000 });
  await expect(main(page).locator('.cm-lintRange-error')).toHaveText('return 1 / 0');
  await error.getByRole('button', { name: 'Line 4' }).click();
  await expect(editor(page)).toBeFocused();
});

test('a program in JavaScript runs too, other languages are stored but not run', async ({ page, request }) => {
  const code =
    'await vehicle.Body.Lights.Hazard.IsSignaling.set(true);\nconsole.log("set", Math.random() < 1);\nnull.x;\n';
  await openCode(page, request, 'Script', { code, language: 'javascript' });
  await press(page, 'Run');
  await expect(output(page)).toHaveText(/set true/);
  await expect(output(page).getByRole('alert')).toHaveText(/Line 3.*TypeError/);
  await openCode(page, request, 'Compiled', { code: 'fn main() {}', language: 'rust' });
  await expect(main(page).getByRole('note')).toHaveText(/Rust programs don't run here/);
  await expect(bar(page).getByRole('button', { name: 'Run' })).toBeDisabled();
});

test('runs on the server are recorded, looked at and compared', async ({ page, request }) => {
  await openCode(page, request, 'Recorded', { code: APP, language: 'python' });
  const runs = main(page).getByRole('region', { name: 'Runs on the server' });
  for (const [count, size] of [
    [1, { width: 390, height: 844 }],
    [2, { width: 1440, height: 900 }],
  ] as const) {
    await page.setViewportSize(size);
    await runs.getByRole('button', { name: 'Run 60 s' }).click();
    await expect(runs.getByRole('button', { name: /^Passed/ })).toHaveCount(count, { timeout: 120_000 });
    await expect(runs.getByText('on the way')).toBeVisible();
    expect(await runs.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
  const speed = runs.getByRole('definition').first();
  const atEnd = (await speed.textContent()) ?? '';
  await runs.getByRole('slider', { name: 'Time' }).fill('0');
  await expect(speed).not.toHaveText(atEnd);
  for (const box of await runs.getByRole('checkbox').all()) await box.check();
  await expect(runs.getByRole('status')).toHaveText('Both runs are identical: same values, same output');
  await main(page).getByRole('spinbutton', { name: 'Seed' }).fill('8');
  await runs.getByRole('button', { name: 'Run 60 s' }).click();
  await expect(runs.getByRole('button', { name: /^Passed seed 8/ })).toBeVisible({ timeout: 120_000 });
  await runs.getByRole('checkbox', { name: /seed 8$/ }).check();
  await expect(runs.getByRole('status')).toHaveText(/signals? differs?, (?:same|different) output/);
  await expect(runs.getByRole('row', { name: /^Vehicle\.Speed .* at .* s .* at .* s/ })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await runs.getByRole('link', { name: 'Replay on dashboard' }).click();
  const tabs = page.getByRole('navigation', { name: 'Prototype', exact: true });
  await expect(tabs.locator('[aria-current=page]')).toHaveText('Dashboard');
  await expect(tabs.locator('[aria-current=page]')).toBeInViewport({ ratio: 0.99 });
});

test('what is typed is saved, and the editor has no serious accessibility issue', async ({ page, request }) => {
  const id = await openCode(page, request, 'Saved', { code: APP, language: 'python' });
  await editor(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('# kept');
  await expect
    .poll(async () => ((await (await request.get(`/v2/prototypes/${id}`)).json()) as { code: string }).code)
    .toBe(`${APP}# kept`);
  expect(await seriousIssues(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await seriousIssues(page)).toEqual([]);
});

async function seriousIssues(page: Page): Promise<string[]> {
  // the frame of programs has no origin, and no visible content
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).exclude('iframe').analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}
