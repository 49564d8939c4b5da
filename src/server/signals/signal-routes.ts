import type { FastifyInstance } from 'fastify';
import type { EventHub } from '#server/events/event-hub.ts';
import type { FetchOptions } from '../fetch/guarded-fetch.ts';
import type { ReaderLimits } from '../files/reading-processes.ts';
import type { Store } from '../store/store.ts';
import { catalogueRoutes } from './catalogue-routes.ts';
import { customSignalRoutes } from './custom-signal-routes.ts';
import { modelApiRoutes } from './model-api-routes.ts';
import { ModelSignals } from './model-signals.ts';
import { TreeReaders } from './reading/tree-readers.ts';
import { SignalSources } from './signal-source.ts';

export type SignalOptions = {
  store: Store;
  events: EventHub;
  fetching: FetchOptions;
  limits?: Partial<ReaderLimits> | undefined;
};

/** Signals of models, the catalogue of signal trees, and the routes that older clients know. */
export async function signalRoutes(
  app: FastifyInstance,
  { store, events, fetching, limits }: SignalOptions,
): Promise<void> {
  const readers = new TreeReaders(limits);
  app.addHook('onClose', async () => readers.close());
  const parts = { store, events, signals: new ModelSignals(store.read), sources: new SignalSources(readers, fetching) };
  await modelApiRoutes(app, parts);
  await catalogueRoutes(app, parts);
  customSignalRoutes(app, parts);
}
