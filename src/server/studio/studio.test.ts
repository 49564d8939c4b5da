import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { NO_SERVICES } from '#server/instance/external-services.ts';
import { garage } from '#server/testing/garage.ts';
import { localServer } from '#server/testing/local-server.ts';

const PROJECTS = '/v2/studio/projects';

/** The back end of a studio, which answers with `status`, and an app that is configured for it. */
async function studio(status: () => number) {
  const requests: [path: string, body: unknown][] = [];
  const { url } = await localServer((request, response) => {
    void text(request).then((body) => {
      requests.push([request.url ?? '', JSON.parse(body)]);
      response.writeHead(status()).end('{}');
    });
  });
  const studioBackend = `${url}/be`;
  const services = { ...NO_SERVICES, studio: 'https://studio.example/edit/', studioBackend };
  return { ...(await garage({ instance: { services } })), requests };
}

test('a project begins with a page that shows a signal, and its editor has an address', async () => {
  const { ann, requests } = await studio(() => 201);
  const made = await ann.call('POST', PROJECTS, { name: 'compass' });
  expect([made.status, made.body]).toEqual([201, { name: 'compass', url: 'https://studio.example/edit/compass' }]);
  expect(requests).toEqual([
    ['/be/project', { name: 'compass' }],
    ['/be/project/compass/file', { filename: 'index.html', content: expect.stringContaining('/syncer.js') }],
  ]);
});

test.each([
  [409, 409, 'The studio already has a project with this name'],
  [500, 422, 'rejected this with status 500'],
  [302, 422, 'rejected this with status 302'],
])('where the studio answers with %d, the caller gets %d', async (status, given, message) => {
  const { ann } = await studio(() => status);
  const made = await ann.call('POST', PROJECTS, { name: 'compass' });
  expect([made.status, made.body['message']]).toEqual([given, expect.stringContaining(message)]);
});

test('names that would be another address are refused, and without a studio there is none', async () => {
  const { ann, requests } = await studio(() => 201);
  for (const name of ['../x', 'a/b', '', 'a b', '-a']) {
    expect((await ann.call('POST', PROJECTS, { name })).status).toBe(400);
  }
  expect(requests).toEqual([]);
  const { bob } = await garage();
  expect((await bob.call('POST', PROJECTS, { name: 'compass' })).status).toBe(404);
});
