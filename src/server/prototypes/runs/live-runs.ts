import type { RunSignal } from '#generated/payloads.d.ts';
import type { ProgramJob } from '#server/runner/program-messages.ts';
import type { ProgramRunner, Run, RunEnd } from '#server/runner/program-runner.ts';
import type { RunRecord } from '#server/store/prototypes/runs.ts';
import type { Store } from '#server/store/store.ts';
import { worstTestVerdict, type AppTest } from '#shared/app-tests/check-outcome.ts';
import { ObservedChecks } from '#shared/app-tests/observed-checks.ts';
import type { Json, JsonObject } from '#shared/json.ts';
import { receive } from '#shared/receive.ts';
import { RunLog, type RunResult } from './run-log.ts';
import type { RunMessage } from './run-message.ts';
import { RunTurns, type RunLimits, type Wait } from './run-turns.ts';
import type { PlannedRun } from './start-run.ts';

/** `end`: called with the record of the finished run, after its last message. */
type Listener = { message: (message: RunMessage, index: number) => void; end: (run: RunRecord) => void };
export type LiveRun = {
  run: RunRecord;
  log: RunLog;
  listeners: Set<Listener>;
  stop: () => void;
  /** Holds signals at values; has no effect while the run waits for its turn. */
  write: (signals: JsonObject) => void;
  /** its place in the queue; null once it has begun */
  wait: () => Wait | null;
  /** resolves when the run is saved */
  saved: Promise<RunRecord>;
};
/** When a run may begin and when it has to end, and who is notified. */
type Running = {
  turn: Promise<void>;
  stop: Promise<void>;
  onMessage: (message: RunMessage) => void;
  checks: ObservedChecks | undefined;
  began: (program: Run) => void;
};
type OnEnd = (run: RunRecord) => void;

/** How often servers say that their runs go on, and how long one may be silent before its runs are lost. */
const BEAT_MS = 20_000;
const LOST_AFTER_MS = 90_000;

/** The unfinished runs of this server. */
export class LiveRuns {
  readonly turns: RunTurns;
  readonly #store: Store;
  readonly #runner: ProgramRunner;
  readonly #live = new Map<string, LiveRun>();
  readonly #beat: NodeJS.Timeout;

  constructor(store: Store, runner: ProgramRunner, limits?: RunLimits) {
    this.#store = store;
    this.#runner = runner;
    this.turns = new RunTurns(limits);
    this.#beat = setInterval(() => void this.#keepAlive().catch(() => undefined), BEAT_MS).unref();
  }

  /** Ends the runs whose server is gone: on a store of one server, all that run. */
  async endLost(): Promise<void> {
    const silentMs = this.#store.messages === null ? 0 : LOST_AFTER_MS;
    const log = new RunLog('');
    log.add({ is: 'error', t: 0, error: { line: null, message: 'The server stopped while it ran' } });
    const content = await log.pack();
    const own = [...this.#live.keys()];
    await this.#store.write(({ runs }) => runs.endLost(silentMs, own, content));
  }

  /** Says that the runs of this server go on, and ends those of servers that no longer say so. */
  async #keepAlive(): Promise<void> {
    const own = [...this.#live.keys()];
    if (own.length > 0) await this.#store.write(({ runs }) => runs.keepAlive(own));
    if (this.#store.messages !== null) await this.endLost();
  }

  find(id: string): LiveRun | undefined {
    return this.#live.get(id);
  }

  /** Prepares a process, so that the next run begins at once. */
  prepare(): void {
    this.#runner.prepare();
  }

  /** Runs a program when its turn comes, evaluates the checks of its test while it runs, and saves the outcome. */
  begin(run: RunRecord, { job, test }: Pick<PlannedRun, 'job' | 'test'>, onEnd: OnEnd): void {
    const log = new RunLog(job.code);
    const checks = test && new ObservedChecks(test.checks ?? []);
    const requested = Promise.withResolvers<void>();
    const turn = Promise.withResolvers<void>();
    const { end: endTurn, wait } = this.turns.take(run.startedBy, turn.resolve);
    const listeners = new Set<Listener>();
    let write: LiveRun['write'] = () => undefined;
    const publish = (message: RunMessage, index: number): void => {
      for (const listener of listeners) listener.message(message, index);
    };
    const onMessage = (message: RunMessage): void => {
      if (log.add(message)) publish(message, log.messages.length);
    };
    const saved = this.#run(job, {
      turn: turn.promise,
      stop: requested.promise,
      onMessage,
      checks,
      began: (program) => (write = program.write),
    })
      .then((end) => {
        if (checks) log.result = resultOf(end, log, checks);
        if (end.message !== undefined)
          onMessage({ is: 'error', t: log.seconds, error: { line: null, message: end.message } });
        const before = log.messages.length;
        for (const [i, message] of log.end(decidedBy(test, log.result)).entries()) publish(message, before + i + 1);
        return this.#finish(run, log, end);
      })
      .finally(() => {
        endTurn();
        this.#live.delete(run.id);
      });
    saved.then(
      (ended) => {
        for (const { end } of listeners) end(ended);
        onEnd(ended);
      },
      () => undefined,
    );
    const stop = requested.resolve;
    this.#live.set(run.id, { run, log, listeners, stop, write: (signals) => write(signals), wait, saved });
  }

  /** Stops all runs and waits until they are saved. */
  async close(): Promise<void> {
    clearInterval(this.#beat);
    const runs = [...this.#live.values()];
    for (const { stop } of runs) stop();
    await Promise.allSettled(runs.map(({ saved }) => saved));
    this.#runner.close();
  }

  async #run(job: ProgramJob, { turn, stop, onMessage, checks, began }: Running): Promise<RunEnd> {
    const stopped = stop.then((): RunEnd => ({ exit: null, reason: 'stopped' }));
    const first = await Promise.race([turn.then(() => undefined), stopped]);
    if (first !== undefined) return first;
    try {
      const program = await this.#runner.run(job, (message) => {
        if (message.is === 'ready') return;
        if (message.is === 'signal') checks?.add(message.t, message.path, message.value);
        else checks?.reach(message.t);
        if (message.is !== 'ended') onMessage(message);
      });
      void stop.then(() => program.stop());
      began(program);
      return await program.end;
    } catch (error) {
      return {
        exit: null,
        reason: 'limit',
        message: error instanceof Error ? error.message : 'The run could not start',
      };
    }
  }

  async #finish(run: RunRecord, log: RunLog, end: RunEnd): Promise<RunRecord> {
    const content = await log.pack();
    return this.#store.write(async (writer) => {
      const ended = { ...run, state: stateOf(end, log), exit: end.exit, endedAt: writer.now };
      await writer.runs.finish(ended, content);
      return ended;
    });
  }
}

/** The values that decided checks; a number of changes is no value of its signal. */
function decidedBy(test: AppTest | undefined, { checks }: RunResult): RunSignal[] {
  return checks.flatMap(({ at, value }, i) => {
    const check = test?.checks?.[i];
    if (check === undefined || check.count === true || at === null || value === null) return [];
    return [{ t: at, path: check.signal, value: receive<Json>(value) }];
  });
}

function stateOf({ reason, exit }: RunEnd, { messages }: RunLog): RunRecord['state'] {
  if (reason === 'stopped') return 'stopped';
  const hasFailed = reason === 'limit' || (exit ?? 0) !== 0 || messages.some(({ is }) => is === 'error');
  return hasFailed ? 'failed' : 'passed';
}

/** As `schemawerk test` has it: what the app did before it failed or was cut off proves nothing. */
function resultOf(end: RunEnd, log: RunLog, observed: ObservedChecks): RunResult {
  const checks = observed.end();
  const isFine = end.message === undefined && stateOf(end, log) === 'passed';
  return { verdict: isFine ? worstTestVerdict(checks.map(({ verdict }) => verdict)) : 'error', checks };
}
