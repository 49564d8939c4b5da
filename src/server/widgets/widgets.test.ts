import { expect, test } from 'vitest';
import { garage } from '#server/testing/garage.ts';
import type { JsonObject } from '#shared/json.ts';

const URL = '/v2/widgets';
const html = '<p vss="true" vss-name="Vehicle.Speed"></p><script>getApiValue("Vehicle.Speed")</script>';

test('a widget is shared, found, used by its address, gets versions, and is deleted', async () => {
  const { app, ann, bob, root } = await garage();
  const made = await ann.call('POST', URL, { name: ' Compass ', description: 'Heading', html });
  expect(made).toMatchObject({
    status: 201,
    body: { name: 'Compass', version: 1, signals: ['Vehicle.Speed'], created_by: { name: 'Ann' } },
  });
  const url = `${URL}/${String(made.body['id'])}`;
  const more = await ann.call('POST', `${url}/versions`, { html: '<p>2</p>', note: 'Plain' });
  expect(more).toMatchObject({
    status: 201,
    body: {
      version: 2,
      signals: [],
      url: `${url}/versions/2/page`,
      versions: [
        { version: 2, note: 'Plain' },
        { version: 1, signals: ['Vehicle.Speed'] },
      ],
    },
  });
  expect(await ann.call('PATCH', url, { name: 'Heading' })).toMatchObject({ status: 200, body: { name: 'Heading' } });
  expect((await bob.call('GET', `${URL}?q=HEAD`)).body).toMatchObject({ results: [{ version: 2 }], totalResults: 1 });
  expect((await app.call('GET', `${URL}?q=nothing`)).body).toMatchObject({ results: [], totalResults: 0 });

  const first = await app.call('GET', `${url}/versions/1/page`);
  expect([first.status, first.text]).toEqual([200, html]);
  expect(first.headers['content-type']).toBe('text/html; charset=utf-8');
  expect((await app.call('GET', `${url}/versions/3/page`)).status).toBe(404);

  for (const who of [bob]) {
    expect((await who.call('PATCH', url, { name: 'x' })).status).toBe(403);
    expect((await who.call('POST', `${url}/versions`, { html })).status).toBe(403);
    expect((await who.call('DELETE', url)).status).toBe(403);
  }
  expect((await root.call('DELETE', url)).status).toBe(204);
  expect((await app.call('GET', `${url}/versions/1/page`)).status).toBe(404);
  const audit = (await root.call('GET', '/v2/audit?type=widget')).body['results'] as JsonObject[];
  expect(audit.map(({ description }) => description)).toEqual([
    'Deleted the widget Heading',
    'Changed the widget Heading',
    'Added version 2 to the widget Compass',
    'Shared the widget Compass',
  ]);
});

test('the page of a widget has no origin, reaches no host, and is framed by this site alone', async () => {
  const { app, ann } = await garage();
  const { body } = await ann.call('POST', URL, { name: 'Compass', html });
  const { headers } = await app.call('GET', String(body['url']));
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('sandbox allow-scripts');
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy.filter((rule) => /https?:|\*|connect-src/.test(rule))).toEqual([]);
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('what cannot be shared is refused in words', async () => {
  const { ann, bob } = await garage();
  const refused = async (body: JsonObject) => {
    const answer = await bob.call('POST', URL, { name: 'Compass', html, ...body });
    return [answer.status, answer.body['message']];
  };
  await ann.call('POST', URL, { name: 'Compass', html });
  expect(await refused({})).toEqual([409, expect.stringContaining('There is a widget called "Compass"')]);
  expect(await refused({ name: ' ' })).toEqual([400, expect.stringContaining('name')]);
  expect(await refused({ name: 'Empty', html: ' ' })).toEqual([400, expect.stringContaining('html')]);
  for (const other of ['just words', '\u0089PNG\r\n\0<a'])
    expect(await refused({ name: 'Other', html: other })).toEqual([400, expect.stringContaining('not an HTML page')]);
  expect((await ann.call('GET', URL)).body['totalResults']).toBe(1);
  expect(await refused({ name: 'Large', html: 'x'.repeat(500_001) })).toEqual([400, expect.stringContaining('html')]);
});
