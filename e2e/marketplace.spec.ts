import { createServer } from 'node:http';
import sharp from 'sharp';
import { expectNothingTaken, hostilePage } from './hostile-page.ts';
import { addPrototype, prototypeUrl } from './prototypes.ts';
import { expect, test as base } from './server.ts';

/** A model of the demonstration that has signals. */
const MODEL = '0000000000000000000000c1';
const DOOR = 'Vehicle.Cabin.Door.Row1.DriverSide.IsOpen';
const LIGHT = 'Vehicle.Body.Lights.Hazard.IsSignaling';

/** The marketplace's store, which also hosts the pages of its widgets. */
const PORT = 20_000 + ((process.pid + 7) % 20_000);
const STORE = `http://127.0.0.1:${PORT}`;
const PAGES = `http://localhost:${PORT}`;

const PACKAGES = [
  {
    _id: 'p1',
    name: 'Hazard lamp',
    shortDesc: 'Blinks with the hazard lights',
    thumbnail: `${STORE}/lamp.png`,
    entryUrl: `${PAGES}/lamp.html`,
    likes: 12,
    downloads: 340,
    dashboardConfig: JSON.stringify({ options: { api: LIGHT } }),
  },
  {
    _id: 'p3',
    name: 'Hostile',
    entryUrl: `${PAGES}/hostile.html`,
    likes: 0,
    downloads: 0,
    dashboardConfig: JSON.stringify({ options: { api: LIGHT } }),
  },
  { _id: 'p2', name: 'Compass', entryUrl: 'https://elsewhere.example/compass.html', likes: 0, downloads: 1 },
];
const PAGE = `<!doctype html><h1>Lamp</h1><p></p><script>
addEventListener('message', ({ data }) => {
  const message = JSON.parse(data);
  if (message.cmd === 'vss-sync') document.querySelector('p').textContent = JSON.stringify(message.vssData);
});</script>`;

const test = base.extend<object, { store: void }>({
  // what the browser logs about a hostile page's attempts is not about ours
  quiet: async ({ page }, use) => {
    const messages: string[] = [];
    page.on('console', (message) => {
      const isProblem = message.type() === 'error' || message.type() === 'warning';
      const isTheirs = message.location().url.startsWith(PAGES) || message.text().includes(PAGES);
      if (isProblem && !isTheirs) messages.push(message.text());
    });
    await use();
    expect(messages, 'the browser console is silent').toEqual([]);
  },
  store: [
    async ({ browserName: _ }, use) => {
      const png = await sharp({ create: { width: 320, height: 180, channels: 3, background: '#5148d9' } })
        .png()
        .toBuffer();
      const server = createServer(({ url = '' }, response) => {
        if (url.endsWith('.png')) response.end(png);
        else if (url.startsWith('/hostile.html'))
          response
            .setHeader('content-type', 'text/html')
            .end(hostilePage({ granted: LIGHT, other: DOOR, taken: `${PAGES}/taken.html` }));
        else if (url.startsWith('/lamp.html')) response.setHeader('content-type', 'text/html').end(PAGE);
        else if (url.startsWith('/review')) response.end(JSON.stringify([{ rating: 5, content: 'Bright enough' }]));
        else response.end(JSON.stringify({ data: PACKAGES }));
      });
      await new Promise<void>((resolve) => server.listen(PORT, resolve));
      await use();
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker', auto: true },
  ],
});

test.use({ instance: { widgetHosts: [PAGES], services: { store: STORE } }, partners: [PAGES] });

test('a widget of the marketplace is found, read about, and added with the signals that it requests', async ({
  page,
  request,
}) => {
  const id = await addPrototype(request, MODEL, 'Widgets of the marketplace');
  await page.goto(prototypeUrl(MODEL, id, 'dashboard'));
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Add widget', exact: true }).click();
  await page.getByText('Marketplace', { exact: true }).click();
  const compass = page.getByRole('listitem').filter({ hasText: 'Compass' });
  await expect(compass).toContainText('Pages from https://elsewhere.example are not allowed here');
  await expect(compass.getByRole('button', { name: 'Add Compass' })).toBeDisabled();
  const lamp = page.getByRole('listitem').filter({ hasText: 'Hazard lamp' });
  await expect.poll(() => lamp.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  await page.getByRole('textbox', { name: 'Find widgets of the marketplace' }).fill('hazard');
  await expect(compass).toBeHidden();
  await page.getByRole('button', { name: 'Reviews of Hazard lamp' }).click();
  await expect(page.getByRole('dialog', { name: 'Reviews of Hazard lamp' })).toContainText('Bright enough');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Reviews of Hazard lamp' })).toBeHidden();
  // Escape closes only one dialog
  await page.getByRole('button', { name: 'Add Hazard lamp' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add widget' }).click();
  const frame = page.frameLocator('iframe[title="Hazard lamp"]');
  await expect(frame.locator('p')).toHaveText(JSON.stringify({ [LIGHT]: false }));
});

test('a hostile widget of the marketplace gets nothing but the signal that it was granted', async ({
  page,
  request,
}) => {
  const lists = { plugin: 'Builtin', widget: 'Signal List Settable', options: { apis: [LIGHT, DOOR] }, boxes: [3, 4] };
  const id = await addPrototype(request, MODEL, 'Hostile package', { widget_config: JSON.stringify([lists]) });
  await page.goto(prototypeUrl(MODEL, id, 'dashboard'));
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('button', { name: 'Add widget', exact: true }).click();
  await page.getByText('Marketplace', { exact: true }).click();
  await page.getByRole('button', { name: 'Add Hostile' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add widget' }).click();
  // it acts at once, even while the dashboard is edited
  const modal = page.getByRole('dialog').filter({ hasText: 'are not allowed here' });
  await modal.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await page.reload();
  await expectNothingTaken(page, 'Hostile', { granted: LIGHT, other: DOOR });
});
