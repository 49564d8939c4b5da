import { hash } from 'node:crypto';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { WriteAnswer, WriteData, WriteRequest } from './write-thread.ts';

/** The thread of one long transaction. Like the reading thread, it imports nothing from the product at run time. */
const { path, settings, timeout } = workerData as WriteData;
const database = new DatabaseSync(path, { timeout });
database.exec(settings);
database.function('in_time', { directOnly: true }, () => 1);
database.function('sha256', { deterministic: true, directOnly: true }, (text) => hash('sha256', String(text)));
const cached = new Map<string, StatementSync>();

parentPort?.on('message', (request: WriteRequest | null) => {
  if (request !== null) return parentPort?.postMessage(answerTo(request));
  // rolls back what was not committed
  database.close();
  parentPort?.close();
});

function answerTo({ text, parameters }: WriteRequest): WriteAnswer {
  try {
    if (parameters === null) {
      database.exec(text);
      return { rows: [], changes: 0 };
    }
    const statement = prepare(text);
    const values = parameters as SQLInputValue[];
    if (statement.columns().length > 0) return { rows: statement.all(...values), changes: 0 };
    return { rows: [], changes: Number(statement.run(...values).changes) };
  } catch (error) {
    const { message, errcode } = error as Error & { errcode?: number };
    return { failure: { message, ...(errcode !== undefined && { errcode }) } };
  }
}

function prepare(text: string): StatementSync {
  const statement = cached.get(text) ?? database.prepare(text);
  cached.set(text, statement);
  return statement;
}
