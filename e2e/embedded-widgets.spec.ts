import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectNothingTaken, hostilePage, reporting } from './hostile-page.ts';
import { addPrototype, prototypeUrl } from './prototypes.ts';
import { expect, test as base } from './server.ts';

/** A model of the demonstration that has signals. */
const MODEL = '0000000000000000000000c1';
const LIGHT = 'Vehicle.Body.Lights.Hazard.IsSignaling';
const DOOR = 'Vehicle.Cabin.Door.Row1.DriverSide.IsOpen';

/** Another host, with someone's widgets. */
const PORT = 20_000 + (process.pid % 20_000);
const HOST = `http://localhost:${PORT}`;

const test = base.extend<object, { pages: Map<string, string> }>({
  // what the browser logs about a hostile page's attempts is not about ours
  quiet: async ({ page }, use) => {
    const messages: string[] = [];
    page.on('console', (message) => {
      const isProblem = message.type() === 'error' || message.type() === 'warning';
      const isTheirs = message.location().url.startsWith(HOST) || message.text().includes(HOST);
      if (isProblem && !isTheirs) messages.push(message.text());
    });
    await use();
    expect(messages, 'the browser console is silent').toEqual([]);
  },
  pages: [
    async ({ browserName: _ }, use) => {
      const pages = new Map<string, string>();
      const server = createServer((request, response) => {
        const page = pages.get(new URL(request.url ?? '/', HOST).pathname);
        response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
        response.end(page ?? '');
      });
      await new Promise<void>((resolve) => server.listen(PORT, resolve));
      expect((server.address() as AddressInfo).port).toBe(PORT);
      await use(pages);
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker' },
  ],
});

test.use({ instance: { widgetHosts: [HOST] }, partners: [HOST] });

async function open(page: Page, request: APIRequestContext, path: string, options: object = {}): Promise<void> {
  const config = [
    {
      plugin: 'Builtin',
      widget: 'Embedded-Widget',
      url: `${HOST}${path}`,
      options: { label: 'Widget', ...options },
      boxes: [1, 2, 6, 7],
    },
    { plugin: 'Builtin', widget: 'Signal List Settable', options: { apis: [LIGHT, DOOR] }, boxes: [3, 4] },
  ];
  const id = await addPrototype(request, MODEL, `Widget at ${path}`, { widget_config: JSON.stringify(config) });
  await page.goto(prototypeUrl(MODEL, id, 'dashboard'));
  await expect(page.getByRole('switch', { name: LIGHT })).toBeVisible({ timeout: 60_000 });
}

test('a hostile widget gets nothing of the session, the page, or other signals', async ({ page, request, pages }) => {
  pages.set('/hostile.html', hostilePage({ granted: LIGHT, other: DOOR, taken: `${HOST}/taken.html` }));
  await open(page, request, '/hostile.html', { api: LIGHT });
  await expectNothingTaken(page, 'Widget', { granted: LIGHT, other: DOOR });
});

test('a widget with syncer.js shows and sets what it was granted, and one that floods is stopped', async ({
  page,
  request,
  pages,
  server,
}) => {
  pages.set(
    '/working.html',
    `<!doctype html><script src="${server.url}/syncer.js"></script>
      <p id="light" vss="true" vss-name="${LIGHT}"></p>
      <p id="on" vss="true" vss-name="${LIGHT}" display_when_value_equal="true">Flashing</p>
      <p id="door" vss="true" vss-name="${DOOR}"></p>
      <button vss="true" vss-name="${LIGHT}" action="set::true">On</button>
      <button vss="true" vss-name="${DOOR}" action="set::true">Open</button>
      <p id="options"></p>
      <script>
        window.onWidgetLoaded = (options) => { document.getElementById('options').textContent = options.label; };
        window.onVssSync = () => { document.title = String(getApiValue('${LIGHT}')); };
      </script>`,
  );
  await open(page, request, '/working.html', { api: LIGHT });
  const widget = page.frameLocator('iframe[title="Widget"]');
  await expect(widget.locator('#options')).toHaveText('Widget');
  await expect(widget.locator('#light')).toHaveText('false');
  await expect(widget.getByText('Flashing')).toBeHidden();
  await widget.getByRole('button', { name: 'Open' }).click();
  await widget.getByRole('button', { name: 'On' }).click();
  await expect(widget.locator('#light')).toHaveText('true');
  await expect(widget.getByText('Flashing')).toBeVisible();
  await expect(widget.locator('#door')).toHaveText('');
  await expect(page.getByRole('switch', { name: LIGHT })).toBeChecked();
  await expect(page.getByRole('switch', { name: DOOR })).not.toBeChecked();

  const message = JSON.stringify({ cmd: 'listen-for-apis', apis: [] });
  pages.set(
    '/flood.html',
    `<!doctype html><script>
      setInterval(() => { for (let i = 0; i < 300; i++) parent.postMessage('${message}', '*'); }, 5);
    </script>`,
  );
  await open(page, request, '/flood.html', { api: LIGHT });
  await expect(page.getByText('This widget was stopped: it sent too many messages.')).toBeVisible();
  await expect(page.locator('iframe[title="Widget"]')).toHaveCount(0);
  await page.getByRole('switch', { name: LIGHT }).click();
  await expect(page.getByRole('switch', { name: LIGHT })).toBeChecked();
});

test('messages of other frames and of the page itself are not those of the widget', async ({
  page,
  request,
  pages,
}) => {
  pages.set('/quiet.html', reporting(''));
  await open(page, request, '/quiet.html', { api: LIGHT });
  await expect(page.frameLocator('iframe[title="Widget"]').locator('#found')).toBeAttached();
  await page.evaluate(
    (path) => window.postMessage(JSON.stringify({ cmd: 'set-api-value', api: path, value: true }), '*'),
    LIGHT,
  );
  await page.evaluate((path) => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    frame.contentWindow?.parent.postMessage(JSON.stringify({ cmd: 'set-api-value', api: path, value: true }), '*');
  }, LIGHT);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(page.getByRole('switch', { name: LIGHT })).not.toBeChecked();
});

test('pages of a host that is not allowed are not loaded', async ({ page, request }) => {
  const config = [{ widget: 'Embedded-Widget', url: 'https://elsewhere.example/a.html', options: {}, boxes: [1, 2] }];
  const id = await addPrototype(request, MODEL, 'Widget of elsewhere', { widget_config: JSON.stringify(config) });
  await page.goto(prototypeUrl(MODEL, id, 'dashboard'));
  await expect(page.getByText('Pages from https://elsewhere.example are not allowed here')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});
