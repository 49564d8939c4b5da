import fs from 'node:fs';
import { registerHooks } from 'node:module';
import os from 'node:os';
import { createInterface } from 'node:readline';
import { programHost, type ProgramRun } from '#shared/runtime/program-host.ts';
import { drive } from '#shared/runtime/drive.ts';
import { Schedule } from '#shared/runtime/schedule.ts';
import { ProgramSignals } from '#shared/runtime/program-signals.ts';
import { Vehicle } from '#shared/vehicle/vehicle.ts';
import type { ProcessMessage, ProcessSetup, ProgramJob } from './program-messages.ts';

/**
 * The program of a process that runs one Python program and ends. The interpreter is no border: the border is this process,
 * which its parent starts without environment, without rights to files but those below, and without code made from texts.
 * Its input is two lines: what it needs to get ready, then what to run.
 */
type Python = {
  FS: { mkdirTree(path: string): void; writeFile(path: string, text: string): void };
  registerJsModule(name: string, module: object): void;
  runPython(code: string): unknown;
  globals: { get(name: string): (text: string) => void };
};
type Loader = { loadPyodide(options: Record<string, unknown>): Promise<Python> };

const STDOUT = 1;
const SITE = '/lib/schemawerk';
/** What most programs import, before there is a program. */
const PREPARE = `
import sys
sys.path.insert(0, ${JSON.stringify(SITE)})
import _model, _runtime, velocitas_sdk.model, velocitas_sdk.util.log, velocitas_sdk.vehicle_app
start = _runtime.start
`;

/** At once, also while a program keeps the process busy, and no faster than the parent reads. */
function send(message: ProcessMessage): void {
  const bytes = Buffer.from(`${JSON.stringify(message)}\n`);
  let sent = 0;
  while (sent < bytes.length) sent += fs.writeSync(STDOUT, bytes, sent);
}

/** What the interpreter could reach the network, processes or threads with: it loads packages from addresses by itself. */
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
  const { loadPyodide } = (await import(`${python}/pyodide.mjs`)) as Loader;
  const loaded = await loadPyodide({
    indexURL: python,
    // all that a program sees of JavaScript
    jsglobals: Object.assign(Object.create(null), { Object, setTimeout, clearTimeout }),
    stdout: (text: string) => send({ is: 'output', stream: 'stdout', text }),
    stderr: (text: string) => send({ is: 'output', stream: 'stderr', text }),
    ...(snapshot !== undefined && { _loadSnapshot: fs.readFileSync(snapshot) }),
  });
  for (const [path, text] of Object.entries(modules)) {
    const at = `${SITE}/${path}`;
    loaded.FS.mkdirTree(at.slice(0, at.lastIndexOf('/')));
    loaded.FS.writeFile(at, text);
  }
  loaded.registerJsModule('_host', programHost(running));
  loaded.runPython(PREPARE);
  return loaded;
}

let current: ProgramRun | undefined;

function running(): ProgramRun {
  if (current === undefined) throw new Error('No program runs');
  return current;
}

/** The interpreter asks Node for the numbers of its constants in a way that a process without rights may not. */
function allowConstants(): void {
  Object.assign(process, {
    binding: (name: string) => {
      if (name !== 'constants') throw new Error(`No binding ${name}`);
      return { fs: fs.constants, os: os.constants };
    },
  });
}

async function runProgram(python: Python, job: ProgramJob): Promise<void> {
  const schedule = new Schedule();
  let exit: number | null = null;
  let hasEnded = false;
  const simulated = new Vehicle(job.tree, { seed: job.seed, ...(job.cycle !== undefined && { cycle: job.cycle }) });
  for (const [path, value] of Object.entries(job.signals ?? {})) simulated.bus.override(path, value);
  const vehicle = new ProgramSignals(simulated, job.tree, schedule, (path, value) =>
    send({ is: 'signal', t: schedule.now, path, value }),
  );
  current = {
    vehicle,
    events: {
      failed: (error) => send({ is: 'error', error }),
      published: (topic, text) => send({ is: 'topic', t: schedule.now, topic, text }),
      ended: (code) => {
        exit = code;
        hasEnded = true;
      },
    },
  };
  python.globals.get('start')(job.code);
  const began = performance.now();
  await drive({
    schedule,
    vehicle,
    seconds: job.seconds,
    hasEnded: () => hasEnded,
    wait: (until) => (job.isFast ? turn() : sleep(began + until * 1000 - performance.now())),
  });
  send({ is: 'ended', exit, t: schedule.now });
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
const job = (await next()) as ProgramJob | undefined;
if (job !== undefined) await runProgram(python, job);
process.exit(0);
