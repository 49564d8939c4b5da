import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AppError } from '#shared/errors.ts';
import type { Format } from '../records/input-files.ts';
import { READER_ANSWER, outOfBounds, type ReaderAnswer } from './reader-answer.ts';
import type { UploadedFile } from './read-upload.ts';
import { openUpload, type Upload } from './upload.ts';

const FORMATS: ReadonlyMap<string, Format | 'xlsx'> = new Map([
  ['.csv', 'csv'],
  ['.tsv', 'csv'],
  ['.txt', 'csv'],
  ['.json', 'json'],
  ['.ndjson', 'ndjson'],
  ['.jsonl', 'ndjson'],
  ['.yaml', 'yaml'],
  ['.yml', 'yaml'],
  ['.xlsx', 'xlsx'],
]);

const PROGRAM = fileURLToPath(new URL('reader-process.ts', import.meta.url));
/** Only in an installed package Node does not run TypeScript by itself. */
const STRIP_TYPES = PROGRAM.includes('node_modules')
  ? ['--import', new URL('../../strip-types.js', import.meta.url).href]
  : [];
/** Characters of what a process printed that are kept for the log. */
const MOST_PRINTED = 4000;
const RETRY_SECONDS = 15;

export type ReaderLimits = { atOnce: number; waiting: number; ofOneCaller: number; deadlineMs: number; heapMb: number };

const LIMITS: ReaderLimits = { atOnce: 2, waiting: 8, ofOneCaller: 3, deadlineMs: 120_000, heapMb: 1024 };

export type NewUpload = { name: string; content: Buffer; sheet?: string; caller: string };

/**
 * Reads uploaded files, each in a process of its own with limits for memory and time, so that no file stops or stalls the
 * server. A thread would not do: a thread that asks for much memory at once ends the whole process, whatever its limits.
 */
export class UploadReaders {
  readonly #limits: ReaderLimits;
  readonly #running = new Set<ChildProcess>();
  readonly #waiting: (() => void)[] = [];
  /** uploads that are read or wait, by caller */
  readonly #callers = new Map<string, number>();
  #active = 0;

  constructor(limits: Partial<ReaderLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits };
  }

  /**
   * @throws AppError `unprocessable` or `too_large` for a file that cannot be read, `limited` or `unavailable` while too
   * many others are
   */
  async read({ name, content, sheet, caller }: NewUpload): Promise<Upload> {
    const extension = extname(name).toLowerCase();
    const format = FORMATS.get(extension);
    if (format === undefined) throw unknownFormat(extension);
    const leave = await this.#enter(caller);
    try {
      return await inFolder(async (folder) => {
        const path = join(folder, `file${extension}`);
        await writeFile(path, content);
        await this.#run(folder, { path, name, format, ...(sheet !== undefined && { sheet }) });
        const answer = JSON.parse(await readFile(join(folder, READER_ANSWER.index), 'utf8')) as ReaderAnswer;
        if ('refused' in answer) throw new AppError(answer.refused.code, answer.refused.message);
        return openUpload(name, answer.index, await readFile(join(folder, READER_ANSWER.content)));
      });
    } finally {
      leave();
    }
  }

  /** Ends all processes. */
  close(): void {
    for (const child of this.#running) child.kill('SIGKILL');
  }

  async #enter(caller: string): Promise<() => void> {
    const own = this.#callers.get(caller) ?? 0;
    const detail = { retryAfter: RETRY_SECONDS };
    if (own >= this.#limits.ofOneCaller)
      throw new AppError('limited', 'Your other files are still being read. Try again when they are done', detail);
    if (this.#active >= this.#limits.atOnce && this.#waiting.length >= this.#limits.waiting)
      throw new AppError('unavailable', 'Too many files are being read at the moment. Try again in a minute', detail);
    this.#callers.set(caller, own + 1);
    // who leaves hands the place on, so `#active` stays
    if (this.#active < this.#limits.atOnce) this.#active++;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    return () => {
      const left = (this.#callers.get(caller) ?? 1) - 1;
      if (left > 0) this.#callers.set(caller, left);
      else this.#callers.delete(caller);
      const next = this.#waiting.shift();
      if (next === undefined) this.#active--;
      else next();
    };
  }

  async #run(folder: string, file: UploadedFile): Promise<void> {
    const { heapMb, deadlineMs } = this.#limits;
    const flags = [`--max-old-space-size=${heapMb}`, '--disable-warning=ExperimentalWarning', ...STRIP_TYPES];
    // without the environment: the process needs none of its secrets
    const child = spawn(process.execPath, [...flags, PROGRAM, folder, JSON.stringify(file)], {
      env: {},
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#running.add(child);
    let printed = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      printed = (printed + text).slice(0, MOST_PRINTED);
    });
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, deadlineMs);
    try {
      const [code] = (await once(child, 'close')) as [number | null];
      if (code === 0) return;
      if (isLate) throw tooSlow(deadlineMs);
      // killed, or ended by itself for want of memory
      if (code === null || /out of memory|heap limit/i.test(printed)) throw outOfBounds();
      throw new Error(`Reading an uploaded file failed: ${printed}`);
    } finally {
      clearTimeout(timer);
      this.#running.delete(child);
    }
  }
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'schemawerk-import-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function tooSlow(deadlineMs: number): AppError {
  const seconds = Math.ceil(deadlineMs / 1000);
  const message = `Reading the file takes more than ${seconds} seconds. Split it, save it as CSV, or use the command line`;
  return new AppError('too_large', message);
}

function unknownFormat(extension: string): AppError {
  const known = [...FORMATS.keys()].map((entry) => entry.slice(1)).join(', ');
  if (extension === '.xls')
    return new AppError('unprocessable', 'Excel 97-2003 workbooks are not supported. Save it as .xlsx or CSV');
  return new AppError('unprocessable', `Files of type "${extension.slice(1)}" are not supported. Use one of: ${known}`);
}
