import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { ADMINISTRATOR } from '#shared/user.ts';
import { logRequests } from './request-log.ts';

test('a line says who asked for what, from where, and whether they got it, without their token', async () => {
  const lines: unknown[] = [];
  const app = Fastify({ logger: { level: 'info', stream: { write: (line) => lines.push(JSON.parse(line)) } } });
  app.decorateRequest('user');
  logRequests(app);
  app.get('/mine', async (request, reply) => {
    request.user = { ...ADMINISTRATOR, roles: [] };
    return reply.code(403).send();
  });
  await app.inject('/mine?token=secret&a=1');
  await app.inject('/nowhere');
  const written = lines.filter((line) => JSON.stringify(line).includes('"request"'));
  expect(written).toMatchObject([
    { method: 'GET', url: '/mine?token=…&a=1', status: 403, ip: '127.0.0.1', user: ADMINISTRATOR.id },
    { method: 'GET', url: '/nowhere', status: 404, ip: '127.0.0.1' },
  ]);
  expect(written[1]).not.toHaveProperty('user');
  await app.close();
});
