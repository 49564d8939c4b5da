import sharp from 'sharp';
import { expect, test } from 'vitest';
import { garage } from '#server/testing/garage.ts';
import { addPerson, signedIn, type Browser } from '#server/testing/people.ts';
import type { Json } from '#shared/json.ts';

type Garage = Awaited<ReturnType<typeof garage>>;
const PATIENCE = { timeout: 60_000 };
const DAY = 24 * 3_600_000;

/** The body of a form with one file. */
function form(content: Buffer, field = 'file'): { payload: Buffer; headers: Record<string, string> } {
  const head = `--cut\r\ncontent-disposition: form-data; name="${field}"; filename="x.png"\r\ncontent-type: image/png\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--cut--\r\n')]);
  return { payload, headers: { 'content-type': 'multipart/form-data; boundary=cut' } };
}

async function upload({ app }: Garage, who: Browser, content: Buffer, url = '/v2/file', field = 'file') {
  const { payload, headers } = form(content, field);
  const authorization = `Bearer ${who.access}`;
  const answer = await app.inject({ method: 'POST', url, payload, headers: { ...headers, authorization } });
  const body: { url: string; message?: string } = answer.json();
  return { status: answer.statusCode, ...body };
}

/** As a browser fetches it: with its cookies alone. */
async function picture({ app }: Garage, who: Browser | null, url: string, headers: Record<string, string> = {}) {
  const cookie = `reader=${who?.cookies.get('reader') ?? ''}`;
  const answer = await app.inject({ url, headers: { ...(who && { cookie }), ...headers } });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}

const png = (width = 4, height = 4): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#2563eb' } })
    .png()
    .toBuffer();

test('a picture is uploaded, made again from its pixels, and served so that nothing in it runs', PATIENCE, async () => {
  const made = await garage();
  const secret = 'taken at home';
  const original = await sharp(await png(3000, 30))
    .withExif({ IFD0: { Copyright: secret } })
    .jpeg()
    .toBuffer();
  expect(original.includes(secret)).toBe(true);
  for (const address of ['/v2/file', '/v2/file/upload/store-be']) {
    const { status, url } = await upload(made, made.ann, original, address);
    expect([status, url]).toEqual([201, expect.stringMatching(/^\/v2\/file\/[0-9a-f]{24}$/)]);
    const { headers, bytes } = await picture(made, made.ann, url);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cache-control': 'private, no-cache',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 2048, height: 20 });
    expect(bytes.includes(secret)).toBe(false);
    expect((await picture(made, made.ann, url, { 'if-none-match': String(headers['etag']) })).status).toBe(304);
  }
});

test('anything but a picture is refused in words', PATIENCE, async () => {
  const made = await garage();
  const refused = async (content: Buffer | string, field?: string) => {
    const { status, message } = await upload(made, made.ann, Buffer.from(content), undefined, field);
    return [status, message];
  };
  const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  expect(await refused(svg)).toEqual([400, expect.stringContaining('SVG drawing')]);
  expect(await refused('<html><script>')).toEqual([400, expect.stringContaining('web page')]);
  expect(await refused('%PDF-1.7')).toEqual([400, expect.stringContaining('PDF')]);
  expect(await refused('hello')).toEqual([400, expect.stringContaining('not a picture')]);
  expect(await refused('')).toEqual([400, expect.stringContaining('empty')]);
  const whole = await png(400, 400);
  expect(await refused(whole.subarray(0, 60))).toEqual([400, expect.stringContaining('damaged')]);
  expect(await refused(Buffer.concat([Buffer.from('GIF89a'), Buffer.from(svg)]))).toEqual([
    400,
    expect.stringContaining('damaged'),
  ]);
  expect(await refused(whole, 'picture')).toEqual([400, expect.stringContaining('field "file"')]);
  expect(await refused(await png(10_000, 5001))).toEqual([400, expect.stringContaining('50 megapixels')]);
  expect(await refused(Buffer.concat([whole, Buffer.alloc(10_000_000)]))).toEqual([
    413,
    expect.stringContaining('10 MB'),
  ]);
  expect((await made.ann.call('POST', '/v2/file', {})).status).toBe(400);
});

test('a picture is for those who may read a model that shows it', PATIENCE, async () => {
  const made = await garage();
  const { ann, bob, bobId, root, make } = made;
  const { url } = await upload(made, ann, await png());
  const seen = async () => {
    const all = [];
    for (const who of [ann, bob, root, null]) all.push((await picture(made, who, url)).status);
    return all;
  };
  expect(await seen()).toEqual([200, 404, 200, 404]);
  const id = await make('Car', { model_home_image_file: url });
  expect(await seen()).toEqual([200, 404, 200, 404]);

  // nobody shows others a picture that they cannot see themselves
  const stolen = { name: 'Mine', main_api: 'Vehicle', model_home_image_file: url, visibility: 'public' };
  expect(await bob.call('POST', '/v2/models', stolen)).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('not found') },
  });
  const patch = (body: Json) => ann.call('PATCH', `/v2/models/${id}`, body);
  await ann.call('POST', `/v2/models/${id}/permissions`, { userId: bobId, role: 'model_contributor' });
  expect(await seen()).toEqual([200, 200, 200, 404]);
  expect((await bob.call('PATCH', `/v2/models/${id}`, { name: 'Our car' })).status).toBe(200);
  await patch({ visibility: 'public' });
  expect(await seen()).toEqual([200, 200, 200, 200]);
  expect((await picture(made, null, url)).headers['cross-origin-resource-policy']).toBe('cross-origin');
  await patch({ model_home_image_file: '', skeleton: JSON.stringify({ nodes: [{ bgImage: url }] }) });
  expect(await seen()).toEqual([200, 200, 200, 200]);
  await patch({ skeleton: '' });
  expect(await seen()).toEqual([200, 404, 200, 404]);
});

test('pictures that nothing shows are swept, and a user has so many', PATIENCE, async () => {
  let time = Date.parse('2026-05-01T00:00:00Z');
  const made = await garage({ accounts: { now: () => new Date(time) } });
  const { app, make } = made;
  const ann = made.ann;
  const [shown, unused] = [await upload(made, ann, await png()), await upload(made, ann, await png())];
  await make('Car', { model_home_image_file: shown.url });
  time += 2 * DAY;
  const again = await signedIn(app, 'ann@example.org');
  await upload(made, again, await png());
  expect((await picture(made, again, shown.url)).status).toBe(200);
  expect((await picture(made, again, unused.url)).status).toBe(404);

  const cid = await addPerson(app, 'Cid');
  await app.inventory.store.write(async ({ pictures, now }) => {
    for (let n = 0; n < 500; n++)
      await pictures.insert({ id: `p${n}`, owner: cid.id, type: 'image/webp', createdAt: now }, Uint8Array.of(1));
  });
  const full = await upload(made, await signedIn(app, cid.email), await png());
  expect([full.status, full.message]).toEqual([409, expect.stringContaining('500 pictures')]);
});

test(
  'where only people who signed in read, nobody else sees a picture, and no other site shows it',
  PATIENCE,
  async () => {
    const made = await garage({ instance: { strictAuth: true } });
    const { url } = await upload(made, made.ann, await png());
    await made.make('Car', { model_home_image_file: url, visibility: 'public' });
    expect((await picture(made, null, url)).status).toBe(401);
    const { status, headers } = await picture(made, made.bob, url);
    expect([status, headers['cross-origin-resource-policy']]).toEqual([200, 'same-origin']);
  },
);

test('a client on another site gets the whole address', PATIENCE, async () => {
  const origin = 'https://client.example';
  const made = await garage({ corsOrigins: [origin] });
  const { payload, headers } = form(await png());
  const authorization = `Bearer ${made.ann.access}`;
  const answer = await made.app.inject({
    method: 'POST',
    url: '/v2/file',
    payload,
    headers: { ...headers, authorization, origin },
  });
  expect(answer.json()).toEqual({ url: expect.stringMatching(/^https:\/\/inventory\.example\/v2\/file\/\w+$/) });
});
