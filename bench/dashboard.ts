import { chromium, type Page } from '@playwright/test';
import { io, type Socket } from 'socket.io-client';
import { findBrowser } from '../e2e/browser.ts';
import { ADMINISTRATOR } from './processes.ts';

const SENT_MS = 100;
const MEASURED_MS = 10_000;
const OPENED_MS = 120_000;
/** frames per second that an idle machine draws */
const FRAMES = 60;
const WIDGETS = ['Gauge', 'Single Signal', 'Chart Signals', 'State timeline', 'Signal List Settable'];

type Api = { url: string; headers: Record<string, string> };

/**
 * Ten widgets while a kit sends new values of all signals ten times a second: script time per frame, in a real
 * Chromium.
 */
export async function measureDashboard({ url, headers }: Api, model: string, signals: number): Promise<void> {
  const paths = Array.from({ length: signals }, (_, i) => `Vehicle.Group${Math.floor(i / 50)}.Value${i}`);
  const config = Array.from({ length: 10 }, (_, i) => ({
    widget: WIDGETS[i % WIDGETS.length],
    options: { api: paths[i], apis: paths.slice(i * 5, i * 5 + 5) },
    boxes: [i + 1],
  }));
  const post = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${url}/v2/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await answer.json()) as Record<string, unknown>;
  };
  const made = await post('prototypes', { name: 'Full', model_id: model, widget_config: JSON.stringify(config) });
  const asset = await post('assets', { name: 'bench', type: 'HARDWARE_KIT', data: '{}' });
  const { tokens } = (await post(`assets/${String(asset['id'])}/generate-token`, {})) as {
    tokens: { access: { token: string } };
  };
  const kit = await startKit(url, tokens.access.token, paths);
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.request.post(`${url}/v2/auth/login`, { data: ADMINISTRATOR });
    const page = await context.newPage();
    await page.addInitScript((id) => localStorage.setItem(`schemawerk:runtime:${id}`, 'kit:bench'), String(made['id']));
    await page.goto(`${url}/model/${model}/library/prototype/${String(made['id'])}/dashboard`);
    await online(page);
    await page.waitForTimeout(3_000);
    const session = await context.newCDPSession(page);
    // processor time, which other load on the machine affects little
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const scriptMs = async (): Promise<number> => {
      const { metrics } = await session.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
    };
    const before = await scriptMs();
    const frames = await page.evaluate(
      (milliseconds) =>
        new Promise<number>((resolve) => {
          const startedAt = performance.now();
          let count = 0;
          const frame = (): void => {
            count++;
            if (performance.now() - startedAt < milliseconds) requestAnimationFrame(frame);
            else resolve(count);
          };
          requestAnimationFrame(frame);
        }),
      MEASURED_MS,
    );
    const script = (await scriptMs()) - before;
    const perSecond = (script / MEASURED_MS) * 1000;
    console.log(
      `\n${signals.toLocaleString('en')} signals at ${1000 / SENT_MS} Hz on ten widgets: ${perSecond.toFixed(0)} ms of script a second, ${(perSecond / FRAMES).toFixed(2)} ms per frame at ${FRAMES} frames per second (here ${((frames * 1000) / MEASURED_MS).toFixed(0)}).`,
    );
  } finally {
    await browser.close();
    kit.disconnect();
  }
}

/** The timeout is long, since a machine that has just run twenty programs is slow. */
async function online(page: Page): Promise<void> {
  const state = page.getByLabel('Runtime state').getByText('Online', { exact: true });
  try {
    await state.waitFor({ timeout: OPENED_MS });
  } catch (error) {
    const shown = await page.locator('body').innerText();
    throw new Error(`The dashboard does not find its kit. It shows:\n${shown}`, { cause: error });
  }
}

/** A kit that sends all its values to every subscriber. */
async function startKit(url: string, token: string, paths: readonly string[]): Promise<Socket> {
  const socket = io(url, { auth: { token }, transports: ['websocket'] });
  const clients = new Set<unknown>();
  socket.on('messageToKit', ({ cmd, request_from }: Record<string, unknown>) => {
    if (cmd === 'subscribe_apis') clients.add(request_from);
  });
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  await socket.emitWithAck('register_kit', { kit_id: 'bench', name: 'bench' });
  let turn = 0;
  const timer = setInterval(() => {
    turn++;
    const result = Object.fromEntries(paths.map((path, i) => [path, Math.sin(turn / 10 + i) * 100]));
    for (const request_from of clients)
      socket.emit('messageToKit-kitReply', { cmd: 'apis-value', request_from, result });
  }, SENT_MS);
  socket.once('disconnect', () => clearInterval(timer));
  return socket;
}
