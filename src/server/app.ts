import cookie from '@fastify/cookie';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { LIMITS } from '#shared/item.ts';
import { accountRoutes } from './accounts/account-routes.ts';
import { activityRoutes } from './activity/activity-routes.ts';
import { archiveRoutes } from './archives/archive-routes.ts';
import { assetRoutes } from './assets/asset-routes.ts';
import { discussionRoutes } from './discussions/discussion-routes.ts';
import { eventRoutes } from './events/event-routes.ts';
import { exchangeRoutes } from './exchange/exchange-routes.ts';
import { feedbackRoutes } from './feedbacks/feedback-routes.ts';
import { generatorRoutes } from './genai/generator-routes.ts';
import { serveClient } from './http/client.ts';
import { limitCostlyReads } from './http/costly-reads.ts';
import { documentApi } from './http/documentation.ts';
import { guardRoutes } from './http/guard.ts';
import { readJsonBodies } from './http/json-bodies.ts';
import { logLines } from './http/log-lines.ts';
import { nameOrigins } from './http/origins.ts';
import { addPayloads } from './http/payloads.ts';
import { answerProblems, MAX_PARAMETER, refuseAddress } from './http/problems.ts';
import { logRequests } from './http/request-log.ts';
import { routesOf } from './http/routes.ts';
import { secureAnswers } from './http/security.ts';
import { validateRequests } from './http/validation.ts';
import { settingsRoutes } from './instance-settings/settings-routes.ts';
import { externalHosts } from './instance/external-hosts.ts';
import { healthRoute } from './instance/health.ts';
import { instanceRoutes } from './instance/instance-routes.ts';
import { inventoryRoutes } from './inventory/inventory-routes.ts';
import { followSchemas } from './inventory/kinds/follow-schemas.ts';
import { kitServer } from './kits/kit-server.ts';
import { marketplaceRoutes } from './marketplace/marketplace-routes.ts';
import { modelArchitectureRoutes } from './models/architecture/model-architecture-routes.ts';
import { modelRoutes } from './models/model-routes.ts';
import { openParts, type AppOptions } from './parts.ts';
import { pictureRoutes } from './pictures/picture-routes.ts';
import { plainRecordRoutes } from './plain-records/plain-records.ts';
import { prototypeRoutes } from './prototypes/prototype-routes.ts';
import { runRoutes } from './prototypes/runs/run-routes.ts';
import { runtimeRoutes } from './runner/runtime-routes.ts';
import { searchRoutes } from './search/search-routes.ts';
import { signalRoutes } from './signals/signal-routes.ts';
import { studioRoutes } from './studio/studio-routes.ts';
import { widgetRoutes } from './widgets/widget-routes.ts';

/** The server: what every request passes, in order, then what it can be asked for. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
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
  const parts = openParts(app, options);
  await parts.instanceSettings.load();
  validateRequests(app);
  readJsonBodies(app);
  answerProblems(app);
  logRequests(app);
  await app.register(cookie);
  await nameOrigins(app, parts.corsOrigins);
  limitCostlyReads(app, parts);
  guardRoutes(app, parts);
  addPayloads(app);
  secureAnswers(app);
  await documentApi(app, parts);

  const routes = routesOf(app);
  healthRoute(app, parts);
  instanceRoutes(routes, parts);
  settingsRoutes(routes, parts);
  inventoryRoutes(app, parts);
  await exchangeRoutes(app, parts);
  eventRoutes(app, parts);
  accountRoutes(app, parts);
  activityRoutes(routes, parts);
  assetRoutes(routes, parts);
  modelRoutes(routes, parts);
  modelArchitectureRoutes(routes, parts);
  await signalRoutes(app, parts);
  prototypeRoutes(app, parts);
  feedbackRoutes(routes, parts);
  runRoutes(app, parts);
  generatorRoutes(app, parts);
  await pictureRoutes(app, parts);
  await archiveRoutes(app, parts);
  discussionRoutes(routes, parts);
  plainRecordRoutes(routes, parts);
  widgetRoutes(routes, parts);
  studioRoutes(routes, parts);
  marketplaceRoutes(routes, parts);
  searchRoutes(routes, parts);
  kitServer(app, parts);
  runtimeRoutes(app, parts);
  await app.register(serveClient, { hosts: externalHosts(parts.instance) });
  if (options.watch !== false) followSchemas(app, parts);
  return app;
}
