import { tmpdir } from 'node:os';
import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import { LIMITS } from '#shared/item.ts';
import { accountRoutes } from './accounts/account-routes.ts';
import { type Accounts, openAccounts, type AccountSettings } from './accounts/accounts.ts';
import type { Counted } from './accounts/attempts.ts';
import { networkOf } from './accounts/network.ts';
import { activityRoutes } from './activity/activity-routes.ts';
import { archiveRoutes } from './archives/archive-routes.ts';
import { assetRoutes } from './assets/asset-routes.ts';
import { discussionRoutes } from './discussions/discussion-routes.ts';
import { eventRoutes } from './events/event-routes.ts';
import { ServerBus, shareEvents } from './events/server-bus.ts';
import { exportRoutes } from './exchange/export/export-routes.ts';
import { importListRoutes } from './exchange/import/import-list-routes.ts';
import { importRoutes } from './exchange/import/import-routes.ts';
import { feedbackRoutes } from './feedbacks/feedback-routes.ts';
import type { FetchOptions } from './fetch/guarded-fetch.ts';
import type { ReaderLimits } from './files/reading-processes.ts';
import { generatorRoutes, type GeneratorParts } from './genai/generator-routes.ts';
import { serveClient } from './http/client.ts';
import { limitCostlyReads, type CostLimits } from './http/costly-reads.ts';
import { documentApi } from './http/documentation.ts';
import { guardRoutes } from './http/guard.ts';
import { readJsonBodies } from './http/json-bodies.ts';
import { logLines } from './http/log-lines.ts';
import { nameOrigins } from './http/origins.ts';
import { addPayloads } from './http/payloads.ts';
import { answerProblems, MAX_PARAMETER, refuseAddress } from './http/problems.ts';
import { logRequests, type LogLevel } from './http/request-log.ts';
import { routesOf } from './http/routes.ts';
import { secureAnswers } from './http/security.ts';
import { validateRequests } from './http/validation.ts';
import { UploadReaders } from './import/upload/upload-readers.ts';
import { externalHosts } from './instance/external-hosts.ts';
import { healthRoute } from './instance/health.ts';
import { instanceRoutes } from './instance/instance-routes.ts';
import type { Instance } from './instance/instance.ts';
import { architectureRoutes } from './inventory/architecture/architecture-routes.ts';
import { creationRoutes } from './inventory/creation/creation-routes.ts';
import { graphRoutes } from './inventory/graph/graph-routes.ts';
import { groupRoutes } from './inventory/groups/group-routes.ts';
import { hierarchyRoutes } from './inventory/hierarchy/hierarchy-routes.ts';
import type { Inventory } from './inventory/inventory.ts';
import { itemRoutes } from './inventory/items/item-routes.ts';
import { fieldRoutes } from './inventory/kinds/field-routes.ts';
import { followSchemas } from './inventory/kinds/follow-schemas.ts';
import { InvalidItems } from './inventory/kinds/invalid-items.ts';
import { kindRoutes } from './inventory/kinds/kind-routes.ts';
import { roleRoutes } from './inventory/kinds/role-routes.ts';
import { presenceRoutes } from './inventory/presence/presence-routes.ts';
import { printRoutes } from './inventory/print/print-routes.ts';
import { relationRoutes } from './inventory/relations/relation-routes.ts';
import { revisionRoutes } from './inventory/revisions/revision-routes.ts';
import { trashRoutes } from './inventory/trash/trash-routes.ts';
import { viewRoutes } from './inventory/views/view-routes.ts';
import { kitServer } from './kits/kit-server.ts';
import { UserSockets } from './kits/socket/user-sockets.ts';
import { marketplaceRoutes } from './marketplace/marketplace-routes.ts';
import { modelArchitectureRoutes } from './models/architecture/model-architecture-routes.ts';
import { modelRoutes } from './models/model-routes.ts';
import { PictureEncoder } from './pictures/encoding/picture-encoder.ts';
import { pictureRoutes } from './pictures/picture-routes.ts';
import { plainRecordRoutes } from './plain-records/plain-records.ts';
import { prototypeRoutes } from './prototypes/prototype-routes.ts';
import { LiveRuns } from './prototypes/runs/live-runs.ts';
import { runRoutes } from './prototypes/runs/run-routes.ts';
import { ProgramRunner } from './runner/program-runner.ts';
import { runtimeRoutes } from './runner/runtime-routes.ts';
import { searchRoutes } from './search/search-routes.ts';
import { newModelSignals } from './signals/new-model-signals.ts';
import { itemSignals } from './signals/references/check-references.ts';
import { openSignals, signalRoutes } from './signals/signal-routes.ts';
import { studioRoutes } from './studio/studio-routes.ts';
import { widgetRoutes } from './widgets/widget-routes.ts';

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
  /** for tests: limits of answers from generator services, and the interval between keep-alive messages */
  generating?: Pick<GeneratorParts, 'limits' | 'eventBeatMs'>;
  /** for tests: limits of reading uploaded files */
  uploads?: Partial<ReaderLimits>;
  /** `cache`: folder for files that speed up programs' start; `isAhead`: opening a prototype prepares a process */
  programs?: { cache: string; isAhead?: true };
  /** whether to watch the schema folder for changes */
  watch?: boolean;
};

/** Assembles the server: hooks, routes and cleanup. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { instance, version, schemasFolder, fetching, uploads: limits } = options;
  const app = Fastify({
    bodyLimit: LIMITS.bodyBytes,
    trustProxy: options.trustProxy ?? false,
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: MAX_PARAMETER },
    frameworkErrors: refuseAddress,
    forceCloseConnections: 'idle',
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: options.logLevel ?? 'info', stream: options.logTo ?? logLines },
  });
  const { store, events, kinds } = options.inventory;
  const bus = new ServerBus(store);
  shareEvents(events, bus);
  app.addHook('onClose', () => bus.close());
  const hierarchies = () => kinds.relationTypes.flatMap(({ id, hierarchy }) => (hierarchy ? [id] : []));
  const signals = openSignals(app, { store, events, hierarchies, fetching, limits });
  const inventory: Inventory = { ...options.inventory, signals: itemSignals(store.read, signals.index) };
  const accounts = openAccounts(store, instance, options.accounts);
  shareAttempts(accounts, bus);
  validateRequests(app);
  readJsonBodies(app);
  answerProblems(app);
  logRequests(app);
  await app.register(cookie);
  await nameOrigins(app, options.corsOrigins ?? []);
  const callerOf = ({ user, ip }: FastifyRequest): string => user.id || networkOf(ip);
  limitCostlyReads(app, { callerOf, runFor: inventory.store.runFor, limits: options.costLimits });
  guardRoutes(app, accounts.callers, instance.strictAuth);
  addPayloads(app);
  secureAnswers(app);
  await documentApi(app, inventory.kinds, version);

  const routes = routesOf(app);
  const invalid = new InvalidItems(inventory);
  healthRoute(app, { check: () => inventory.store.health() }, version);
  instanceRoutes(routes, instance, version, schemasFolder);
  await inventoryRoutes(app, { ...options, inventory, bus }, invalid);
  eventRoutes(app, inventory.events, { callerOf, beatMs: options.eventBeatMs });
  accountRoutes(app, accounts, inventory);
  activityRoutes(routes, accounts);
  assetRoutes(routes, accounts);
  modelRoutes(routes, accounts, events, newModelSignals(signals.sources));
  modelArchitectureRoutes(routes, inventory);
  await signalRoutes(app, signals);
  const runner = new ProgramRunner(options.programs?.cache ?? tmpdir());
  const live = new LiveRuns(store, runner);
  const isAhead = options.programs?.isAhead === true;
  prototypeRoutes(app, accounts, events, isAhead ? () => live.prepare() : undefined);
  feedbackRoutes(routes, store, events);
  runRoutes(app, { store, events, signals: signals.signals, live, eventBeatMs: options.eventBeatMs });
  const people = new UserSockets();
  generatorRoutes(app, accounts, {
    signals: signals.signals,
    runner,
    fetching,
    isAhead,
    people,
    ...options.generating,
  });
  const encoder = new PictureEncoder();
  app.addHook('onClose', async () => encoder.close());
  await pictureRoutes(app, accounts, encoder);
  await archiveRoutes(app, { ...signals, encoder, publicUrl: accounts.settings.publicUrl, limits: options.uploads });
  discussionRoutes(routes, accounts, events);
  plainRecordRoutes(routes, store, events);
  widgetRoutes(routes, store);
  studioRoutes(routes, instance, fetching);
  marketplaceRoutes(routes, instance, { fetching, encoder });
  searchRoutes(routes, store.read);
  const { trustProxy = false, corsOrigins = [], eventBeatMs: beatMs } = options;
  const kept = { turns: live.turns, trees: signals.signals.kept };
  kitServer(app, accounts, { trustProxy, corsOrigins, beatMs, people, runner, ...kept });
  runtimeRoutes(app, options.programs?.cache ?? tmpdir());
  await app.register(serveClient, { hosts: externalHosts(instance) });

  if (options.watch !== false) followSchemas(app, inventory, invalid, schemasFolder);
  return app;
}

/** Attempt limits are shared by all servers on one store. */
function shareAttempts({ attempts }: Accounts, bus: ServerBus): void {
  attempts.shareWith((counted) => bus.send('attempt', counted));
  bus.on('attempt', (counted) => attempts.hear(counted as Counted));
}

/** The items with their kinds, relations, history and files. */
async function inventoryRoutes(
  app: FastifyInstance,
  options: AppOptions & { bus: ServerBus },
  invalid: InvalidItems,
): Promise<void> {
  const { inventory, instance, schemasFolder } = options;
  const routes = routesOf(app);
  kindRoutes(routes, inventory, invalid, schemasFolder);
  fieldRoutes(app, inventory, invalid);
  viewRoutes(routes, inventory);
  roleRoutes(routes, inventory, schemasFolder);
  itemRoutes(routes, inventory);
  creationRoutes(routes, inventory);
  groupRoutes(routes, inventory);
  revisionRoutes(routes, inventory);
  presenceRoutes(routes, inventory, options.bus);
  relationRoutes(routes, inventory);
  trashRoutes(routes, inventory);
  hierarchyRoutes(routes, inventory);
  graphRoutes(routes, inventory);
  architectureRoutes(routes, inventory);
  printRoutes(routes, inventory, instance, schemasFolder);
  exportRoutes(routes, inventory);
  importListRoutes(routes, inventory);
  await importRoutes(app, inventory, new UploadReaders(options.uploads));
}
