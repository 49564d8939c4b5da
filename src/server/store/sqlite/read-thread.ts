import { Worker } from 'node:worker_threads';
import { threadEntry } from '#server/files/thread-entry.ts';

export type ThreadData = { path: string; stopped: Int32Array };
export type ThreadRequest = { id: number; text: string; parameters: readonly unknown[] };
export type ThreadAnswer =
  | { id: number; rows: unknown[]; ms: number }
  | { id: number; failure: { message: string; errcode?: number } };

type Events = { answered: (answer: ThreadAnswer) => void; ended: () => void };

const ENTRY = new URL('read-worker.ts', import.meta.url);
/** Megabytes. Rows are passed on at once, so a thread needs little memory. */
const MEMORY = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 512 };
/** A stopped statement ends at its next row; a thread that has not answered within this time is terminated. */
const GRACE_MS = 5000;

/** A worker thread with a read-only connection, which runs one statement at a time. */
export class ReadThread {
  readonly #worker: Worker;
  /** the request to be stopped */
  readonly #stopped = new Int32Array(new SharedArrayBuffer(4));
  #end: NodeJS.Timeout | undefined;

  constructor(path: string, { answered, ended }: Events) {
    const data: ThreadData = { path, stopped: this.#stopped };
    this.#worker = new Worker(threadEntry(ENTRY), { workerData: data, resourceLimits: MEMORY, execArgv: [] });
    this.#worker.on('message', (answer: ThreadAnswer) => {
      clearTimeout(this.#end);
      this.#worker.unref();
      answered(answer);
    });
    // `exit` follows, with the same meaning
    this.#worker.on('error', () => undefined);
    this.#worker.once('exit', ended);
    this.#worker.unref();
  }

  /** Keeps the process alive until the answer. */
  send(request: ThreadRequest): void {
    this.#worker.ref();
    this.#worker.postMessage(request);
  }

  /** Ends the statement of this request if it is still running. */
  stop(id: number): void {
    Atomics.store(this.#stopped, 0, id);
    this.#end = setTimeout(() => void this.#worker.terminate(), GRACE_MS).unref();
  }

  /** Closes the connection first, unless a statement is running. */
  async close(isBusy: boolean): Promise<void> {
    clearTimeout(this.#end);
    const ended = new Promise((resolve) => this.#worker.once('exit', resolve));
    this.#worker.ref();
    if (isBusy) await this.#worker.terminate();
    else this.#worker.postMessage(null);
    await ended;
  }
}
