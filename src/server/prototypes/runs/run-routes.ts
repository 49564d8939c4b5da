import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { NewRun, Run, RunPage, RunStarted, RunSummary } from '#generated/payloads.d.ts';
import type { EventHub } from '#server/events/event-hub.ts';
import { empty, file } from '#server/http/answers.ts';
import { parameters, paging } from '#server/http/parameters.ts';
import { routesOf } from '#server/http/routes.ts';
import { modelAccess, modelSubject, READ_MODELS } from '#server/models/model-access.ts';
import { prototypeFor, type PrototypeInUrl, type PrototypeOfModel } from '#server/prototypes/prototype-access.ts';
import { publishPrototype } from '#server/prototypes/publish-prototype.ts';
import { ownersOf } from '#server/records/owners-of.ts';
import type { ModelSignals } from '#server/signals/model-signals.ts';
import type { ModelRecord } from '#server/store/models/models.ts';
import type { RunRecord } from '#server/store/prototypes/runs.ts';
import type { Reader, Store } from '#server/store/store.ts';
import { AppError } from '#shared/errors.ts';
import type { JsonObject } from '#shared/json.ts';
import { single, toPage } from '#shared/page.ts';
import type { LiveRuns } from './live-runs.ts';
import { RunLog, messagesByType } from './run-log.ts';
import { RunStreams } from './run-streams.ts';
import { checkHeld, insertRun, planRun } from './start-run.ts';

/** A run is found by its ID, with or without that of its prototype. */
type RunInUrl = { Params: { id?: string; run: string } };
type PageQuery = { page: number; limit: number };
type RunOfPrototype = PrototypeOfModel & { run: RunRecord };
const RUNS = '/v2/prototypes/:id/runs';
const ADDRESSES = [`${RUNS}/:run`, '/v2/runs/:run'] as const;

export type RunParts = {
  store: Store;
  events: EventHub;
  signals: ModelSignals;
  live: LiveRuns;
  /** of the product */
  version: string;
  eventBeatMs?: number | undefined;
};

/** Runs of prototypes on the simulated vehicle. Everyone who may read a prototype may run it and read all its runs. */
export function runRoutes(app: FastifyInstance, parts: RunParts): void {
  const routes = routesOf(app);
  const { store, live, eventBeatMs } = parts;
  const streams = new RunStreams(eventBeatMs);
  app.addHook('preClose', async () => streams.close());
  app.addHook('onReady', () => live.endLost());
  app.addHook('onClose', () => live.close());

  routes.post(
    '/v2/prototypes/:id/execute-code',
    { permission: 'signed-in', body: 'new-run', answers: ['Run a prototype on the simulated vehicle', 'run-started'] },
    (request) => startRun(parts, request),
  );

  routes.get(
    RUNS,
    {
      permission: READ_MODELS,
      cost: 'page',
      query: PAGE_QUERY,
      answers: ['Runs of a prototype, newest first', 'run-page'],
    },
    (request) => listRuns(parts, request),
  );

  for (const address of ADDRESSES) {
    routes.get(
      address,
      { permission: READ_MODELS, cost: 'page', answers: ['A run with its output', 'run'] },
      (request) => readRun(parts, request),
    );

    routes.get(
      `${address}/events`,
      {
        permission: READ_MODELS,
        answers: ['The output of a run, as a stream', file('text/event-stream', 'Server-sent events')],
      },
      async (request, reply) => {
        const { run } = await runFor(store.read, request);
        const found = live.find(run.id);
        const log = found?.log ?? (await storedLog(store.read, run.id));
        const present = found ? run : ((await store.read.runs.find(run.id)) ?? run);
        const admit = async (): Promise<void> => {
          await app.admit(request);
          await runFor(store.read, request);
        };
        streams.send(request, reply, { run: present, log, found, admit });
        return reply;
      },
    );

    routes.post(
      `${address}/stop`,
      { permission: 'signed-in', answers: ['Stop a run; returns it', 'run-summary'] },
      (request) => stopRun(parts, request),
    );

    routes.post(
      `${address}/signals`,
      {
        permission: 'signed-in',
        body: SIGNALS_BODY,
        answers: ['Hold signals of a run at values, by path', empty('Held'), 204],
      },
      async (request) => {
        await writeSignals(parts, request);
      },
    );
  }
}

async function startRun(
  { store, events, signals, live, version }: RunParts,
  request: FastifyRequest<PrototypeInUrl & { Body: NewRun }>,
): Promise<RunStarted> {
  const { user } = request;
  const planned = await planRun(store, signals, request, request.body ?? {});
  live.turns.check(user.id);
  const run = await insertRun(store, request, planned, version);
  const publish = (as: RunRecord): void => publishRun(events, as, planned.model);
  publish(run);
  publishPrototype(events, 'update', planned, user.id);
  live.begin(run, planned, publish);
  return { message: 'OK', run: { id: run.id } };
}

async function listRuns(
  { store: { read }, live }: RunParts,
  request: FastifyRequest<PrototypeInUrl & { Querystring: PageQuery }>,
): Promise<RunPage> {
  const { page, limit } = request.query;
  const { prototype } = await prototypeFor(read, request, 'read');
  const { results, total } = await read.runs.list({ prototype: prototype.id, page, limit });
  return toPage(await toSummaries(read, results, live), total, { page, limit });
}

async function readRun({ store: { read }, live }: RunParts, request: FastifyRequest<RunInUrl>): Promise<Run> {
  const { run } = await runFor(read, request);
  const log = live.find(run.id)?.log ?? (await storedLog(read, run.id));
  // the run may have ended since it was read
  const present = (await read.runs.find(run.id)) ?? run;
  const summary = await toRunSummary(read, present, live);
  return { ...summary, provenance: present.provenance, code: log.code, ...log.result, ...messagesByType(log) };
}

async function stopRun({ store, live }: RunParts, request: FastifyRequest<RunInUrl>): Promise<RunSummary> {
  const { run } = await controlledRun(store.read, request, 'stop');
  const found = live.find(run.id);
  found?.stop();
  return toRunSummary(store.read, found ? await found.saved : run, live);
}

/** @throws AppError `conflict` once the run has ended, `unprocessable` for values that its vehicle rejects */
async function writeSignals(
  { store, signals, live }: RunParts,
  request: FastifyRequest<RunInUrl & { Body: JsonObject }>,
): Promise<void> {
  const { run, model } = await controlledRun(store.read, request, 'set signals of');
  const checked = checkHeld(await signals.tree(model), request.body);
  const found = live.find(run.id);
  if (found === undefined) throw new AppError('conflict', 'The run has ended');
  found.write(checked);
}

/** @throws AppError `forbidden` for another user's run, unless the caller may change the prototype */
async function controlledRun(read: Reader, request: FastifyRequest<RunInUrl>, what: string): Promise<RunOfPrototype> {
  const found = await runFor(read, request);
  if (found.run.startedBy !== request.user.id && !modelAccess(request.user, found.model).write)
    throw new AppError('forbidden', `You can ${what} only your own runs`);
  return found;
}

/** @throws AppError `not_found` also for a run of a prototype that the caller cannot see */
async function runFor(
  read: Pick<Reader, 'models' | 'prototypes' | 'runs'>,
  { params, user }: Pick<FastifyRequest<RunInUrl>, 'params' | 'user'>,
): Promise<RunOfPrototype> {
  const run = await read.runs.find(params.run);
  const absent = new AppError('not_found', 'Run not found');
  if (!run || (params.id !== undefined && params.id !== run.prototype)) throw absent;
  const found = await prototypeFor(read, { params: { id: run.prototype }, user }, 'read').catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'not_found' ? absent : error;
  });
  return { ...found, run };
}

function publishRun(events: EventHub, { id, prototype, state, startedBy }: RunRecord, model: ModelRecord): void {
  events.publish({
    event: 'run',
    data: { id, prototype_id: prototype, model_id: model.id, state, by: startedBy },
    to: { mayRead: [modelSubject(model)] },
  });
}

async function toSummaries(read: Reader, runs: readonly RunRecord[], live: LiveRuns): Promise<RunSummary[]> {
  const ownerOf = await ownersOf(read, runs, ({ startedBy }) => startedBy);
  return runs.map((run) => ({
    id: run.id,
    prototype_id: run.prototype,
    state: run.state,
    queue: live.find(run.id)?.wait() ?? null,
    exit: run.exit,
    language: run.language,
    seed: run.seed,
    seconds: run.seconds,
    fast: run.isFast,
    created_by: ownerOf(run.startedBy),
    startedAt: run.startedAt,
    endedAt: run.endedAt,
    evidence: run.isKept,
  }));
}

async function toRunSummary(read: Reader, run: RunRecord, live: LiveRuns): Promise<RunSummary> {
  return single(await toSummaries(read, [run], live));
}

async function storedLog(read: Reader, id: string): Promise<RunLog> {
  const content = await read.runs.content(id);
  return content === undefined ? new RunLog('') : RunLog.unpack(content);
}

const SIGNALS_BODY = { type: 'object', minProperties: 1, maxProperties: 200 } as const;

const PAGE_QUERY = parameters({
  ...paging(100, 20),
});
