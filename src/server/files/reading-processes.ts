import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AppError } from '#shared/errors.ts';
import { TYPE_FLAGS } from './thread-entry.ts';

/** Characters of a process's output that are kept for the log. */
const MAX_PRINTED = 4000;
const RETRY_SECONDS = 15;

export type ReaderLimits = { atOnce: number; waiting: number; ofOneCaller: number; deadlineMs: number; heapMb: number };
/** What to do about a file that needs too much, as the end of a message. */
export type ReaderRemedies = { time: string; memory: string };

const LIMITS: ReaderLimits = { atOnce: 2, waiting: 8, ofOneCaller: 3, deadlineMs: 120_000, heapMb: 1024 };

/**
 * Runs a program that reads users' files, each time in a separate process with memory and time limits, so that no file
 * stops or stalls the server. A thread would not do: one that requests much memory at once ends the whole process,
 * whatever its limits.
 */
export class ReadingProcesses {
  readonly #program: string;
  readonly #remedies: ReaderRemedies;
  readonly #limits: ReaderLimits;
  readonly #running = new Set<ChildProcess>();
  readonly #waiting: (() => void)[] = [];
  /** files being read or waiting, by caller */
  readonly #callers = new Map<string, number>();
  #active = 0;

  constructor(program: URL, remedies: ReaderRemedies, limits: Partial<ReaderLimits> = {}) {
    this.#program = fileURLToPath(program);
    this.#remedies = remedies;
    this.#limits = { ...LIMITS, ...limits };
  }

  /**
   * When the caller's turn comes, does `work` with a temporary folder and a function that runs the program with that
   * folder and another argument.
   * @throws AppError `too_large` for a file that needs too much, `limited` or `unavailable` while too many others are
   * being read
   */
  async run<T>(caller: string, work: (folder: string, run: (job: unknown) => Promise<void>) => Promise<T>): Promise<T> {
    const leave = await this.#enter(caller);
    try {
      return await inFolder((folder) => work(folder, (job) => this.#spawn(folder, JSON.stringify(job))));
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
    // the finished one hands over its turn, so `#active` stays
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

  async #spawn(folder: string, job: string): Promise<void> {
    const { heapMb, deadlineMs } = this.#limits;
    const flags = [`--max-old-space-size=${heapMb}`, '--disable-warning=ExperimentalWarning', ...TYPE_FLAGS];
    // without the environment: the process needs none of its secrets
    const child = spawn(process.execPath, [...flags, this.#program, folder, job], {
      env: {},
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#running.add(child);
    let printed = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      printed = (printed + text).slice(0, MAX_PRINTED);
    });
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, deadlineMs);
    try {
      const [code] = (await once(child, 'close')) as [number | null];
      if (code === 0) return;
      if (isLate) throw this.#tooSlow();
      // killed, or ended for lack of memory
      if (code === null || /out of memory|heap limit/i.test(printed)) throw tooMuchMemory(this.#remedies);
      throw new Error(`Reading an uploaded file failed: ${printed}`);
    } finally {
      clearTimeout(timer);
      this.#running.delete(child);
    }
  }

  #tooSlow(): AppError {
    const seconds = Math.ceil(this.#limits.deadlineMs / 1000);
    return new AppError('too_large', `Reading the file takes more than ${seconds} seconds. ${this.#remedies.time}`);
  }
}

export function tooMuchMemory({ memory }: Pick<ReaderRemedies, 'memory'>): AppError {
  return new AppError('too_large', `Reading the file takes too much memory. ${memory}`);
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'schemawerk-import-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
