import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testApp } from '#server/testing/test-app.ts';

type Parameter = { name: string; in: 'path' | 'query' | 'header' };
type Operations = Record<string, { parameters?: Parameter[] }>;

const WAYS_OUT = [
  '../../../../../../../../etc/passwd',
  '..%2f..%2f..%2f..%2f..%2f..%2f..%2fetc%2fpasswd',
  '%2e%2e/%2e%2e/package.json',
  '..\\..\\..\\package.json',
  '/etc/passwd',
  'file:///etc/passwd',
  '....//....//package.json',
  '../gadget',
  'gadget\u0000.svg',
];
/** Streams do not end. */
const STREAM = '/v2/events';

test('no route parameter allows path traversal', async () => {
  const { call, inject } = await testApp();
  const { paths } = (await call('GET', '/v2/openapi.json')).body as { paths: Record<string, Operations> };
  // the start of /etc/passwd must not appear in any response
  const [files, tried] = [/root:x?:0|"allowScripts"/, new Set<string>()];
  for (const [pattern, operations] of Object.entries(paths).filter(([path]) => path !== STREAM))
    for (const [method, { parameters = [] }] of Object.entries(operations))
      for (const { name, in: location } of parameters)
        for (const way of WAYS_OUT) {
          const fill = (part: string) => (location === 'path' && part === name ? encodeURIComponent(way) : 'x');
          const path = pattern.replaceAll(/\{(\w+)\}/g, (_, part: string) => fill(part));
          const query = location === 'query' ? `?${name}=${encodeURIComponent(way)}` : '';
          const answer = await inject({ method: method.toUpperCase() as 'GET', url: path + query });
          tried.add(`${method} ${pattern} ${name}`);
          const where = `${method} ${path}${query}`;
          expect(answer.statusCode, where).toBeLessThan(500);
          if (location === 'path') expect(answer.statusCode, where).toBeGreaterThanOrEqual(400);
          expect(answer.payload, where).not.toMatch(files);
        }
  expect(tried.size).toBeGreaterThan(100);
  // the server still responds
  expect((await call('GET', '/v2/users/self')).status).toBe(200);
});

test('no URL leads to a file outside the client', async () => {
  const { app } = await testApp();
  const own = await readFile(join(import.meta.dirname, '../../../package.json'), 'utf8');
  for (const way of WAYS_OUT)
    for (const base of ['/', '/assets/', '/v2/docs/static/', '/v2/inventory/roles/', '/v2/instance/'])
      for (const url of [base + way, base + encodeURIComponent(way)]) {
        const { payload, statusCode } = await app.inject({ url: url.replaceAll('\u0000', '%00') });
        expect(statusCode, url).toBeLessThan(500);
        expect(payload, url).not.toMatch(/root:x?:0/);
        expect(payload, url).not.toBe(own);
      }
});
