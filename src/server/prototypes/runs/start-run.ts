import type { FastifyRequest } from 'fastify';
import type { NewRun } from '#generated/payloads.d.ts';
import { record, recordOf } from '#server/audit/audit-log.ts';
import { prototypeFor, type PrototypeInUrl, type PrototypeOfModel } from '#server/prototypes/prototype-access.ts';
import type { ProgramJob } from '#server/runner/program-messages.ts';
import { RUN_LIMITS } from '#server/runner/program-runner.ts';
import type { ModelSignals } from '#server/signals/model-signals.ts';
import type { RunRecord } from '#server/store/prototypes/runs.ts';
import type { Store } from '#server/store/store.ts';
import { newId } from '#server/tokens/tokens.ts';
import { checkedSignals } from '#shared/app-tests/check-monitor.ts';
import type { AppTest } from '#shared/app-tests/check-outcome.ts';
import { AppError } from '#shared/errors.ts';
import type { Json, JsonObject } from '#shared/json.ts';
import { DRIVE_CYCLE_NAMES, keptCycle, checkValue, SignalError, SignalIndex } from '#shared/vehicle/index.ts';
import type { SignalTree } from '#shared/vss/index.ts';
import { readRunTest } from './read-run-test.ts';
import { runProvenance } from './run-provenance.ts';

/** Languages that a server runs; programs in other languages are sent to a kit. */
const LANGUAGES = ['python', 'javascript'] as const;
const DEFAULT = { seed: 1, seconds: 60 } as const;
const KEPT_RUNS = 50;

/** A run to start, with the program of the request or the prototype. */
export type PlannedRun = PrototypeOfModel & { language: string; job: ProgramJob; test: AppTest | undefined };

/** @throws AppError `unprocessable` for a language or values that cannot be run, `not_found` as for the prototype */
export async function planRun(
  store: Store,
  signals: ModelSignals,
  request: Pick<FastifyRequest<PrototypeInUrl>, 'params' | 'user'>,
  body: NonNullable<NewRun>,
): Promise<PlannedRun> {
  const { prototype, model } = await prototypeFor(store.read, request, 'read');
  const language = body.language ?? prototype.language;
  const runnable = LANGUAGES.find((one) => one === language);
  if (runnable === undefined)
    throw new AppError('unprocessable', `Programs in ${language} do not run on this server. Send them to a kit`);
  const details = (await store.read.prototypes.details([prototype.id])).get(prototype.id);
  const stored = details?.['code'];
  const code = body.code ?? (typeof stored === 'string' ? stored : '');
  const tree = await signals.tree(model);
  const read = body.test === undefined ? undefined : readRunTest(body.test, tree);
  const scenario = read?.test.scenario ?? {};
  const { seed = read?.seeds[0] ?? DEFAULT.seed, fast: isFast = false } = body;
  const seconds = body.seconds ?? scenario.seconds ?? DEFAULT.seconds;
  const cycle = body.cycle ?? scenario.cycle;
  if (!isFast && seconds > RUN_LIMITS.wallSeconds)
    throw new AppError('unprocessable', `A run that waits takes at most ${RUN_LIMITS.wallSeconds} seconds. Set "fast"`);
  const used = await store.read.prototypes.signals(prototype.id);
  const checked = read?.test.checks?.flatMap(checkedSignals) ?? [];
  const watched = [...used.map(({ path }) => path), ...(body.recorded ?? []), ...checked];
  const job = {
    code,
    language: runnable,
    tree,
    seed,
    seconds,
    ...cycleOf(cycle, read === undefined ? keptCycle(details?.['extend']) : undefined),
    isFast,
    // so that a dashboard can show the run again
    watched,
    signals: { ...read?.held, ...checkHeld(tree, body.signals ?? {}) },
    ...(read && { sets: read.sets, behaviours: read.behaviours }),
  };
  return { prototype, model, language, job, test: read?.test };
}

/** A test without a cycle drives the same one everywhere: that of the vehicle, not of the prototype. */
function cycleOf(wanted: string | undefined, kept: string | undefined): Pick<ProgramJob, 'cycle'> {
  const cycle = wanted === undefined ? kept : checkCycle(wanted);
  return cycle === undefined ? {} : { cycle };
}

/** @throws AppError `unprocessable` naming the existing cycles */
function checkCycle(cycle: string): string {
  if (DRIVE_CYCLE_NAMES.includes(cycle)) return cycle;
  throw new AppError('unprocessable', `There is no drive cycle "${cycle}", only ${DRIVE_CYCLE_NAMES.join(', ')}`);
}

/** @throws AppError `unprocessable` naming the first signal that cannot have its value */
export function checkHeld(tree: SignalTree, held: JsonObject): Record<string, Json> {
  const index = new SignalIndex(tree);
  try {
    return Object.fromEntries(Object.entries(held).map(([path, value]) => [path, checkValue(index.get(path), value)]));
  } catch (error) {
    if (error instanceof SignalError) throw new AppError('unprocessable', error.message);
    throw error;
  }
}

/** Records a new run with what it comes from, and counts it on the prototype without a new revision. */
export async function insertRun(
  store: Store,
  request: Pick<FastifyRequest, 'user' | 'ip'>,
  { prototype, language, job, test }: PlannedRun,
  version: string,
): Promise<RunRecord> {
  const { seed, seconds, isFast } = job;
  return store.write(async (writer) => {
    const present = await writer.prototypes.find(prototype.id);
    if (present === undefined) throw new AppError('not_found', 'Prototype not found');
    const run: RunRecord = {
      id: newId(),
      prototype: prototype.id,
      startedBy: request.user.id,
      state: 'running',
      exit: null,
      language,
      seed,
      seconds,
      isFast,
      startedAt: writer.now,
      endedAt: null,
      provenance: runProvenance(job, test, version),
      isKept: false,
    };
    await writer.prototypes.change({ ...present, executedTurns: present.executedTurns + 1 });
    await writer.runs.insert(run, KEPT_RUNS);
    const on = { type: 'prototype', id: prototype.id };
    await record(writer, recordOf(request, 'prototype_run', on, `Ran the prototype ${prototype.name}`));
    return run;
  });
}
