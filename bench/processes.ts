import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** The arguments with which `npm start` and the installed command run node. */
const PRODUCT = ['--max-semi-space-size=8', 'src/cli/main.ts'];

export type Running = { url: string; pid: number; startSeconds: number; stop: () => Promise<void> };

export const ADMINISTRATOR = { email: 'bench@example.org', password: 'tangerine walks 42' };

/** Signs in; returns the headers for further requests. */
export async function signIn(url: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/v2/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMINISTRATOR),
  });
  const { tokens } = (await answer.json()) as { tokens: { access: { token: string } } };
  return { authorization: `Bearer ${tokens.access.token}` };
}

/** Starts the product on a separate store and waits for its first response. */
export async function startProduct(data: string, env: Record<string, string> = {}): Promise<Running> {
  return start([...PRODUCT, 'serve', '--empty'], {
    DATA_DIR: data,
    LOG_LEVEL: 'info',
    ADMIN_EMAILS: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    ...env,
  });
}

/** A bare `node:http` server that answers every request with the same bytes: the best this machine can do. */
export async function startBare(body: string): Promise<Running> {
  return start(['bench/bare-server.ts', body], {});
}

/** A bare server with a separate copy, in `file`, of the items in the store `source`. */
export async function startSqlite(source: string, file: string): Promise<Running> {
  return start(['bench/sqlite-server.ts', source, file], {});
}

async function start(args: string[], env: Record<string, string>): Promise<Running> {
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(`${url}/health`))) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended with ${child.exitCode} before it answered`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return {
    url,
    pid: child.pid ?? 0,
    startSeconds: (performance.now() - startedAt) / 1000,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port is free');
  return address.port;
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );
}

/** Resident memory of a process in MB: current, peak, and anonymous. */
export async function memory(pid: number): Promise<{ now: number; peak: number; own: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const read = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
  return { now: read('VmRSS'), peak: read('VmHWM'), own: read('RssAnon') };
}

/** Milliseconds of processor time that the threads of a process have used, as counted by the scheduler. */
export async function processorTime(pid: number): Promise<number> {
  const folder = `/proc/${pid}/task`;
  const threads = (await readdir(folder)).map((thread) => readFile(`${folder}/${thread}/schedstat`, 'utf8'));
  return (await Promise.all(threads)).reduce((sum, text) => sum + Number(text.split(' ')[0]) / 1e6, 0);
}

/** Runs a CLI command. `seconds` is wall time, `peak` the peak resident memory in MB. */
export async function runCommand(
  args: string[],
  env: Record<string, string> = {},
): Promise<{ seconds: number; peak: number; code: number | null }> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...PRODUCT, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let peak = 0;
  const watch = setInterval(() => {
    memory(child.pid ?? 0).then(
      (found) => (peak = Math.max(peak, found.peak)),
      () => undefined,
    );
  }, 50);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearInterval(watch);
  return { seconds: (performance.now() - startedAt) / 1000, peak, code };
}
