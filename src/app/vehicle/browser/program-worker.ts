import type { Json } from '#shared/json.ts';
import {
  Pace,
  type Print,
  programHost,
  type ProgramError,
  type ProgramEvents,
  ProgramSession,
  type FromWorker,
  type ToWorker,
  type WorkerJob,
} from '#shared/runtime/index.ts';
import type { SignalValue } from '#shared/vehicle/index.ts';
import { closeSurroundings } from './close-surroundings.ts';
import { loadPython, type LoadedPython } from './load-python.ts';
import { startJavascript } from './run-javascript.ts';

/** The code of a worker that runs one program on one vehicle and is then discarded. */

/** ms between two messages about signals: half a frame, so that each frame has new values. */
const FLUSH_MS = 8;
/** Limit for the program's output and errors, as on the server. */
const SAID_CHARACTERS = 1_000_000;

const turns = new MessageChannel();
const turnsTaken: (() => void)[] = [];
turns.port1.addEventListener('message', () => turnsTaken.shift()?.());
turns.port1.start();
const { setTimeout: setTimer } = globalThis;
const pace = new Pace({
  now: () => performance.now(),
  later: (milliseconds, run) => {
    if (milliseconds >= 1) {
      setTimer(run, milliseconds);
      return;
    }
    turnsTaken.push(run);
    turns.port2.postMessage(null);
  },
});

let session: ProgramSession | undefined;
let python: Promise<LoadedPython> | undefined;
let said = 0;
/** Sends changes when due, or at once. */
let flush = (_atOnce?: boolean): void => undefined;

function begin(port: MessagePort): void {
  const say = (message: FromWorker): void => port.postMessage(message);
  const sayWithin = (characters: number, message: FromWorker): void => {
    if (said > SAID_CHARACTERS) return;
    said += characters + 1;
    say(said <= SAID_CHARACTERS ? message : { is: 'ended', t: session?.now ?? 0, exit: null, reason: 'limit' });
  };
  const print: Print = (stream, text) => {
    const line = String(text);
    sayWithin(line.length, { is: 'output', stream, text: line });
  };
  const failed = (error: ProgramError): void => sayWithin(error.message.length, { is: 'error', error });
  const host = programHost(() => {
    if (session === undefined) throw new Error('No program runs');
    return session.run;
  });
  port.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
    switch (data.is) {
      case 'python':
        python = loadPython(data.parts, host, print).finally(closeSurroundings);
        python.then(
          () => say({ is: 'ready' }),
          // the run that waits for it reports the failure
          () => undefined,
        );
        break;
      case 'run':
        run(data.job, { say, failed, host, print }).catch((error: unknown) => {
          failed({ line: null, message: String(error) });
          say({ is: 'ended', t: session?.now ?? 0, exit: null, reason: 'failed' });
        });
        break;
      case 'write':
        session?.vehicle.bus.override(data.path, data.value);
        break;
      case 'speed':
        pace.setSpeed(data.speed);
        break;
      case 'pause':
      case 'resume':
      case 'step':
        pace[data.is]();
        flush(true);
        break;
    }
  });
  port.start();
}

type Surroundings = {
  say: (message: FromWorker) => void;
  failed: ProgramEvents['failed'];
  host: Record<string, unknown>;
  print: Print;
};

async function run(job: WorkerJob, { say, failed, host, print }: Surroundings): Promise<void> {
  const needsPython = job.program?.language === 'python';
  if (needsPython && python === undefined) throw new Error('The interpreter was not sent');
  const interpreter = needsPython ? await python : undefined;
  const started = new ProgramSession(job, {
    signal: (t, path, value: Json) => job.isTraced && say({ is: 'used', t, path, value }),
    failed,
    published: () => undefined,
  });
  session = started;
  flush = sendChanges(started, say);
  say({ is: 'started' });
  pace.setSpeed(job.speed);
  if (job.program?.language === 'javascript') {
    closeSurroundings();
    await startJavascript({ code: job.program.code, seed: job.seed, host, print });
  } else if (interpreter && job.program) interpreter.python.globals.get('start')(job.program.code, job.seed);
  await started.drive(job.seconds, (until) => {
    // a single step is shown at once
    flush(pace.isPaused);
    return pace.wait(until);
  });
  interpreter?.flush();
  flush(true);
  say({ is: 'ended', t: started.now, exit: started.exit, reason: 'ended' });
}

/** Sends all values at first, then the changes whenever the returned function is called and they are due. */
function sendChanges({ vehicle }: ProgramSession, say: (message: FromWorker) => void): (atOnce?: boolean) => void {
  const { bus, clock } = vehicle;
  let changed = new Map<string, SignalValue | undefined>();
  for (const { path } of bus.index.signals) changed.set(path, bus.sample(path).value);
  bus.subscribe(['*'], (changes) => {
    for (const { path, value } of changes) changed.set(path, value);
  });
  let last = Number.NEGATIVE_INFINITY;
  return (atOnce = false) => {
    const now = performance.now();
    if (!atOnce && now - last < FLUSH_MS) return;
    last = now;
    say({ is: 'signals', t: clock.now / 1_000, updates: [...changed] });
    changed = new Map();
  };
}

addEventListener('message', ({ ports: [port] }) => port !== undefined && begin(port), { once: true });
