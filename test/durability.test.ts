import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { emptyPostgres, STORES } from '#server/testing/postgres.ts';
import { signIn, startServer, stop } from './server-process.ts';

type Written = { id: string; rev: number; name: string };

describe.each(STORES)('a server on %s', (store) => {
  test('killed while 16 clients write loses no acknowledged write', async () => {
    const data = await mkdtemp(join(tmpdir(), 'schemawerk-'));
    const settings = store === 'SQLite' ? {} : { DATABASE_URL: (await emptyPostgres()).url };
    const first = await startServer(data, settings);
    const who = await signIn(first.url);
    const acknowledged = new Map<string, Written>();
    const enough = Promise.withResolvers<void>();
    const clients = Array.from({ length: 16 }, (_, client) =>
      writeUntilCut(first.url, who, client, acknowledged, enough.resolve),
    );
    await enough.promise;
    await stop(first.child, 'SIGKILL');
    await Promise.all(clients);

    const second = await startServer(data, settings);
    onTestFinished(async () => {
      await stop(second.child, 'SIGTERM');
      await rm(data, { recursive: true, force: true });
    });
    for (const { id, rev, name } of acknowledged.values()) {
      const items = `${second.url}/v2/inventory/items`;
      expect(await json(`${items}/${id}`)).toMatchObject({
        id,
        rev: expect.toSatisfy((found: number) => found >= rev),
      });
      expect(await json(`${items}/${id}/revisions/${rev}`)).toMatchObject({ id, rev });
      expect(await json(`${items}?q=${encodeURIComponent(`"${name}"`)}`)).toMatchObject({ results: [{ id }] });
    }
  });
});

test('a server shuts down gracefully while a client is connected', async () => {
  const data = await mkdtemp(join(tmpdir(), 'schemawerk-'));
  onTestFinished(() => rm(data, { recursive: true, force: true }));
  const { url, child } = await startServer(data);
  const stream = await fetch(`${url}/v2/events`);
  expect(stream.ok).toBe(true);
  expect(await stop(child, 'SIGTERM')).toBe(0);
});

test('a request that ends during the shutdown is answered, and its open connection holds nothing up', async () => {
  const data = await mkdtemp(join(tmpdir(), 'schemawerk-'));
  onTestFinished(() => rm(data, { recursive: true, force: true }));
  const { url, child } = await startServer(data);
  const socket = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('utf8');
  onTestFinished(() => void socket.destroy());
  let answer = '';
  socket.on('data', (text: string) => (answer += text));
  const body = '{"email":"nobody@example.org","password":"none"}';
  const head = `POST /v2/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`;
  socket.write(`GET /health HTTP/1.1\r\nhost: x\r\n\r\n${head}\r\n\r\n${body.slice(0, 5)}`);
  await once(socket, 'data');
  const stopped = stop(child, 'SIGTERM');
  await refused(url);
  socket.write(body.slice(5));
  expect(await stopped).toBe(0);
  expect(answer).toContain('HTTP/1.1 401');
});

/** Resolves when the server takes no new connection. */
async function refused(url: string): Promise<void> {
  for (;;) {
    try {
      await (await fetch(`${url}/health`, { headers: { connection: 'close' } })).text();
    } catch {
      return;
    }
  }
}

/** Creates and updates items one after another until the server is gone; records only acknowledged writes. */
async function writeUntilCut(
  url: string,
  who: { authorization: string },
  client: number,
  acknowledged: Map<string, Written>,
  enough: () => void,
): Promise<void> {
  const items = `${url}/v2/inventory/items`;
  const headers = { 'content-type': 'application/json', ...who };
  for (let i = 0; ; i++) {
    const name = `written by ${client} as ${i}x`;
    try {
      const created = await fetch(items, {
        method: 'POST',
        headers,
        body: JSON.stringify({ type: 'tool_artefact', data: { name } }),
      });
      const { id, rev } = (await created.json()) as Written;
      acknowledged.set(id, { id, rev, name });
      const patched = await fetch(`${items}/${id}`, {
        method: 'PATCH',
        headers: { ...headers, 'if-match': `"${rev}"` },
        body: JSON.stringify({ vendor: 'V' }),
      });
      if (patched.ok) acknowledged.set(id, { id, rev: rev + 1, name });
    } catch {
      return; // the connection broke: nothing was acknowledged
    }
    if (acknowledged.size > 300) enough();
  }
}

async function json(url: string): Promise<unknown> {
  return (await fetch(url)).json();
}
