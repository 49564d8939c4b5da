import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { runCli, SCHEMAS, startCli } from '#cli/testing/cli-process.ts';
import { folderWith } from '#server/testing/temp-folder.ts';

const LONG_AGO = '2020-02-03T04:05:06.000Z';

const DEMO = {
  'schemas/demo/widget.json': [
    { id: 'WIDG-1', type: 'widget', data: { name: 'one', parts: ['GADG-1'], createdBy: 'u1' } },
  ],
  'schemas/demo/gadget.json': [{ id: 'GADG-1', type: 'gadget', data: { name: 'two' }, createdAt: LONG_AGO }],
  'schemas/demo/relations.json': [{ type: 'holds', source: 'WIDG-1', target: 'GADG-1' }],
  'schemas/demo/users.json': [{ id: 'u1', name: 'Una' }],
};

const QUIET = { PORT: '0', LOG_LEVEL: 'silent' };

/** Starts the server, requests the items, and stops it. */
async function itemsOf(
  folder: string,
  ...args: string[]
): Promise<{ shown: string; ids: string[]; code: number | null }> {
  const server = startCli(folder, ['serve', ...args], QUIET);
  const shown = await server.until(/running at (\S+)/);
  const url = /running at (\S+)/.exec(shown)?.[1] ?? '';
  const answer = await fetch(`${url}/v2/inventory/items?sort=id`);
  const { results } = (await answer.json()) as { results: { id: string; updatedBy: string }[] };
  return { shown, ids: results.map(({ id, updatedBy }) => `${id} ${updatedBy}`), code: await server.stop('SIGTERM') };
}

const administrator = '000000000000000000000000';

describe('serve', () => {
  test('the first start imports the demo project, later ones leave the store unchanged', async () => {
    const folder = await folderWith({ ...SCHEMAS, ...DEMO });
    const first = await itemsOf(folder);
    expect(first.shown).toContain('Loaded the demo data: 2 items');
    expect(first).toMatchObject({ ids: [`GADG-1 ${administrator}`, 'WIDG-1 u1'], code: 0 });
    const second = await itemsOf(folder);
    expect(second.shown).not.toContain('demonstration');
    expect(second.ids).toEqual(first.ids);
  });

  test('items of the demo project have their own dates', async () => {
    const server = startCli(await folderWith({ ...SCHEMAS, ...DEMO }), ['serve'], QUIET);
    const url = /running at (\S+)/.exec(await server.until(/running at (\S+)/))?.[1] ?? '';
    const history = await (await fetch(`${url}/v2/inventory/items/GADG-1/revisions`)).json();
    expect(history).toMatchObject({ results: [{ rev: 1, at: LONG_AGO }] });
    await server.stop('SIGTERM');
  });

  test('the log has a line for each request, up to the last before the end', async () => {
    const server = startCli(await folderWith({ ...SCHEMAS, ...DEMO }), ['serve'], { PORT: '0' });
    const url = /running at (\S+)/.exec(await server.until(/running at (\S+)/))?.[1] ?? '';
    for (const id of ['GADG-1', 'WIDG-1']) await fetch(`${url}/v2/inventory/items/${id}`);
    expect(await server.stop('SIGTERM')).toBe(0);
    expect(await server.until(/./)).toMatch(/"url":"\S+GADG-1",.*"request".*\n.*"url":"\S+WIDG-1",.*"request"/);
  });

  test('--empty starts with an empty store', async () => {
    expect((await itemsOf(await folderWith({ ...SCHEMAS, ...DEMO }), '--empty')).ids).toEqual([]);
  });

  test('an import during a running server is visible at once, and open browsers are notified', async () => {
    const folder = await folderWith({ ...SCHEMAS, 'a.ndjson': '{"id":"W1","type":"widget","data":{"name":"new"}}\n' });
    const server = startCli(folder, ['serve', '--empty'], QUIET);
    const url = /running at (\S+)/.exec(await server.until(/running at (\S+)/))?.[1] ?? '';
    const events = (await fetch(`${url}/v2/events`)).body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await runCli(folder, ['import', 'a.ndjson'])).code).toBe(0);
    expect(await (await fetch(`${url}/v2/inventory/items/W1`)).json()).toMatchObject({ id: 'W1', rev: 1 });
    let received = '';
    while (!received.includes('event: reset')) received += (await events?.read())?.value ?? '';
    await events?.cancel();
    expect(await server.stop('SIGTERM')).toBe(0);
  });

  test('a second server on the same folder is refused in words that name the first, also if it was killed', async () => {
    const folder = await folderWith({ ...SCHEMAS });
    const first = startCli(folder, ['serve', '--empty'], QUIET);
    const url = /running at (\S+)/.exec(await first.until(/running at (\S+)/))?.[1] ?? '';
    const second = await runCli(folder, ['serve', '--empty'], QUIET);
    expect(second).toMatchObject({ code: 1, err: expect.stringContaining(`in use by the server at ${url} on `) });
    expect(second.err).toContain('set DATA_DIR to another folder');
    expect((await runCli(folder, ['user', 'list'])).code).toBe(0);
    await first.stop('SIGKILL');
    const third = startCli(folder, ['serve', '--empty'], QUIET);
    await third.until(/running at (\S+)/);
    expect(await third.stop('SIGTERM')).toBe(0);
  });

  test('a port in use is reported with a clear message', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    const outcome = await runCli(await folderWith(SCHEMAS), ['serve'], { ...QUIET, PORT: port });
    other.close();
    expect(outcome).toEqual({ code: 1, out: '', err: `error: Port ${port} is in use. Set PORT to another one\n` });
  });
});
