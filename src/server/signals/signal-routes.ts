import type { FastifyInstance } from 'fastify';
import type { EventHub } from '#server/events/event-hub.ts';
import type { FetchOptions } from '#server/fetch/guarded-fetch.ts';
import type { ReaderLimits } from '#server/files/reading-processes.ts';
import { routesOf } from '#server/http/routes.ts';
import { TreeReaders } from '#server/signal-trees/tree-readers.ts';
import type { Store } from '#server/store/store.ts';
import { catalogueRoutes } from './catalogue-routes.ts';
import { compareRoutes } from './compare-routes.ts';
import { customSignalRoutes } from './custom-signal-routes.ts';
import { modelApiRoutes } from './model-api-routes.ts';
import { ModelSignals } from './model-signals.ts';
import { olderApiRoutes } from './older-api-routes.ts';
import { referenceRoutes } from './references/reference-routes.ts';
import { SignalLookup } from './references/signal-lookup.ts';
import type { SignalParts } from './signal-parts.ts';
import { SignalSources } from './signal-source.ts';

export type SignalOptions = {
  store: Store;
  events: EventHub;
  /** relation types that currently build hierarchies */
  hierarchies: () => readonly string[];
  /** from where files at user-given URLs are fetched */
  fetching?: FetchOptions | undefined;
  limits?: Partial<ReaderLimits> | undefined;
};

/** Dependencies shared by the routes; the processes that read trees end with the server. */
export function openSignals(
  app: FastifyInstance,
  { store, events, hierarchies, fetching, limits }: SignalOptions,
): SignalParts {
  const readers = new TreeReaders(limits);
  app.addHook('onClose', async () => readers.close());
  const signals = new ModelSignals(store.read);
  return {
    store,
    events,
    readers,
    signals,
    hierarchies,
    index: new SignalLookup(signals),
    sources: new SignalSources(readers, store.read, fetching),
  };
}

/** Signals of models, the catalogue of signal trees, and the routes that older clients use. */
export async function signalRoutes(app: FastifyInstance, parts: SignalParts): Promise<void> {
  const routes = routesOf(app);
  await modelApiRoutes(app, parts);
  await catalogueRoutes(app, parts);
  customSignalRoutes(routes, parts);
  compareRoutes(routes, parts);
  referenceRoutes(routes, parts);
  olderApiRoutes(routes, parts);
}
