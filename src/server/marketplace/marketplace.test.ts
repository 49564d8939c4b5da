import sharp from 'sharp';
import { expect, test } from 'vitest';
import { DEFAULT_GENAI } from '#server/instance/configured-services.ts';
import { NO_SERVICES } from '#server/instance/external-services.ts';
import { localServer } from '#server/testing/local-server.ts';
import { testApp, type TestOptions } from '#server/testing/test-app.ts';
import type { Json } from '#shared/json.ts';

const PACKAGES = '/v2/marketplace/packages';

/** A store of widgets, as a marketplace has one, and an app that is configured for it. */
async function market(answer: (path: string, host: string) => Json | Buffer, options: TestOptions = {}) {
  const requested: string[] = [];
  const { url } = await localServer((request, response) => {
    const path = request.url ?? '';
    requested.push(path);
    const content = answer(path, `http://${request.headers.host}`);
    response.end(Buffer.isBuffer(content) ? content : JSON.stringify(content));
  });
  const store = `${url}/store-be/`;
  const app = await testApp({ as: 'nobody', instance: { services: { ...NO_SERVICES, store } }, ...options });
  return { app, requested, store };
}

const entry = (i: number, more: object = {}): Json => ({
  _id: `p${i}`,
  name: `Widget ${i}`,
  shortDesc: i === 7 ? 'A compass' : '',
  entryUrl: `https://widgets.example/${i}/index.html`,
  likes: i,
  downloads: 2 * i,
  ...more,
});

test('widgets of all pages of the store are found, requested for once', async () => {
  const { app, requested } = await market((path) => {
    const page = Number(new URL(path, 'http://x').searchParams.get('page'));
    return { data: Array.from({ length: page === 1 ? 50 : 3 }, (_, i) => entry((page - 1) * 50 + i)) };
  });
  const first = await app.call('GET', `${PACKAGES}?limit=2`);
  expect([first.status, first.body]).toMatchObject([200, { totalResults: 53, results: [{ id: 'p0' }, { id: 'p1' }] }]);
  expect((await app.call('GET', `${PACKAGES}?q=COMPASS`)).body).toMatchObject({
    totalResults: 1,
    results: [{ id: 'p7', name: 'Widget 7', likes: 7, downloads: 14, picture: '' }],
  });
  expect((await app.call('GET', `${PACKAGES}/p52`)).body).toMatchObject({ id: 'p52' });
  expect(requested).toEqual([
    '/store-be/package?category=widget&limit=50&page=1',
    '/store-be/package?category=widget&limit=50&page=2',
  ]);
});

test('a widget asks for the signals of its dashboard configuration; what cannot be embedded is left out', async () => {
  const config = { options: { apis: ['Vehicle.Speed', 'Vehicle.Cabin.Door.Row1.DriverSide.IsOpen'] } };
  const { app } = await market(() => [
    entry(1, { dashboardConfig: JSON.stringify(config) }),
    entry(2, { dashboardConfig: '{broken' }),
    entry(3, { entryUrl: 'javascript:alert(1)' }),
    entry(4, { _id: '../../users' }),
    null,
  ]);
  const { body } = await app.call('GET', PACKAGES);
  expect(body).toMatchObject({
    results: [
      { id: 'p1', signals: config.options.apis },
      { id: 'p2', signals: [] },
    ],
  });
});

test('pictures are made again of their pixels, and served by this server', async () => {
  const png = await sharp({ create: { width: 3, height: 2, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const { app } = await market((path, host) => {
    if (path.endsWith('.png')) return png;
    if (path.endsWith('.svg')) return Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    return [entry(1, { thumbnail: `${host}/a.png` }), entry(2, { thumbnail: `${host}/b.svg` }), entry(3)];
  });
  const picture = await app.call('GET', `${PACKAGES}/p1/picture`);
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp']);
  expect((await app.call('GET', `${PACKAGES}/p2/picture`)).status).toBe(400);
  expect((await app.call('GET', `${PACKAGES}/p3/picture`)).status).toBe(404);
});

test('a gallery of pictures is requested for at once', async () => {
  const png = await sharp({ create: { width: 3, height: 2, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const { app, requested } = await market((path, host) =>
    path.endsWith('.png') ? png : Array.from({ length: 6 }, (_, i) => entry(i, { thumbnail: `${host}/${i}.png` })),
  );
  const answers = await Promise.all(
    [0, 1, 2, 3, 4, 5, 5].map(async (i) => app.call('GET', `${PACKAGES}/p${i}/picture`)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 200));
  expect(requested.filter((path) => path.endsWith('.png'))).toHaveLength(6);
});

test('a picture inside the network of the server is not fetched', async () => {
  const { app } = await market(() => [entry(1, { thumbnail: 'http://127.0.0.1:1/a.png' })]);
  const { status, body } = await app.call('GET', `${PACKAGES}/p1/picture`);
  expect([status, body['message']]).toEqual([400, expect.stringContaining('private, loopback')]);
});

test('reviews are read by the usual names', async () => {
  const reviews: Json[] = [
    { rating: 4, content: 'Good', createdBy: { name: 'Driver' }, createdAt: '2026-01-02' },
    { score: 9 },
  ];
  const { app } = await market((path) => (path.includes('/review?') ? { data: reviews } : [entry(1)]));
  expect((await app.call('GET', `${PACKAGES}/p1/reviews`)).body).toEqual({
    results: [
      { author: 'Driver', rating: 4, text: 'Good', at: '2026-01-02' },
      { author: '', rating: null, text: '', at: '' },
    ],
  });
});

test('a store that answers nonsense is named, and requested again', async () => {
  let answer: Json | Buffer = Buffer.from('<html>');
  const { app } = await market(() => answer);
  expect((await app.call('GET', PACKAGES)).body['message']).toContain('does not answer with JSON');
  answer = [entry(1)];
  expect((await app.call('GET', PACKAGES)).status).toBe(200);
});

test('without a marketplace, or where it is hidden, nothing is found', async () => {
  const { store } = await market(() => []);
  const hidden = { services: { ...NO_SERVICES, store }, genAI: { ...DEFAULT_GENAI, hideMarketplace: true } };
  for (const instance of [{}, hidden]) {
    const app = await testApp({ as: 'nobody', instance });
    expect((await app.call('GET', PACKAGES)).status).toBe(404);
    expect((await app.call('GET', `${PACKAGES}/p1/picture`)).status).toBe(404);
  }
});
