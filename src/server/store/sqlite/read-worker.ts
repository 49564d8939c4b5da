import { hash } from 'node:crypto';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { ThreadAnswer, ThreadData, ThreadRequest } from './read-thread.ts';

/**
 * The thread of one reading connection. It imports nothing from the product at run time, so that it starts fast and
 * from anywhere.
 */
const MAX_CACHED = 100;
const { path, stopped } = workerData as ThreadData;
const database = new DatabaseSync(path, { timeout: 5000, readOnly: true });
// Maps a large file from the system's cache instead of copying: reading scattered rows takes a third less time.
database.exec('pragma cache_size = -16384; pragma mmap_size = 4294967296;');
const cached = new Map<string, StatementSync>();
let running = 0;

// Called once per row; throwing here is the only way to end a statement of `node:sqlite` from outside.
database.function('in_time', { directOnly: true }, () => {
  if (Atomics.load(stopped, 0) === running) throw new Error('stopped');
  return 1;
});

database.function('sha256', { deterministic: true, directOnly: true }, (text) => hash('sha256', String(text)));

parentPort?.on('message', (request: ThreadRequest | null) => {
  if (request !== null) return parentPort?.postMessage(answerTo(request));
  database.close();
  parentPort?.close();
});

function answerTo({ id, text, parameters }: ThreadRequest): ThreadAnswer {
  running = id;
  const began = performance.now();
  try {
    const rows = prepare(text).all(...(parameters as SQLInputValue[]));
    return { id, rows, ms: performance.now() - began };
  } catch (error) {
    const { message, errcode } = error as Error & { errcode?: number };
    return { id, failure: { message, ...(errcode !== undefined && { errcode }) } };
  }
}

function prepare(text: string): StatementSync {
  const known = cached.get(text);
  cached.delete(text);
  const statement = known ?? database.prepare(text);
  cached.set(text, statement);
  const [oldest] = cached.keys();
  if (cached.size > MAX_CACHED && oldest !== undefined) cached.delete(oldest);
  return statement;
}
