import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { Server } from 'socket.io';
import { addModel, addPrototype, prototypeUrl } from './prototypes.ts';
import { main } from './screens.ts';
import { expect, test as base } from './server.ts';

/** All configured services, on a host that is another origin to browsers. */
const PORT = 20_000 + ((process.pid + 19) % 20_000);
const HOST = `http://127.0.0.1:${PORT}`;

type Requested = { url: string; headers: IncomingHttpHeaders; body: string };
type Services = { requested: Requested[]; introduced: { auth: object; words: object }[]; recent: object[] };

const test = base.extend<object, { services: Services }>({
  services: [
    async ({ browserName: _ }, use) => {
      const services: Services = { requested: [], introduced: [], recent: [] };
      const png = await sharp({ create: { width: 320, height: 180, channels: 3, background: '#5148d9' } })
        .png()
        .toBuffer();
      const server = createServer((request, response) => {
        const { url = '', headers, method } = request;
        if (url.startsWith('/kits/')) return;
        response
          .setHeader('access-control-allow-origin', '*')
          .setHeader('access-control-allow-headers', 'content-type');
        if (method === 'OPTIONS') return void response.end();
        void text(request).then((body) => {
          services.requested.push({ url, headers, body });
          if (url.endsWith('.png')) response.setHeader('content-type', 'image/png').end(png);
          else if (url.startsWith('/files')) response.end(JSON.stringify({ url: '/kept/car.png' }));
          else if (url.startsWith('/cache/get-recent')) response.end(JSON.stringify(services.recent));
          else response.end('{}');
        });
      });
      const kits = new Server(server, { path: '/kits/socket.io', cors: { origin: '*' } });
      kits.on('connection', (socket) => {
        socket.on('register_client', (words: object) => {
          services.introduced.push({ auth: socket.handshake.auth, words });
          const kit = (kit_id: string, name: string) => ({ kit_id, name, is_online: true });
          socket.emit('list-all-kits-result', [kit('k1', 'runtime-public-bench'), kit('k2', 'runtime-of-others')]);
        });
      });
      await new Promise<void>((resolve) => server.listen(PORT, resolve));
      await use(services);
      await kits.close();
      server.closeAllConnections();
    },
    { scope: 'worker', auto: true },
  ],
});

test.use({
  instance: {
    services: {
      log: `${HOST}/log`,
      cache: `${HOST}/cache/`,
      upload: `${HOST}/files`,
      runtimeKit: `${HOST}/kits`,
    },
  },
  partners: [HOST],
});

test('configured services get visits, what was opened, pictures and runtimes, and nothing of the session', async ({
  page,
  request,
  services,
}) => {
  const model = await addModel(request, 'Served model');
  const id = await addPrototype(request, model, 'Served app');
  const of = (path: string) => services.requested.filter(({ url }) => url === path);
  await page.goto(prototypeUrl(model, id, 'code'));
  await expect.poll(() => of('/log/').length).toBe(1);
  expect(JSON.parse(of('/log/')[0]?.body ?? '')).toMatchObject({ type: 'visit', ref_type: 'user' });
  await expect.poll(() => of('/cache/save-to-db').length).toBe(1);
  expect(JSON.parse(of('/cache/save-to-db')[0]?.body ?? '')).toMatchObject({ referenceId: id, page: 'code' });

  const runtime = main(page).getByLabel('Runtime');
  await expect(runtime.getByRole('option', { name: /runtime-public-bench/ })).toBeAttached();
  await expect(runtime.getByRole('option', { name: /runtime-of-others/ })).toHaveCount(0);
  expect(services.introduced[0]).toMatchObject({ auth: {}, words: { username: 'guest', user_id: 'guest' } });
  expect(services.introduced[0]?.auth).toEqual({});

  services.recent.push({ referenceId: id, type: 'prototype', page: 'code', time: '2026-01-02T10:00:00Z' });
  await page.goto('/');
  await expect(
    main(page)
      .getByRole('link', { name: /Served app/ })
      .first(),
  ).toBeVisible();

  await page.goto(`/model/${model}`);
  const picture = { name: 'car.png', mimeType: 'image/png', buffer: Buffer.from('a picture') };
  await main(page).locator('input[type=file]').first().setInputFiles(picture);
  await expect.poll(() => of('/files').length).toBe(1);
  const image = main(page).locator(`img[src="${HOST}/kept/car.png"]`).first();
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(320);

  for (const { url, headers } of services.requested)
    expect([headers.authorization, headers.cookie, headers['x-xsrf-token']], url).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
});
