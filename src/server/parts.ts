import { tmpdir } from 'node:os';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { receive } from '#shared/receive.ts';
import { openAccounts, type Accounts, type AccountSettings } from './accounts/accounts.ts';
import type { Counted } from './accounts/attempts.ts';
import { networkOf } from './accounts/network.ts';
import { ServerBus, shareEvents } from './events/server-bus.ts';
import type { FetchOptions } from './fetch/guarded-fetch.ts';
import type { ReaderLimits } from './files/reading-processes.ts';
import type { GeneratorParts } from './genai/generator-routes.ts';
import type { CostLimits } from './http/costly-reads.ts';
import type { LogLevel } from './http/request-log.ts';
import { UploadReaders } from './import/upload/upload-readers.ts';
import { InstanceSettings, ownCopy } from './instance-settings/instance-settings.ts';
import type { Instance } from './instance/instance.ts';
import type { Inventory } from './inventory/inventory.ts';
import { InvalidItems } from './inventory/kinds/invalid-items.ts';
import { UserSockets } from './kits/socket/user-sockets.ts';
import { PictureEncoder } from './pictures/encoding/picture-encoder.ts';
import { LiveRuns } from './prototypes/runs/live-runs.ts';
import { ProgramRunner } from './runner/program-runner.ts';
import { newModelSignals } from './signals/new-model-signals.ts';
import { itemSignals } from './signals/references/check-references.ts';
import { openSignals } from './signals/signal-routes.ts';

export type AppOptions = {
  inventory: Inventory;
  instance: Instance;
  version: string;
  schemasFolder: string;
  accounts: AccountSettings;
  /** origins of other sites whose pages may call this server */
  corsOrigins?: readonly string[];
  /** proxies trusted to report the client's address and protocol: Fastify's `trustProxy` */
  trustProxy?: boolean | string;
  logLevel?: LogLevel;
  /** for tests: where the log is written, line by line */
  logTo?: { write(line: string): void };
  /** how many costly reads one caller may have in progress */
  costLimits?: CostLimits;
  /** interval between keep-alive messages on an event stream */
  eventBeatMs?: number;
  /** from where files at user-given URLs are fetched */
  fetching?: FetchOptions;
  /** for tests: limits of answers from generator services */
  answerLimits?: GeneratorParts['answerLimits'];
  /** for tests: limits of reading uploaded files */
  uploads?: Partial<ReaderLimits>;
  /** `cache`: folder for files that speed up programs' start; `isAhead`: opening a prototype prepares a process */
  programs?: { cache: string; isAhead?: true };
  /** whether to watch the schema folder for changes */
  watch?: boolean;
};

/** Everything that routes need, in one object: the parameter of each says what it takes of it. */
export function openParts(app: FastifyInstance, options: AppOptions) {
  const { version, schemasFolder, eventBeatMs, fetching = {}, uploads: uploadLimits } = options;
  const { store, events, kinds } = options.inventory;
  const instance = ownCopy(options.instance);
  const { cache: programCache = tmpdir(), isAhead = false } = options.programs ?? {};
  const bus = new ServerBus(store);
  shareEvents(events, bus);
  app.addHook('onClose', () => bus.close());
  const hierarchies = () => kinds.relationTypes.flatMap(({ id, hierarchy }) => (hierarchy ? [id] : []));
  const signals = openSignals(app, { store, events, hierarchies, fetching, limits: uploadLimits });
  const inventory = { store, events, kinds, itemSignals: itemSignals(store.read, signals.index) };
  const accounts = openAccounts(store, instance, options.accounts);
  shareAttempts(accounts, bus);
  const runner = new ProgramRunner(programCache);
  const live = new LiveRuns(store, runner);
  const encoder = new PictureEncoder();
  app.addHook('onClose', async () => encoder.close());
  return {
    ...accounts,
    ...signals,
    ...inventory,
    instanceSettings: new InstanceSettings(store, instance, bus),
    version,
    schemasFolder,
    bus,
    invalid: new InvalidItems(inventory),
    readSignals: newModelSignals(signals.sources),
    uploads: new UploadReaders(uploadLimits),
    uploadLimits,
    runner,
    live,
    turns: live.turns,
    trees: signals.signals.kept,
    programCache,
    prepareRun: () => isAhead && runner.prepare(),
    encoder,
    people: new UserSockets(),
    fetching,
    callerOf: ({ user, ip }: FastifyRequest): string => user.id || networkOf(ip),
    answerLimits: options.answerLimits,
    costLimits: options.costLimits,
    corsOrigins: options.corsOrigins ?? [],
    trustProxy: options.trustProxy ?? false,
    eventBeatMs,
  };
}

/** Attempt limits are shared by all servers on one store. */
function shareAttempts({ attempts }: Accounts, bus: ServerBus): void {
  attempts.shareWith((counted) => bus.send('attempt', counted));
  bus.on('attempt', (counted) => attempts.hear(receive<Counted>(counted)));
}
