import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { findBrowser } from '../e2e/browser.ts';
import { measureArchitecture, writeVehicle } from './architecture.ts';
import { largeTree } from './large-tree.ts';
import { measureModelLists } from './model-lists.ts';
import { scrollFrames, spread, type Spread } from './page-probes.ts';
import { ADMINISTRATOR, memory, runCommand, signIn, startProduct } from './processes.ts';
import { keyWork } from './trace.ts';

const ROWS = '[role="treegrid"] [role="row"]:not([aria-hidden])';
const QUERIES = ['tire pressure', 'speed', 'is', 'axle row1 wheel', 'type:sensor temp', 'unit:kPa', '-brake e', 'zzz'];
const KEY_MS = 120;
const OPENINGS = 5;

/**
 * The signal browser with the tree of a file, or a generated one if none is given; then lists of 1,000 models over it,
 * and an architecture of 500 items. Page times are processor time of the main thread, so that they are comparable on a
 * busy machine.
 */
export async function measureSignals(file: string | undefined): Promise<void> {
  const tree = file === undefined ? JSON.stringify(largeTree()) : await readFile(file, 'utf8');
  const folder = await mkdtemp(join(tmpdir(), 'schemawerk-bench-'));
  await writeVehicle(join(folder, 'vehicle.ndjson'));
  const { code } = await runCommand(['import', join(folder, 'vehicle.ndjson')], { DATA_DIR: join(folder, 'data') });
  if (code !== 0) throw new Error(`The import of the vehicle ended with ${code}`);
  const product = await startProduct(join(folder, 'data'), { LOG_LEVEL: 'warn' });
  try {
    const headers = await signIn(product.url);
    const form = new FormData();
    form.append('file', new Blob([tree], { type: 'application/json' }), 'tree.json');
    const added = await fetch(`${product.url}/v2/apis/vss?name=bench`, { method: 'POST', headers, body: form });
    if (!added.ok) throw new Error(`The tree was refused: ${await added.text()}`);
    const { counts } = (await added.json()) as { counts: { total: number } };
    console.log(`\n## ${counts.total.toLocaleString('en')} nodes, load of the machine ${loadavg()[0]?.toFixed(1)}\n`);
    const api = { url: product.url, pid: product.pid, headers: { ...headers, 'content-type': 'application/json' } };
    const [model] = await measureModelLists(api, 'bench');
    const browser = await chromium.launch({
      executablePath: await findBrowser(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
    });
    try {
      await measureBrowser(browser, `${product.url}/model/${model}/api`);
      await measureArchitecture(browser, product.url);
    } finally {
      await browser.close();
    }
    console.log(`\nLoad of the machine at the end ${loadavg()[0]?.toFixed(1)}.`);
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureBrowser(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const { origin } = new URL(address);
  await context.request.post(`${origin}/v2/auth/login`, { data: ADMINISTRATOR });
  console.log('\n| in a browser | p50 | p95 | worst |\n|---|---|---|---|');
  const openings: number[] = [];
  for (let i = 0; i < OPENINGS; i++) {
    const page = await context.newPage();
    openings.push(await opened(page, address));
    await page.close();
  }
  print('from the answer with the tree to the rows, painted', spread(openings));

  const page = await context.newPage();
  await opened(page, address);
  await page.getByRole('button', { name: 'List', exact: true }).click();
  print('frame while the list scrolls, by the clock', await scrollFrames(page));
  for (const view of ['List', 'Tree']) {
    await page.getByRole('button', { name: view, exact: true }).click();
    await page.getByRole('textbox', { name: 'Search signals' }).focus();
    const keys = await keyWork(browser, page, () => typeQueries(page));
    print(`key in the search to its painted result, ${view.toLowerCase()}`, spread(keys));
  }
  console.log(`\nThe tab takes ${(await tabMemory(browser)).toFixed(0)} MB.`);
  await context.close();
}

/** Milliseconds from the last byte of the tree to the frame with its rows. */
async function opened(page: Page, address: string): Promise<number> {
  await page.goto(address);
  return page.evaluate(async (rows) => {
    const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
    while (document.querySelectorAll(rows).length < 3) await frame();
    const shown = performance.now();
    const [tree] = performance.getEntriesByType('resource').filter(({ name }) => /\/v2\/models\/\w+\/api$/.test(name));
    return shown - (tree instanceof PerformanceResourceTiming ? tree.responseEnd : 0);
  }, ROWS);
}

async function typeQueries(page: Page): Promise<void> {
  for (const query of QUERIES) {
    await page.keyboard.type(query, { delay: KEY_MS });
    for (let i = 0; i < query.length; i++) await page.keyboard.press('Backspace', { delay: KEY_MS });
  }
}

/** Memory in MB of the largest tab. */
async function tabMemory(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const tabs = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => memory(id));
  return Math.max(...(await Promise.all(tabs)).map(({ own }) => own));
}

function print(what: string, { p50, p95, worst }: Spread): void {
  console.log(`| ${what} | ${p50.toFixed(1)} ms | ${p95.toFixed(1)} ms | ${worst.toFixed(1)} ms |`);
}
