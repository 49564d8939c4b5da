import type { EventHub } from '../events/event-hub.ts';
import type { KindRegistry } from '../schemas/registry.ts';
import type { Store } from '../store/store.ts';

/** What every inventory operation works on. */
export type Inventory = { store: Store; kinds: KindRegistry; events: EventHub };
