import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { findBrowser } from '../e2e/browser.ts';
import {
  EMPTY_PAGE,
  followed,
  keyToPaint,
  painted,
  scriptKilobytes,
  scrollFrames,
  spread,
  type Spread,
} from './page-probes.ts';
import { ADMINISTRATOR, runCommand, startProduct } from './processes.ts';
import { writeRecords } from './records.ts';
import { wideKind } from './wide-kind.ts';

const root = join(import.meta.dirname, '..');
const ROWS = '[role="grid"] [aria-rowindex], [role="grid"] tbody tr';
const INPUTS = 'form input, form textarea';
const LIST_LINK = 'main a[href*="type=requirement"]';
const FORM_LINK = 'main a[href*="type=wide"]';
const FIELDS = 1000;
const OPENINGS = 5;

/**
 * Latencies that a user notices, in a real Chromium: first load, a list of many items, a form of 1,000 fields. In
 * milliseconds, and as multiples of an empty page in the same run: frames and openings of its frame time, keys of its
 * key time.
 */
export async function measureBrowser(sizes: readonly number[]): Promise<void> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  try {
    for (const size of sizes) await measureSize(browser, size);
  } finally {
    await browser.close();
  }
}

async function measureSize(browser: Browser, size: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'schemawerk-bench-'));
  try {
    const env = { DATA_DIR: join(folder, 'data'), SCHEMAS_DIR: join(folder, 'schemas') };
    await cp(join(root, 'schemas'), env.SCHEMAS_DIR, { recursive: true });
    await writeFile(join(env.SCHEMAS_DIR, 'kinds/wide.json'), JSON.stringify(wideKind(FIELDS)));
    await writeRecords(join(folder, 'records.ndjson'), size);
    const { code } = await runCommand(['import', join(folder, 'records.ndjson')], env);
    if (code !== 0) throw new Error(`The import ended with ${code}`);
    const product = await startProduct(env.DATA_DIR, { SCHEMAS_DIR: env.SCHEMAS_DIR });
    try {
      await measurePages(browser, product.url, size);
    } finally {
      await product.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measurePages(browser: Browser, url: string, size: number): Promise<void> {
  const empty = await measureEmpty(browser);
  const list = `${url}/inventory/role/all?type=requirement`;
  console.log(`\n## In a browser, ${size.toLocaleString('en')} items\n`);
  console.log(`An empty page: a frame every ${ms(empty.frame.p50)}, a key is painted after ${ms(empty.key.p50)}.\n`);
  console.log('| what | p50 | p95 | worst | × empty page |\n|---|---|---|---|---|');
  const print = (what: string, found: Spread, base: number): void =>
    console.log(
      `| ${what} | ${ms(found.p50)} | ${ms(found.p95)} | ${ms(found.worst)} | ${(found.p50 / base).toFixed(1)} |`,
    );

  const loads: number[] = [];
  let script = 0;
  for (let i = 0; i < OPENINGS; i++) {
    const context = await signedIn(browser, url);
    const page = await context.newPage();
    await page.goto(list);
    loads.push(await painted(page, ROWS));
    script = await scriptKilobytes(page);
    await context.close();
  }
  print('first load of a list, nothing cached', spread(loads), empty.frame.p50);

  const context = await signedIn(browser, url);
  const page = await context.newPage();
  const openings: number[] = [];
  for (let i = 0; i < OPENINGS; i++) {
    await page.goto(`${url}/inventory`);
    await page.locator(LIST_LINK).first().waitFor();
    openings.push(await followed(page, LIST_LINK, ROWS));
  }
  print('list opened from another page', spread(openings), empty.frame.p50);
  print('frame while it scrolls', await scrollFrames(page), empty.frame.p50);

  const forms: number[] = [];
  for (let i = 0; i < OPENINGS; i++) forms.push(await openForm(page, url));
  print(`form of ${FIELDS.toLocaleString('en')} fields opened`, spread(forms), empty.frame.p50);
  await page.locator(INPUTS).first().focus();
  print('key in it, to paint', await keyToPaint(page), empty.key.p50);
  console.log(`\nScript of the first list page: ${Math.round(script)} kB over the wire.`);
  await context.close();
}

/** Starts at the page where a kind is selected, so that only the form itself is measured. */
async function openForm(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/inventory/new`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Wide thing/ })
    .waitFor();
  return followed(page, FORM_LINK, INPUTS);
}

async function measureEmpty(browser: Browser): Promise<{ frame: Spread; key: Spread }> {
  const page = await browser.newPage();
  await page.setContent(EMPTY_PAGE);
  const frame = await scrollFrames(page);
  await page.locator('input').focus();
  const key = await keyToPaint(page);
  await page.close();
  return { frame, key };
}

async function signedIn(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const answer = await context.request.post(`${url}/v2/auth/login`, { data: ADMINISTRATOR });
  if (!answer.ok()) throw new Error(`The bench could not sign in: ${await answer.text()}`);
  return context;
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`;
}
