import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { threadEntry } from '#server/files/thread-entry.ts';

export type PlainCell = string | number | boolean | null | { date: Date; format: string };
export type WorkbookData = { library: string; title: string; widths: number[]; head: string[] };

const ENTRY = new URL('workbook-worker.ts', import.meta.url);
/** Megabytes; a workbook of 250,000 cells needs a third of it. */
const MEMORY = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 1024 };

/** A workbook made in a thread of its own: zipping a quarter of a million cells takes a second. */
export class Workbook {
  readonly #worker: Worker;

  constructor(data: Omit<WorkbookData, 'library'>) {
    const workerData: WorkbookData = { ...data, library: import.meta.resolve('write-excel-file/node') };
    this.#worker = new Worker(threadEntry(ENTRY), { workerData, resourceLimits: MEMORY, execArgv: [] });
  }

  add(rows: PlainCell[][]): void {
    this.#worker.postMessage(rows);
  }

  async finish(): Promise<Buffer> {
    this.#worker.postMessage(null);
    const [bytes] = (await once(this.#worker, 'message')) as [Uint8Array];
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Also when it is not finished. */
  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}
