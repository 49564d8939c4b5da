import { spawn, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Json } from '#shared/json.ts';
import { nodeFlags, STRIP_TYPES } from './node-flags.ts';
import { plainProgram, type PlainProgram } from './plain-program.ts';
import type { ProcessMessage, ProcessSetup, ProgramJob } from './program-messages.ts';
import { PROGRAM } from './program-sources.ts';
import { pythonFiles } from './python-files.ts';
import { watchMemory } from './watch-memory.ts';

/** What a run may use before it is ended. */
export const RUN_LIMITS = {
  wallSeconds: 180,
  /** pages of 64 kB: 256 MB */
  memoryPages: 4096,
  /** for JavaScript objects: the interpreter's, or a program's */
  heapMegabytes: 256,
  /** of the whole process, of which the interpreter takes 200 MB: buffers are not part of any heap */
  residentBytes: 700_000_000,
  /** of the program's output; signal values do not count */
  outputBytes: 1_000_000,
} as const;

/** A process unused for this long is ended to free its memory. */
const IDLE_MS = 600_000;
const AFTER_START_MS = 250;

/** How a run ended: by itself or after its seconds, stopped, or at a limit that `message` names. */
export type RunEnd = { exit: number | null; reason: 'ended' | 'stopped' | 'limit'; message?: string };
export type Run = {
  stop(): void;
  /** Holds signals at values; values that the vehicle rejects are skipped. */
  write(signals: Record<string, Json>): void;
  end: Promise<RunEnd>;
};

const SHARED = fileURLToPath(new URL('../../shared', import.meta.url));
const DIED = 'The program ended its process, or needed too much memory';
const tooLong = (seconds: number): string => `The run takes more than ${seconds} seconds`;
const TOO_BIG = 'The run needs more memory than it may use';
const TOO_MUCH = `The run writes more than ${RUN_LIMITS.outputBytes / 1_000_000} MB`;

/**
 * Runs programs, each in a separate process without environment, with access only to the interpreter's files and ours,
 * and with bounded memory. One process is kept ready, so that a program starts at once.
 */
export class ProgramRunner {
  readonly #cache: string;
  readonly #wallSeconds: number;
  #setup: Promise<[ProcessSetup, PlainProgram | undefined]> | undefined;
  #ready: Promise<ChildProcess> | undefined;
  #idle: NodeJS.Timeout | undefined;
  #isClosed = false;
  readonly #processes = new Set<ChildProcess>();

  /** @param cache folder for the snapshot of the interpreter's memory */
  constructor(cache: string, wallSeconds: number = RUN_LIMITS.wallSeconds) {
    this.#cache = cache;
    this.#wallSeconds = wallSeconds;
  }

  /** Prepares a process ahead of the first run. */
  prepare(): void {
    if (this.#isClosed) return;
    this.#ready ??= this.#start();
    // the run that takes it gets the error
    this.#ready.catch(() => undefined);
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => void this.#takeReady().then((child) => child?.kill('SIGKILL')), IDLE_MS).unref();
  }

  /** Runs a program and passes on its messages; the last one is `ended`, unless the program is cut off. */
  async run(job: ProgramJob, on: (message: ProcessMessage) => void): Promise<Run> {
    const child = await this.#take();
    let cutOff: RunEnd | undefined;
    const cut = (end: RunEnd): void => {
      cutOff ??= end;
      child.kill('SIGKILL');
    };
    const timer = setTimeout(
      () => cut({ exit: null, reason: 'limit', message: tooLong(this.#wallSeconds) }),
      this.#wallSeconds * 1000,
    );
    const receive = (message: ProcessMessage): void => {
      // preparing the next process would slow down the start of this program
      if (message.is === 'ready') setTimeout(() => this.prepare(), AFTER_START_MS).unref();
      on(message);
    };
    const unwatch = watchMemory(child.pid, RUN_LIMITS.residentBytes, () =>
      cut({ exit: null, reason: 'limit', message: TOO_BIG }),
    );
    const end = listen(child, receive, () => cut({ exit: null, reason: 'limit', message: TOO_MUCH })).then((own) => {
      clearTimeout(timer);
      unwatch();
      return cutOff ?? own;
    });
    const report = (message: unknown): void => void child.stdin?.write(`${JSON.stringify(message)}\n`);
    report(job);
    return { stop: () => cut({ exit: null, reason: 'stopped' }), write: report, end };
  }

  /** The prepared process, unless it has ended meanwhile. Each is used once. */
  async #take(): Promise<ChildProcess> {
    const ready = await this.#takeReady();
    return ready !== undefined && ready.exitCode === null && ready.signalCode === null ? ready : this.#start();
  }

  #takeReady(): Promise<ChildProcess | undefined> {
    const ready = this.#ready ?? Promise.resolve(undefined);
    this.#ready = undefined;
    clearTimeout(this.#idle);
    return ready.catch(() => undefined);
  }

  /** Ends all processes. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#idle);
    for (const child of this.#processes) child.kill('SIGKILL');
  }

  async #start(): Promise<ChildProcess> {
    this.#setup ??= Promise.all([pythonFiles(this.#cache), plainProgram(this.#cache)]);
    const [setup, plain] = await this.#setup;
    const sources = plain === undefined ? [SHARED, dirname(PROGRAM), STRIP_TYPES] : [plain.folder];
    const program = plain?.program ?? PROGRAM;
    const readable = [setup.python, setup.snapshot, ...sources];
    const flags = [
      '--permission',
      ...readable.filter((path) => path !== undefined).map((path) => `--allow-fs-read=${path}`),
      '--disallow-code-generation-from-strings',
      `--max-old-space-size=${RUN_LIMITS.heapMegabytes}`,
      `--wasm-max-mem-pages=${RUN_LIMITS.memoryPages}`,
      ...nodeFlags(program),
    ];
    const child = spawn(process.execPath, [...flags, program], {
      env: {},
      cwd: '/',
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    if (child.pid !== undefined) yieldToServer(child.pid);
    this.#processes.add(child);
    child.once('close', () => this.#processes.delete(child));
    // writing to a process that has ended fails
    child.stdin.on('error', () => undefined);
    if (this.#isClosed) child.kill('SIGKILL');
    child.stdin.write(`${JSON.stringify(setup)}\n`);
    return child;
  }
}

/** Programs may keep every core busy; requests to the server have priority. */
function yieldToServer(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // the process has ended already, or the system does not allow it
  }
}

async function listen(
  { stdout }: ChildProcess,
  on: (message: ProcessMessage) => void,
  onFlood: () => void,
): Promise<RunEnd> {
  let end: RunEnd = { exit: null, reason: 'limit', message: DIED };
  if (stdout === null) return end;
  let written = 0;
  for await (const line of createInterface({ input: stdout })) {
    const message = readMessage(line);
    if (message === undefined) continue;
    if (message.is !== 'signal') written += line.length;
    if (written > RUN_LIMITS.outputBytes) onFlood();
    if (message.is === 'ended') end = { exit: message.exit, reason: 'ended' };
    on(message);
  }
  return end;
}

/** The last line of a process that was cut off may be incomplete. */
function readMessage(line: string): ProcessMessage | undefined {
  try {
    return JSON.parse(line) as ProcessMessage;
  } catch {
    return undefined;
  }
}
