import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureDashboard } from './dashboard.ts';
import { spread, type Spread } from './page-probes.ts';
import { signIn, startProduct } from './processes.ts';

const WARM_RUNS = 20;
/** By then a process for the next run is ready, unless the machine is busy. */
const READY_MS = 3_000;
const AT_ONCE = 20;
const STOPS = 5;
const PROBE_MS = 20;
const SIGNALS = 1_267;

type Api = { url: string; headers: Record<string, string> };

/**
 * Runs of prototypes: time to their first output with and without a ready process, how fast an endless one is stopped,
 * and how the API responds while many run; then a dashboard on which all signals of a large vehicle change.
 */
export async function measureRuns(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'schemawerk-bench-'));
  const product = await startProduct(join(folder, 'data'), { LOG_LEVEL: 'warn' });
  try {
    const headers = { ...(await signIn(product.url)), 'content-type': 'application/json' };
    const api = { url: product.url, headers };
    const model = await make(api, 'models', { name: 'Bench', main_api: 'Vehicle', cvi: JSON.stringify(tree()) });
    const prototype = await make(api, 'prototypes', { name: 'Bench', model_id: model, code: 'print("on")' });
    console.log(`\n## Runs on the server, load of the machine ${loadavg()[0]?.toFixed(1)}\n`);
    console.log('| what | p50 | p95 | worst |\n|---|---|---|---|');
    await firstOutput(api, prototype);
    print('first output, cold', spread([await firstOutputCold(folder)]));
    const warm: number[] = [];
    for (let i = 0; i < WARM_RUNS; i++) {
      await pause(READY_MS);
      warm.push(await firstOutput(api, prototype));
    }
    print('first output, a process is ready', spread(warm));
    const stops: number[] = [];
    for (let i = 0; i < STOPS; i++) stops.push(await stopEndless(api, prototype));
    print('stop of an endless loop', spread(stops));
    await atOnce(api, prototype);
    console.log(`\nLoad of the machine at the end ${loadavg()[0]?.toFixed(1)}.`);
    await measureDashboard(api, model, SIGNALS);
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A vehicle with as many signals as the largest known release. */
function tree(): object {
  const branch = (children: object) => ({ type: 'branch', description: 'Bench', children });
  const groups: Record<string, object> = {};
  for (let i = 0; i < SIGNALS; i++) {
    const group = `Group${Math.floor(i / 50)}`;
    groups[group] = { ...groups[group], [`Value${i}`]: { type: 'sensor', datatype: 'float', description: 'Bench' } };
  }
  const children = Object.entries(groups).map(([name, of]) => [name, branch(of)] as const);
  return { Vehicle: branch(Object.fromEntries(children)) };
}

async function make({ url, headers }: Api, path: string, body: object): Promise<string> {
  const answer = await fetch(`${url}/v2/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`);
  const made = (await answer.json()) as string | { id: string };
  return typeof made === 'string' ? made : made.id;
}

async function start({ url, headers }: Api, prototype: string, body: object): Promise<string> {
  const address = `${url}/v2/prototypes/${prototype}/execute-code`;
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  const { run } = (await answer.json()) as { run: { id: string } };
  return run.id;
}

/** Reads the events of a run up to the first with this name. */
async function until({ url, headers }: Api, run: string, event: string): Promise<void> {
  const answer = await fetch(`${url}/v2/runs/${run}/events`, { headers });
  const reader = answer.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  while (reader !== undefined && !text.includes(`event: ${event}\n`)) {
    const { value, done } = await reader.read();
    if (done) return;
    text += decoder.decode(value, { stream: true });
  }
  await reader?.cancel();
}

async function firstOutput(api: Api, prototype: string): Promise<number> {
  const startedAt = performance.now();
  await until(api, await start(api, prototype, { seconds: 1 }), 'output');
  return performance.now() - startedAt;
}

/** The first run of a server that has just started, with a warm cache. */
async function firstOutputCold(folder: string): Promise<number> {
  const env = { LOG_LEVEL: 'warn', CACHE_DIR: join(folder, 'data', 'cache') };
  const product = await startProduct(join(folder, 'cold'), env);
  try {
    const headers = { ...(await signIn(product.url)), 'content-type': 'application/json' };
    const api = { url: product.url, headers };
    const model = await make(api, 'models', { name: 'Bench', main_api: 'Vehicle', cvi: JSON.stringify(tree()) });
    return await firstOutput(api, await make(api, 'prototypes', { name: 'B', model_id: model, code: 'print("on")' }));
  } finally {
    await product.stop();
  }
}

async function stopEndless(api: Api, prototype: string): Promise<number> {
  const run = await start(api, prototype, { code: 'print("on")\nwhile True: pass' });
  await until(api, run, 'output');
  await pause(500);
  const startedAt = performance.now();
  await fetch(`${api.url}/v2/runs/${run}/stop`, { method: 'POST', headers: api.headers, body: '{}' });
  return performance.now() - startedAt;
}

/** How long other requests take while programs compute. */
async function atOnce(api: Api, prototype: string): Promise<void> {
  const code = 'print("on")\nsum(i * i for i in range(1_500_000))';
  const waits: number[] = [];
  let isOver = false;
  const probe = async (): Promise<void> => {
    while (!isOver) {
      const startedAt = performance.now();
      await fetch(`${api.url}/v2/prototypes/${prototype}`, { headers: api.headers }).then((answer) => answer.text());
      waits.push(performance.now() - startedAt);
      await pause(PROBE_MS);
    }
  };
  const probing = probe();
  const startedAt = performance.now();
  const runs = await Promise.all(Array.from({ length: AT_ONCE }, () => start(api, prototype, { code, fast: true })));
  await Promise.all(runs.map((run) => until(api, run, 'end')));
  const seconds = (performance.now() - startedAt) / 1000;
  isOver = true;
  await probing;
  print(`a read while ${AT_ONCE} programs run`, spread(waits));
  const p99 = waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0;
  console.log(
    `\n${AT_ONCE} runs ended after ${seconds.toFixed(1)} s; p99 of ${waits.length} reads: ${p99.toFixed(1)} ms.`,
  );
}

function print(what: string, { p50, p95, worst }: Spread): void {
  console.log(`| ${what} | ${p50.toFixed(0)} ms | ${p95.toFixed(0)} ms | ${worst.toFixed(0)} ms |`);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
