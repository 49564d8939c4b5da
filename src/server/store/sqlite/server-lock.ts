import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { AppError } from '#shared/errors.ts';

/** Held by the only server of a folder. */
export type ServerLock = {
  /** Tells a second server where this one is. */
  announce(url: string): Promise<void>;
  release(): Promise<void>;
};

const FILE = 'server.lock';
const ABOUT = 'server.json';
const BUSY = 5;

/**
 * Takes the lock that one server has on a folder with a SQLite store; commands on the store do not need it. It is a lock of
 * the operating system, which ends with the process, however that ends: a number of a process may mean another one in the
 * next container.
 * @throws AppError `conflict` that names the server that has it
 */
export async function lockServer(folder: string): Promise<ServerLock> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(join(folder, FILE));
  const about = join(folder, ABOUT);
  try {
    lock.exec('pragma busy_timeout = 0; begin exclusive');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    const message = `${folder} is in use by ${await otherServer(about)}. Stop it, or set DATA_DIR to another folder`;
    throw new AppError('conflict', `${message}. Several servers need PostgreSQL (DATABASE_URL)`);
  }
  await rm(about, { force: true });
  return {
    announce: (url) => writeFile(about, JSON.stringify({ url, host: hostname(), since: new Date().toISOString() })),
    release: async () => {
      await rm(about, { force: true });
      lock.close();
    },
  };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === BUSY;
}

/** Before a server listens, nothing is known about it. */
async function otherServer(about: string): Promise<string> {
  try {
    const { url, host, since } = JSON.parse(await readFile(about, 'utf8')) as Record<string, string>;
    return `the server at ${url} on ${host}, which runs since ${since}`;
  } catch {
    return 'another server that is starting';
  }
}
