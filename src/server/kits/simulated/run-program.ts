import type { ProcessMessage, ProgramJob } from '#server/runner/program-messages.ts';
import { RUN_LIMITS, type RunEnd } from '#server/runner/program-runner.ts';
import { AppError } from '#shared/errors.ts';
import { isObject } from '#shared/json.ts';
import type { Vehicle } from '#shared/vehicle/index.ts';
import type { CommandParts } from './command.ts';
import type { SimulatedSession } from './simulated-session.ts';

/** Lines are sent in batches: a program may write thousands at once. */
const OUTPUT_MS = 50;

/**
 * Runs a program on a separate vehicle, which starts with the values that were set manually. While it runs, the
 * person's vehicle shows the signals that it uses, and values set there are set on both.
 */
export async function runProgram({ session, client, command, reply }: CommandParts): Promise<void> {
  const data = isObject(command['data']) ? command['data'] : {};
  const { code, language = 'python', name = 'App' } = data;
  if (typeof code !== 'string' || code.length > 1_000_000)
    throw new AppError('invalid', 'Send the app as data.code, at most 1,000,000 characters');
  if (language !== 'python' && language !== 'javascript')
    throw new AppError('invalid', 'The simulated runtime runs Python and JavaScript only. Send this app to a kit');
  if (session.program) throw new AppError('conflict', 'Your last app is still running. Stop it first');
  session.parts.turns.check(session.person);
  const [tree, vehicle] = [await session.tree(), await session.vehicle()];
  const job: ProgramJob = { code, language, tree, seed: 1, seconds: RUN_LIMITS.wallSeconds, isFast: false };
  const signals = Object.fromEntries([...session.mocked.keys()].map((path) => [path, vehicle.bus.get(path)]));
  const stopping = Promise.withResolvers<RunEnd>();
  const stop = (): void => stopping.resolve({ exit: null, reason: 'stopped' });
  const started: NonNullable<SimulatedSession['program']> = {
    name: String(name).slice(0, 200),
    client,
    stop,
    // until the run's turn comes
    write: (values) => void Object.assign(signals, values),
  };
  session.program = started;

  const output = new Output((text) => reply({ result: text, isDone: false }));
  const used = new Set<string>();
  const hear = (message: ProcessMessage): void => {
    if (message.is === 'output') output.add(message.text);
    if (message.is === 'signal') show(vehicle, used, message);
  };
  const turn = Promise.withResolvers<void>();
  const { end: endTurn } = session.parts.turns.take(session.person, turn.resolve);
  const run = async (): Promise<RunEnd> => {
    await turn.promise;
    const program = await session.parts.runner.run({ ...job, signals }, hear);
    void stopping.promise.then(() => program.stop());
    started.write = (values) => program.write(values);
    return program.end;
  };
  // not awaited: other commands are answered while it runs
  void Promise.race([run(), stopping.promise])
    .catch((): RunEnd => ({ exit: null, reason: 'limit', message: 'The app could not be started' }))
    .then(({ exit, reason, message = '' }) => {
      endTurn();
      session.program = undefined;
      for (const path of used) if (!session.mocked.has(path)) vehicle.bus.release(path);
      output.flush();
      const isFine = reason === 'ended' && (exit ?? 0) === 0;
      reply({ result: message, isDone: true, is_finish: true, code: isFine ? 0 : (exit ?? 1) });
    });
}

function show({ bus }: Vehicle, used: Set<string>, { path, value }: Extract<ProcessMessage, { is: 'signal' }>): void {
  used.add(path);
  bus.override(path, value);
}

class Output {
  readonly #send: (text: string) => void;
  #text = '';
  #timer: NodeJS.Timeout | undefined;

  constructor(send: (text: string) => void) {
    this.#send = send;
  }

  add(text: string): void {
    this.#text += `${text}\r\n`;
    this.#timer ??= setTimeout(() => this.flush(), OUTPUT_MS).unref();
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#text !== '') this.#send(this.#text);
    this.#text = '';
  }
}
