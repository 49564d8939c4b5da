import type { EventHub } from '#server/events/event-hub.ts';
import type { TreeReaders } from '#server/signal-trees/tree-readers.ts';
import type { Store } from '#server/store/store.ts';
import type { ModelSignals } from './model-signals.ts';
import type { SignalLookup } from './references/signal-lookup.ts';
import type { SignalSources } from './signal-source.ts';

/** Dependencies shared by the routes. */
export type SignalParts = {
  store: Store;
  events: EventHub;
  readers: TreeReaders;
  signals: ModelSignals;
  sources: SignalSources;
  index: SignalLookup;
  /** relation types that currently build hierarchies */
  hierarchies: () => readonly string[];
};
