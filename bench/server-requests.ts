import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { processorTime, type Running, signIn, startProduct, startSqlite } from './processes.ts';
import { requirement } from './records.ts';

const WARM_UP = 300;
const REQUESTS = 1000;
const PAGES = 60;
const BASE = '/v2/inventory/items';

type Server = { running: Running; headers: Record<string, string>; store: DatabaseSync };
type Action = {
  name: string;
  count: number;
  /** `i` is the number of the request, `before` the body of the previous response */
  requestFor: (i: number, before: string) => { path: string; method?: string; body?: string };
  /** whether to write something before each request, so that no response is cached */
  fresh?: true;
};

/**
 * Processor time of all threads per request: of the product on the store in `data`, and of a bare `node:http` and
 * `node:sqlite` server with handwritten statements over the same rows. Requests are sequential, so that none share a
 * commit.
 */
export async function compareServers(data: string, size: number): Promise<void> {
  const [file, bareFile] = [join(data, 'schemawerk.db'), join(data, 'bare.db')];
  const bare = await serve(await startSqlite(file, bareFile), {}, bareFile);
  const product = await startProduct(data);
  const ours = await serve(product, await signIn(product.url), file);
  console.log(`\n## Time of the processor per request, ${size.toLocaleString('en')} items\n`);
  console.log('| what | ms | bare SQLite, ms | × bare SQLite |\n|---|---|---|---|');
  try {
    for (const action of actions(size)) {
      const reference = await cost(bare, action);
      const found = await cost(ours, action);
      console.log(
        `| ${action.name} | ${found.toFixed(3)} | ${reference.toFixed(3)} | ${(found / reference).toFixed(1)} |`,
      );
    }
  } finally {
    for (const { running, store } of [bare, ours]) {
      store.close();
      await running.stop();
    }
  }
}

/** A server with a second connection to its store, in `file`. */
export async function serve(running: Running, headers: Record<string, string>, file: string): Promise<Server> {
  const store = new DatabaseSync(file, { timeout: 5000 });
  store.exec('pragma synchronous = off');
  return { running, headers: { ...headers, 'content-type': 'application/json' }, store };
}

export function actions(size: number): Action[] {
  const some = (i: number): number => (i * 7919) % size;
  const list =
    (query: string): Action['requestFor'] =>
    () => ({ path: `${BASE}?type=requirement&limit=25${query}` });
  return [
    { name: 'read one item', count: REQUESTS, requestFor: (i) => ({ path: `${BASE}/REQ-${some(i) + 1}` }) },
    { name: 'list 25, newest first, with the total', count: REQUESTS, fresh: true, requestFor: list('') },
    { name: 'list 25, sorted by name, with the total', count: REQUESTS, fresh: true, requestFor: list('&sort=name') },
    {
      name: 'filter by two fields, sorted by name, with the total',
      count: REQUESTS,
      fresh: true,
      requestFor: list('&sort=name&q=status:approved%20priority:high'),
    },
    {
      name: 'search two words, with the total',
      count: REQUESTS,
      fresh: true,
      requestFor: list('&q=gateway%20certificate'),
    },
    { name: 'search two common words', count: PAGES, fresh: true, requestFor: list('&q=shall%20within') },
    {
      name: 'create',
      count: REQUESTS,
      requestFor: (i) => ({
        path: BASE,
        method: 'POST',
        body: JSON.stringify({ type: 'requirement', data: requirement(size + i) }),
      }),
    },
    {
      name: 'patch one field',
      count: REQUESTS,
      requestFor: (i) => ({
        path: `${BASE}/REQ-${some(i) + 1}`,
        method: 'PATCH',
        body: JSON.stringify({ priority: requirement(some(i) + 3).priority }),
      }),
    },
    {
      name: 'walk by cursor, sorted by name, a page of 200',
      count: PAGES,
      requestFor: (_, before) => ({ path: `${BASE}?type=requirement&sort=name&limit=200${nextPage(before)}` }),
    },
  ];
}

function nextPage(before: string): string {
  const next = /"next":"([^"]+)"/.exec(before)?.[1];
  return next === undefined ? '' : `&total=false&cursor=${encodeURIComponent(next)}`;
}

/** Milliseconds of processor time per request. */
export async function cost(server: Server, { count, requestFor, fresh }: Action): Promise<number> {
  let before = '';
  let startedAt = 0;
  const warmUp = Math.min(WARM_UP, count / 5);
  for (let i = 0; i < warmUp + count; i++) {
    if (i === warmUp) startedAt = await processorTime(server.running.pid);
    if (fresh) server.store.exec(`pragma user_version = ${i}`);
    before = await request(server, requestFor(i, before));
  }
  return ((await processorTime(server.running.pid)) - startedAt) / count;
}

async function request({ running, headers }: Server, { path, method = 'GET', body }: ReturnType<Action['requestFor']>) {
  const answer = await fetch(`${running.url}${path}`, {
    method,
    headers: method === 'PATCH' ? { ...headers, 'if-match': '"1"' } : headers,
    ...(body !== undefined && { body }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${text.slice(0, 200)}`);
  return text;
}
