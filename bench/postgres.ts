import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseAt, runOn } from '#server/testing/databases.ts';
import { startPostgres } from '#test/postgres/start-postgres.ts';
import { fresh, load, type Load, type Shot } from './load.ts';
import { type Running, runCommand, signIn, startProduct } from './processes.ts';
import { OBJECTS, PRIORITY, requirement, STATUS, SUBJECTS, writeRecords } from './records.ts';

const CONNECTIONS = 16;
/** PostgreSQL's defaults, durable, with the memory that a small dedicated server would have. */
const SETTINGS = ['shared_buffers=256MB', 'max_wal_size=4GB'];

/** `alone`: also measured with requests one after another */
type Probe = { name: string; shot: (items: string) => Shot; alone?: true };

/**
 * Requests by 16 connections to one server on SQLite, then to one and to two servers on PostgreSQL, with the same
 * items. Uses the database in `TEST_DATABASE_URL`, else the packaged one.
 */
export async function measurePostgres(size: number): Promise<void> {
  const given = process.env['TEST_DATABASE_URL'];
  const postgres = given === undefined ? await startPostgres(SETTINGS) : { url: given, stop: async () => undefined };
  if (postgres.url === undefined) throw new Error(postgres.reason);
  const folder = await mkdtemp(join(tmpdir(), 'schemawerk-bench-'));
  const name = `schemawerk_bench_${randomBytes(4).toString('hex')}`;
  try {
    await runOn(postgres.url, `create database ${name}`);
    const url = databaseAt(postgres.url, name);
    const records = join(folder, 'records.ndjson');
    await writeRecords(records, size);
    const shared = { DATABASE_URL: url, TOKEN_SECRET: randomBytes(32).toString('hex') };
    console.log(`\n## PostgreSQL, ${size.toLocaleString('en')} items\n`);
    await importInto(records, 'SQLite', { DATA_DIR: join(folder, 'sqlite') });
    await importInto(records, 'PostgreSQL', { ...shared, DATA_DIR: join(folder, 'one') });
    await runOn(url, 'vacuum analyze');
    const probes = probesOf(size);
    const sqlite = await measureOn([await startProduct(join(folder, 'sqlite'))], probes);
    const one = await startProduct(join(folder, 'one'), shared);
    const alone = await measureOn([one], probes, true);
    const two = await startProduct(join(folder, 'two'), shared);
    const both = await measureOn([one, two], probes);
    print(probes, sqlite, alone, both);
  } finally {
    if (given !== undefined) await runOn(given, `drop database if exists ${name} with (force)`);
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function importInto(records: string, store: string, env: Record<string, string>): Promise<void> {
  const { seconds, code } = await runCommand(['import', records], env);
  if (code !== 0) throw new Error(`the import ended with ${code}`);
  console.log(`- import into ${store}: ${seconds.toFixed(1)} s`);
}

function probesOf(size: number): Probe[] {
  let created = 0;
  let patched = 0;
  const list = (name: string, ...queries: string[]): Probe => ({
    name,
    shot: (items) => {
      const paths = queries.map((query) => fresh(`${items}?limit=25&${query}`));
      let requests = 0;
      return { url: `${items}?limit=25`, path: () => paths[requests++ % paths.length]?.() ?? '' };
    },
  });
  const last = (words: string): string => words.split(' ').at(-1) ?? '';
  const filters = STATUS.flatMap((status) => PRIORITY.map((priority) => `status:${status}+priority:${priority}`));
  const searches = SUBJECTS.flatMap((subject) => OBJECTS.map((object) => `q=${last(subject)}+${last(object)}`));
  const path = (): string => `/v2/inventory/items/REQ-${((patched++ * 7919) % size) + 1}`;
  return [
    { name: 'read one item', shot: (items) => ({ url: `${items}/REQ-${Math.ceil(size / 2)}` }) },
    list('list 25, newest first', 'type=requirement&q='),
    list('list 25, sorted by name', 'type=requirement&sort=name&q='),
    { ...list('filter by two fields', ...filters.map((query) => `type=requirement&q=${query}`)), alone: true },
    { ...list('search two words', ...searches), alone: true },
    {
      name: 'create, durable',
      shot: (items) => ({
        url: items,
        method: 'POST',
        body: () => JSON.stringify({ type: 'requirement', data: requirement(size + ++created) }),
      }),
    },
    {
      name: 'patch one field, durable',
      shot: (items) => ({ url: items, path, method: 'PATCH', body: () => JSON.stringify({ rationale: `${patched}` }) }),
    },
  ];
}

/** `alone`: the high percentile of requests one after another, where it is measured */
type Found = Load & { alone?: number };

/** Divides the connections among the servers. */
async function measureOn(servers: Running[], probes: readonly Probe[], goOn = false): Promise<Found[]> {
  const found: Found[] = [];
  try {
    for (const { shot, alone } of probes) {
      const send = async ({ url }: Running, connections: number): Promise<Load> => {
        const requested = shot(`${url}/v2/inventory/items`);
        // has no effect on creates, and no item is patched twice
        const headers = { ...(await signIn(url)), 'if-match': '"1"' };
        return load({ ...requested, headers }, connections);
      };
      const [first] = servers;
      const one = alone && first ? await send(first, 1) : undefined;
      const loads = await Promise.all(servers.map((server) => send(server, CONNECTIONS / servers.length)));
      found.push({ ...joined(loads), ...(one && { alone: one.p95 }) });
    }
    return found;
  } finally {
    if (!goOn) for (const { stop } of servers) await stop();
  }
}

function joined(loads: readonly Load[]): Load {
  const sum = (of: (load: Load) => number): number => loads.reduce((total, load) => total + of(load), 0);
  const most = (of: (load: Load) => number): number => Math.max(...loads.map(of));
  return {
    perSecond: sum(({ perSecond }) => perSecond),
    failures: sum(({ failures }) => failures),
    p50: most(({ p50 }) => p50),
    p95: most(({ p95 }) => p95),
    p99: most(({ p99 }) => p99),
  };
}

/**
 * Prints the rate, median and high percentile of each, and how many times slower one server on PostgreSQL is than
 * SQLite.
 */
function print(probes: readonly Probe[], sqlite: Found[], one: Found[], two: Found[]): void {
  console.log(
    '\n| what | SQLite: per second, p50, p95 ms | one server on PostgreSQL | × by rate | × by p50 | two servers |',
  );
  console.log('|---|---|---|---|---|---|');
  const ms = (time: number): string => time.toFixed(0);
  const formatted = (load: Load | undefined): string => {
    const { perSecond = 0, p50 = 0, p95 = 0, failures = 0 } = load ?? {};
    const failed = failures > 0 ? ` (${failures} failures)` : '';
    return `${Math.round(perSecond).toLocaleString('en')}${failed}, ${p50}, ${ms(p95)}`;
  };
  const times = (more = 0, less = 1): string => (more / less).toFixed(1);
  probes.forEach(({ name }, i) => {
    const rate = times(sqlite[i]?.perSecond, one[i]?.perSecond);
    const half = times(one[i]?.p50, sqlite[i]?.p50);
    console.log(
      `| ${name} | ${formatted(sqlite[i])} | ${formatted(one[i])} | ${rate} | ${half} | ${formatted(two[i])} |`,
    );
  });
  console.log('\nOne after another, p95 ms on SQLite and on PostgreSQL:');
  probes.forEach(({ name }, i) => {
    const [first, second] = [sqlite[i]?.alone, one[i]?.alone];
    if (first !== undefined && second !== undefined) console.log(`- ${name}: ${ms(first)}, ${ms(second)}`);
  });
}
