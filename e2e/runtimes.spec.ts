import type { APIRequestContext } from '@playwright/test';
import { io, type Socket } from 'socket.io-client';
import { addPrototype, prototypeUrl } from './prototypes.ts';
import { main } from './screens.ts';
import { expect, test } from './server.ts';

/** A model of the demonstration that has signals. */
const MODEL = '0000000000000000000000c1';
const SPEED = 'Vehicle.Speed';
const LIGHT = 'Vehicle.Body.Lights.Hazard.IsSignaling';
const WIDGETS = [
  {
    plugin: 'Builtin',
    widget: 'Signal List Settable',
    options: { label: 'Signals', apis: [SPEED, LIGHT] },
    boxes: [1, 2],
  },
  { plugin: 'Builtin', widget: 'Terminal', options: { label: 'App output' }, boxes: [3, 4] },
];
const APP = `import asyncio
from vehicle import vehicle

async def main():
    print("on the way")
    await asyncio.sleep(1)
    print("lights on")
    await vehicle.Body.Lights.Hazard.IsSignaling.set(True)
    await asyncio.sleep(1)

asyncio.run(main())
`;
const FAILING = APP.replace('\n\nasyncio.run', '\n    raise ValueError("no way back")\n\nasyncio.run');

type Message = Record<string, unknown> & { cmd: string };

/** A kit like those written for the predecessor: it responds to what it is sent. */
async function startKit(url: string, token: string, name: string): Promise<{ socket: Socket; received: Message[] }> {
  const socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true });
  const received: Message[] = [];
  socket.on('messageToKit', (message: Message) => {
    received.push(message);
    const { cmd, request_from } = message;
    const reply = (more: object, as = cmd) =>
      socket.emit('messageToKit-kitReply', { kit_id: name, request_from, cmd: as, isDone: false, code: 0, ...more });
    if (cmd === 'subscribe_apis') reply({ result: { [SPEED]: 42, [LIGHT]: false } }, 'apis-value');
    if (cmd === 'run_rust_app') reply({ result: 'compiled on the kit\r\n' });
    if (cmd === 'stop_python_app') reply({ isDone: true }, 'run_rust_app');
    if (cmd !== 'deploy_request') return;
    reply({ data: 'Building', is_finish: false });
    reply({ data: 'Installed', is_finish: true, isDone: true });
  });
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  await socket.emitWithAck('register_kit', { kit_id: name, name });
  return { socket, received };
}

async function addKit(request: APIRequestContext, name: string): Promise<string> {
  const made = await request.post('/v2/assets', { data: { name, type: 'HARDWARE_KIT', data: '{}' } });
  const { id }: { id: string } = await made.json();
  const answer = await request.post(`/v2/assets/${id}/generate-token`);
  const { tokens }: { tokens: { access: { token: string } } } = await answer.json();
  return tokens.access.token;
}

test('a program is sent to a kit, which runs it, sends values and takes a deployment', async ({
  page,
  request,
  server,
}) => {
  const { socket, received } = await startKit(server.url, await addKit(request, 'Desk'), 'Desk');
  const content = { code: 'fn main() {}', language: 'rust', widget_config: JSON.stringify(WIDGETS) };
  const id = await addPrototype(request, MODEL, 'On a kit', content);
  await page.goto(prototypeUrl(MODEL, id, 'code'));
  const bar = main(page).getByRole('toolbar', { name: 'Run' });
  await expect(bar.getByRole('button', { name: 'Run' })).toBeDisabled();
  await bar.getByLabel('Runtime').selectOption('Desk');
  await expect(bar.getByLabel('Runtime state')).toHaveText('Online');
  await bar.getByRole('button', { name: 'Run' }).click();
  await expect(main(page).getByRole('log', { name: 'Output' })).toHaveText(/compiled on the kit/);

  await bar.getByRole('button', { name: 'Deploy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deploy to Desk' });
  await dialog.getByRole('button', { name: 'Deploy', exact: true }).click();
  await expect(dialog.getByRole('log')).toHaveText(/Building\s*Installed/);
  await expect(dialog.getByRole('status')).toHaveText('Deployed to Desk');
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('link', { name: 'Dashboard' }).click();
  const signals = page.getByRole('region', { name: 'Signals' }).first();
  await expect(signals).toContainText('42');
  await expect(page.getByText('Running')).toBeVisible();
  await signals.getByRole('switch', { name: LIGHT }).click();
  await expect
    .poll(() => received.find(({ cmd }) => cmd === 'write_signals_value')?.['data'])
    .toEqual({ [LIGHT]: true });
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Ended')).toBeVisible();
  socket.disconnect();
  await expect(page.getByLabel('Runtime state')).toHaveText('Offline');
});

test('a program runs on the server, and its record is replayed by a link', async ({ page, request, context }) => {
  const content = {
    code: FAILING,
    language: 'python',
    widget_config: JSON.stringify(WIDGETS),
  };
  const id = await addPrototype(request, MODEL, 'On the server', content);
  await page.goto(prototypeUrl(MODEL, id, 'dashboard'));
  await page.getByLabel('Runtime').selectOption('On this server, recorded');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const output = page.getByRole('region', { name: 'App output' });
  await expect(output).toContainText('on the way', { timeout: 120_000 });
  const light = page.getByRole('switch', { name: LIGHT });
  await expect(light).toBeChecked();
  await expect(page.getByText('Ended')).toBeVisible({ timeout: 30_000 });
  await expect(output).toContainText('ValueError: no way back');

  const record = page.getByLabel('Recorded run');
  await record.selectOption({ index: 1 });
  await expect(page).toHaveURL(/\?run=[0-9a-f]{24}$/);
  await expect(light).not.toBeChecked();
  await expect(output.getByRole('log')).toHaveText('on the way');
  const time = page.getByRole('slider', { name: 'Time of the run' });
  await time.press('End');
  await expect(light).toBeChecked();
  await expect(output).toContainText('no way back');
  await time.press('Home');
  await expect(output.getByRole('log')).toHaveText('on the way');

  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Replay', exact: true }).click();
  await expect(other.getByRole('switch', { name: LIGHT })).toBeChecked();
  await other.getByLabel('Recorded run').selectOption('Live');
  await expect(other).toHaveURL(/\/dashboard$/);
});

test('the simulated runtime runs a program on the signals of the model', async ({ page, request }) => {
  const id = await addPrototype(request, MODEL, 'Simulated', { code: APP, language: 'python' });
  await page.goto(prototypeUrl(MODEL, id, 'code'));
  const bar = main(page).getByRole('toolbar', { name: 'Run' });
  await bar.getByLabel('Runtime').selectOption('runtime-public-simulated');
  await expect(bar.getByLabel('Runtime state')).toHaveText('Online');
  await bar.getByRole('button', { name: 'Run' }).click();
  await expect(main(page).getByRole('log', { name: 'Output' })).toHaveText(/on the way/, { timeout: 120_000 });
  const signals = main(page).getByRole('region', { name: 'Signals in use' });
  await expect(signals.getByRole('listitem')).toHaveText(/IsSignaling\s*true/);
});

test('linked test cases are run, and their test runs have the result and the run as evidence', async ({
  page,
  request,
}) => {
  const addTest = async (name: string, value: string): Promise<string> => {
    const data = {
      name,
      test_steps: [{ step_number: 1, action: 'Drive', expected_result: 'The hazard lights flash' }],
      scenario: { cycle: 'parked', seconds: 30, seeds: [1, 2] },
      signal_checks: [{ signal: LIGHT, operator: '=', value, when: 'always', from: 2 }],
    };
    const made = await request.post('/v2/inventory/items', { data: { type: 'test_case', data } });
    const { id }: { id: string } = await made.json();
    return id;
  };
  const [good, bad] = [await addTest('Lights flash', 'true'), await addTest('Lights stay off', 'false')];
  const content = { code: APP, language: 'python', extend: { items: [good, bad] } };
  const id = await addPrototype(request, MODEL, 'Tested', content);
  await page.goto(prototypeUrl(MODEL, id, 'test-design'));
  await page.getByRole('button', { name: 'Run tests' }).click();
  const verdicts = page.getByRole('status').filter({ hasText: /Passed|Failed/ });
  await expect(verdicts).toHaveText(['Passed', 'Failed'], { timeout: 120_000 });
  await expect(page.getByText(`Seed 1: Failed: ${LIGHT} = false always from 2 s`)).toBeVisible();
  const record =
    (await page
      .getByRole('link', { name: /^TR-\d+$/ })
      .last()
      .textContent()) ?? '';
  const read = async () =>
    (await (await request.get(`/v2/inventory/items/${record}`)).json()) as {
      data: { status: string; evidence: string[] };
    };
  const { status, evidence } = (await read()).data;
  const address = expect.stringContaining('/dashboard?run=');
  expect([status, evidence]).toEqual(['failed', [address, address]]);

  await page.goto(prototypeUrl(MODEL, id, 'code'));
  await page.getByRole('region', { name: 'Runs on the server' }).getByRole('button', { name: 'Run 60 s' }).click();
  const picker = page.getByRole('combobox', { name: 'Link as evidence to test run' });
  await picker.fill(record, { timeout: 60_000 });
  await page.getByRole('option', { name: record }).click();
  await expect.poll(async () => (await read()).data.evidence).toHaveLength(3);
});
