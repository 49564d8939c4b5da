import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { emptyPostgres, POSTGRES } from '#server/testing/postgres.ts';
import { signIn, startServer, stop } from './server-process.ts';

/** The events of an open stream, as they come. */
async function streamOf(url: string): Promise<{ event: string; data: { id?: string; rev?: number } }[]> {
  const received: { event: string; data: { id?: string; rev?: number } }[] = [];
  const ended = new AbortController();
  onTestFinished(() => ended.abort());
  const stream = await fetch(`${url}/v2/events`, { signal: ended.signal });
  const read = async (): Promise<void> => {
    let rest = '';
    for await (const chunk of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const parts = `${rest}${chunk}`.split('\n\n');
      rest = parts.pop() ?? '';
      for (const part of parts) {
        const [, event = '', data = '{}'] = /event: (\w+)\ndata: (.*)/.exec(part) ?? [];
        if (event !== '') received.push({ event, data: JSON.parse(data) as { id?: string; rev?: number } });
      }
    }
  };
  read().catch(() => undefined);
  return received;
}

describe(`two server processes on ${POSTGRES}`, { timeout: 240_000 }, () => {
  test('share sign-ins, items and events; one is replaced while the other serves', async () => {
    const { url: database } = await emptyPostgres();
    const folder = await mkdtemp(join(tmpdir(), 'schemawerk-'));
    const settings = { DATABASE_URL: database, TOKEN_SECRET: randomBytes(32).toString('hex') };
    await mkdir(join(folder, 'one', 'old'), { recursive: true, mode: 0o755 });
    const one = await startServer(join(folder, 'one'), settings);
    expect((await stat(join(folder, 'one', 'old'))).mode % 0o1000).toBe(0o700);
    const two = await startServer(join(folder, 'two'), settings);
    const running = new Set([one.child, two.child]);
    onTestFinished(async () => {
      for (const child of running) await stop(child, 'SIGTERM');
      await rm(folder, { recursive: true, force: true });
    });
    const headers = { ...(await signIn(one.url)), 'content-type': 'application/json' };
    const create = async (url: string, name: string): Promise<{ id: string; rev: number }> => {
      const body = JSON.stringify({ type: 'tool_artefact', data: { name } });
      const answer = await fetch(`${url}/v2/inventory/items`, { method: 'POST', headers, body });
      expect(answer.status).toBe(201);
      return (await answer.json()) as { id: string; rev: number };
    };
    const patch = async (url: string, { id, rev }: { id: string; rev: number }, vendor: string): Promise<number> => {
      const given = { ...headers, 'if-match': `"${rev}"` };
      const body = JSON.stringify({ vendor });
      return (await fetch(`${url}/v2/inventory/items/${id}`, { method: 'PATCH', headers: given, body })).status;
    };

    const streams = await Promise.all(Array.from({ length: 10 }, () => streamOf(two.url)));
    const made = await Promise.all(
      Array.from({ length: 60 }, (_, n) => create(n % 2 ? one.url : two.url, `Tool ${n}`)),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(60);
    const [first = { id: '', rev: 0 }] = made;
    expect([await patch(one.url, first, 'A'), await patch(two.url, first, 'B')]).toEqual([200, 412]);
    for (const received of streams) {
      await expect.poll(() => new Set(received.map(({ data }) => data.id))).toEqual(new Set(made.map(({ id }) => id)));
      // nothing makes them fetch everything again
      expect(received.filter(({ event }) => event === 'reset')).toEqual([]);
    }

    // whoever speaks to the first goes on at the second, with the same session, and the next version takes its place
    running.delete(one.child);
    await stop(one.child, 'SIGKILL');
    const between = await create(two.url, 'Made while one server is away');
    const third = await startServer(join(folder, 'one'), settings);
    running.add(third.child);
    const read = await fetch(`${third.url}/v2/inventory/items/${between.id}`, { headers });
    expect(await read.json()).toMatchObject({ id: between.id, rev: 1 });
    const after = await create(third.url, 'Made by its replacement');
    for (const received of streams) await expect.poll(() => received.at(-1)?.data.id).toBe(after.id);
  });
});
