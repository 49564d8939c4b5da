import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureBrowser } from './browser.ts';
import { measureGenerator } from './generator.ts';
import { fresh, load, type Shot } from './load.ts';
import { measureManyKinds } from './many-kinds.ts';
import { measurePostgres } from './postgres.ts';
import { memory, runCommand, signIn, startBare, startProduct } from './processes.ts';
import { requirement, writeRecords } from './records.ts';
import { measureRuns } from './runs.ts';
import { compareServers } from './server-requests.ts';
import { measureSignals } from './signals.ts';

/**
 * `npm run bench [-- [browser] SIZE ...]`: throughput with 10,000 and 100,000 items (or the given sizes), relative to a
 * bare `node:http` server that sends the same bytes in the same run; then latencies in a browser (with `browser` only
 * these) with 100,000 and 1,000,000; with `runs`, only runs of prototypes and a full dashboard; with `generator`, only
 * the template generator; with `signals [FILE.json]`, only the signal browser with a large tree, lists of models, and a
 * large architecture; with `--server`, only processor time per request, compared with a bare SQLite server; with
 * `--postgres`, only one and two servers on PostgreSQL, compared with one on SQLite. Prints Markdown tables; nothing
 * here is a test.
 */

const words = process.argv.slice(2);
const given = words.map(Number).filter((size) => size > 0);
if (words.includes('--runs') || words.includes('runs')) {
  await measureRuns();
  process.exit(0);
}
if (words.includes('generator')) {
  await measureGenerator();
  process.exit(0);
}
if (words.includes('--kinds')) {
  for (const size of given.length > 0 ? given : [10_000]) await measureManyKinds(size);
  process.exit(0);
}
if (words.includes('--postgres')) {
  for (const size of given.length > 0 ? given : [100_000, 1_000_000]) await measurePostgres(size);
  process.exit(0);
}
if (words.includes('signals')) {
  await measureSignals(words.find((word) => word.endsWith('.json')));
  process.exit(0);
}
const onlyServer = words.includes('--server');
if (!words.includes('browser')) for (const size of given.length > 0 ? given : [10_000, 100_000]) await measure(size);
if (onlyServer) process.exit(0);
await measureBrowser(given.length > 0 ? given : [100_000, 1_000_000]);

async function measure(size: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'schemawerk-bench-'));
  try {
    const records = join(folder, 'records.ndjson');
    const data = join(folder, 'data');
    await writeRecords(records, size);
    console.log(`\n## ${size.toLocaleString('en')} items\n`);
    await commandLine(records, data, size);
    if (!onlyServer) await requests(data, size);
    await compareServers(data, size);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function commandLine(records: string, data: string, size: number): Promise<void> {
  const validate = await runCommand(['validate', records]);
  console.log(
    `- validate: ${validate.seconds.toFixed(2)} s, ${Math.round(size / validate.seconds).toLocaleString('en')} items per second, ${Math.round(validate.peak)} MB`,
  );
  const imported = await runCommand(['import', records], { DATA_DIR: data });
  console.log(`- import with history and search: ${imported.seconds.toFixed(2)} s, ${Math.round(imported.peak)} MB`);
  if (validate.code !== 0 || imported.code !== 0)
    throw new Error(`validate ended with ${validate.code}, import with ${imported.code}`);
}

async function requests(data: string, size: number): Promise<void> {
  const product = await startProduct(data);
  console.log(`- start to first answer: ${product.startSeconds.toFixed(2)} s`);
  try {
    const items = `${product.url}/v2/inventory/items`;
    const headers = await signIn(product.url);
    let next = size;
    const shots: [string, Shot][] = [
      ['read one item', { url: `${items}/REQ-${Math.ceil(size / 2)}` }],
      ...bothWays('list 25, newest first', `${items}?type=requirement&limit=25&q=`),
      ...bothWays('list 25, sorted by name', `${items}?type=requirement&limit=25&sort=name&q=`),
      ...bothWays('filter by two fields', `${items}?type=requirement&limit=25&q=status:approved+priority:high`),
      ...bothWays('search two words', `${items}?limit=25&q=gateway+certificate`),
      [
        'create',
        { url: items, method: 'POST', body: () => JSON.stringify({ type: 'requirement', data: requirement(++next) }) },
      ],
    ];
    console.log(`\n| what | per second | p50 ms | p99 ms | share of bare node:http |\n|---|---|---|---|---|`);
    for (const [name, shot] of shots) await compare(name, { ...shot, headers });
    const { now, peak } = await memory(product.pid);
    console.log(`\n- memory of the server: ${Math.round(now)} MB, at most ${Math.round(peak)} MB`);
  } finally {
    await product.stop();
  }
}

/** A list that is not cached, then one that is. */
function bothWays(name: string, url: string): [string, Shot][] {
  return [
    [name, { url, path: fresh(url) }],
    [`${name}, again`, { url }],
  ];
}

/** The bare server sends the same bytes as the product, and is measured right before it. */
async function compare(name: string, shot: Shot): Promise<void> {
  const body =
    shot.method === undefined ? await fetch(shot.url).then((answer) => answer.text()) : JSON.stringify(requirement(1));
  const bare = await startBare(body);
  const reference = await load({ url: bare.url });
  await bare.stop();
  const ours = await load(shot);
  const share = (ours.perSecond / reference.perSecond).toFixed(3);
  const failed = ours.failures > 0 ? ` (${ours.failures} failures)` : '';
  console.log(
    `| ${name} | ${Math.round(ours.perSecond).toLocaleString('en')}${failed} | ${ours.p50} | ${ours.p99} | ${share} |`,
  );
}
