import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test as base, expect, type Page } from '@playwright/test';
import type { Json } from '#shared/json.ts';
import { ADMIN, logIn, signIn, type Person } from './people.ts';

/** A real server with a separate store, copy of the schema folder, and port. */
export type Server = {
  url: string;
  schemas: string;
  data: string;
  /** Stops it; the returned function restarts it at the same address. */
  takeDown: () => Promise<() => Promise<void>>;
};

/** How a test file configures its server: the instance, and additional environment variables. */
type Setup = { instance: Json | null; environment: Record<string, string> };

const root = join(import.meta.dirname, '..');

async function start(
  folder: string,
  { instance, environment }: Setup,
  port = '0',
): Promise<{ url: string; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, ['src/cli/main.ts', 'serve'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: port,
      DATA_DIR: join(folder, 'data'),
      // what takes seconds to create is kept between test runs
      CACHE_DIR: join(tmpdir(), 'schemawerk-test-python'),
      SCHEMAS_DIR: join(folder, 'schemas'),
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...environment,
      ...(instance !== null && { INSTANCE_CONFIG: join(folder, 'instance.json') }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /http:\/\/[\w.:-]+/.exec(line)?.[0];
    if (url === undefined) continue;
    const stop = async (): Promise<void> => {
      child.kill('SIGTERM');
      await ended;
    };
    return { url, stop };
  }
  throw new Error('The server ended before it listened');
}

/** The server of the current test file. */
class FileServer {
  #file = '';
  #running: { server: Server; stop: () => Promise<void> } | undefined;

  async of(file: string, setup: Setup): Promise<Server> {
    if (this.#running && this.#file === file) return this.#running.server;
    await this.stop();
    const folder = await mkdtemp(join(tmpdir(), 'schemawerk-'));
    await cp(join(root, 'schemas'), join(folder, 'schemas'), { recursive: true });
    const { instance } = setup;
    if (instance !== null) await writeFile(join(folder, 'instance.json'), JSON.stringify(instance));
    let { url, stop } = await start(folder, setup);
    const takeDown = async () => {
      await stop();
      return async () => void ({ stop } = await start(folder, setup, new URL(url).port));
    };
    const server = { url, schemas: join(folder, 'schemas'), data: join(folder, 'data'), takeDown };
    const end = async (): Promise<void> => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    };
    this.#file = file;
    this.#running = { server, stop: end };
    return server;
  }

  async stop(): Promise<void> {
    await this.#running?.stop();
    this.#running = undefined;
  }
}

/** `as`: who is signed in on the page and with `request`, null for anonymous. `partners`: other origins that pages may contact. */
type Journey = Setup & { as: Person | null; partners: readonly string[]; quiet: void; server: Server };

/**
 * Tests run against a server that is started for their file. A page that logs anything to its console, or contacts
 * another host, fails its test.
 */
export const test = base.extend<Journey, { servers: FileServer }>({
  as: [ADMIN, { option: true }],
  instance: [null, { option: true }],
  environment: [{}, { option: true }],
  partners: [[], { option: true }],
  servers: [
    async ({ browserName: _ }, use) => {
      const servers = new FileServer();
      await use(servers);
      await servers.stop();
    },
    { scope: 'worker' },
  ],
  server: async ({ servers, instance, environment }, use, testInfo) =>
    use(await servers.of(testInfo.file, { instance, environment })),
  baseURL: async ({ server }, use) => use(server.url),
  context: async ({ context, as }, use) => {
    if (as) await signIn(context, as);
    await use(context);
  },
  request: async ({ playwright, baseURL, as }, use) => {
    const anyone = await playwright.request.newContext({ ...(baseURL !== undefined && { baseURL }) });
    const extraHTTPHeaders: Record<string, string> = as ? { Authorization: `Bearer ${await logIn(anyone, as)}` } : {};
    const request = await playwright.request.newContext({
      extraHTTPHeaders,
      ...(baseURL !== undefined && { baseURL }),
    });
    await use(request);
    await Promise.all([request.dispose(), anyone.dispose()]);
  },
  quiet: [
    async ({ page, server, partners }, use) => {
      const messages: string[] = [];
      listen(page, [server.url, ...partners], messages);
      await use();
      expect(messages, 'the browser console is silent').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Responses that a test provokes (a wrong password, a rejected save, a stale write) are not errors of the page. */
export function listen(page: Page, own: readonly string[], messages: string[]): void {
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (/status of (?:400|401|403|404|409|412|422|429)/.test(message.text())) return;
    messages.push(message.text());
  });
  page.on('pageerror', (error) => messages.push(String(error)));
  page.on('request', (request) => {
    const url = request.url();
    if (/^https?:/.test(url) && !own.some((origin) => url.startsWith(origin)))
      messages.push(`asked another host: ${url}`);
  });
}
