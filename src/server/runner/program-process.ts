import fs from 'node:fs';
import { registerHooks } from 'node:module';
import os from 'node:os';
import { createInterface } from 'node:readline';
import {
  freezeIntrinsics,
  addFiles,
  preparePython,
  printLines,
  PYTHON_ENVIRONMENT,
  pythonGlobals,
  type Print,
  type Python,
  type PythonLoader,
  programHost,
  type ProgramRun,
  ProgramSession,
} from '#shared/runtime/index.ts';
import { SignalError } from '#shared/vehicle/index.ts';
import type { ProcessMessage, ProcessSetup, ProgramJob } from './program-messages.ts';
import { startJavascript } from './run-javascript.ts';
import { warmUp } from './warm-up.ts';

/**
 * A separate process that runs one program and ends. The interpreter is no security boundary; this process is: its
 * parent starts it without environment, without access to files except those below, and without code generation from
 * strings. Its input is lines: the setup, then the program to run, then signal values while that runs.
 */
const STDOUT = 1;
const WAITED_MS = 20;
/** between two attempts to write to a parent that is behind */
const PAUSE_MS = 2;
const { wait } = Atomics;
const pause = new Int32Array(new SharedArrayBuffer(4));

/** Synchronous, so that it works while a program keeps the process busy, and no faster than the parent reads. */
function send(message: ProcessMessage): void {
  const bytes = Buffer.from(`${JSON.stringify(message)}\n`);
  let sent = 0;
  while (sent < bytes.length) sent += writeSome(bytes, sent);
}

/** Returns how many bytes were written: none while the parent has much left to read. */
function writeSome(bytes: Buffer, from: number): number {
  try {
    return fs.writeSync(STDOUT, bytes, from);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    wait(pause, 0, 0, PAUSE_MS);
    return 0;
  }
}

/** Ways from the interpreter to the network, processes or threads: it can load packages from URLs by itself. */
const GLOBALS = ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest', 'Request', 'navigator'];
const MODULES =
  /^(?:node:)?(?:net|tls|dgram|dns|http|https|http2|inspector|child_process|cluster|worker_threads|ws|undici)(?:\/|$)/;

function withdrawNetwork(): void {
  for (const name of GLOBALS) Reflect.deleteProperty(globalThis, name);
  const refuse = (name: string): void => {
    if (MODULES.test(name)) throw new Error(`A program cannot use ${name}`);
  };
  registerHooks({
    resolve(name, context, next) {
      refuse(name);
      return next(name, context);
    },
  });
  const { getBuiltinModule } = process;
  process.getBuiltinModule = ((name: string) => {
    refuse(name);
    return getBuiltinModule(name);
  }) as typeof getBuiltinModule;
}

async function loadPython({ python, snapshot, modules }: ProcessSetup): Promise<Python> {
  withdrawNetwork();
  allowConstants();
  process.argv = ['', ''];
  const { loadPyodide } = (await import(`${python}/pyodide.mjs`)) as PythonLoader;
  const load = (memory: Uint8Array | undefined): Promise<Python> =>
    loadPyodide({
      indexURL: python,
      env: PYTHON_ENVIRONMENT,
      // this process's input must not be read by the program
      stdin: () => null,
      jsglobals: pythonGlobals({ setTimeout, clearTimeout }),
      ...(memory !== undefined && { _loadSnapshot: memory }),
    });
  // a damaged snapshot only costs seconds
  const loaded = await load(snapshot === undefined ? undefined : fs.readFileSync(snapshot)).catch((error: unknown) => {
    if (snapshot === undefined) throw error;
    return load(undefined);
  });
  flushOutput = printLines(loaded, print);
  preparePython(loaded, modules, programHost(running));
  freezeIntrinsics(['Buffer', 'performance', 'setImmediate', 'setTimeout']);
  return loaded;
}

const print: Print = (stream, text) =>
  send({ is: 'output', t: current?.vehicle.now() ?? 0, stream, text: String(text) });
let flushOutput = (): void => undefined;

let current: ProgramRun | undefined;

function running(): ProgramRun {
  if (current === undefined) throw new Error('No program runs');
  return current;
}

/** The interpreter looks up Node's constants in a way that is forbidden to a process without permissions. */
function allowConstants(): void {
  Object.assign(process, {
    binding: (name: string) => {
      if (name !== 'constants') throw new Error(`No binding ${name}`);
      return { fs: fs.constants, os: os.constants };
    },
  });
}

async function runProgram(python: Python, job: ProgramJob): Promise<void> {
  const session = new ProgramSession(job, {
    signal: (t, path, value) => send({ is: 'signal', t, path, value }),
    failed: (error) => send({ is: 'error', t: session.now, error }),
    published: (t, topic, text) => send({ is: 'topic', t, topic, text }),
  });
  current = session.run;
  if (job.language === 'javascript') {
    startJavascript({ code: job.code, files: job.files, seed: job.seed, host: programHost(running), print });
  } else {
    if (job.files !== undefined) addFiles(python, job.files);
    python.globals.get('start')(job.code, job.seed);
  }
  void receiveValues(session);
  const began = performance.now();
  await session.drive(job.seconds, (until) => (job.isFast ? turn() : sleep(began + until * 1000 - performance.now())));
  flushOutput();
  send({ is: 'ended', exit: session.exit, t: session.now });
}

/** Applies values set from outside; those that the vehicle rejects are not reported to the program. */
async function receiveValues({ vehicle }: ProgramSession): Promise<void> {
  for (let values = await next(); values !== undefined; values = await next()) {
    for (const [path, value] of Object.entries(values as Record<string, unknown>)) {
      try {
        vehicle.bus.override(path, value);
      } catch (error) {
        if (!(error instanceof SignalError)) throw error;
      }
    }
  }
}

function turn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, Math.max(ms, 0));
  });
}

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const next = async (): Promise<unknown> => {
  const { value, done } = await lines.next();
  return done === true ? undefined : JSON.parse(value);
};
const python = await loadPython((await next()) as ProcessSetup);
send({ is: 'ready' });
const given = next();
// a program that has already arrived does not have to wait
if ((await Promise.race([given, sleep(WAITED_MS)])) === undefined) warmUp();
const job = (await given) as ProgramJob | undefined;
if (job !== undefined) await runProgram(python, job);
process.exit(0);
