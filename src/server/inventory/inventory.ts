import type { Issue } from '#generated/payloads.d.ts';
import type { EventHub } from '#server/events/event-hub.ts';
import type { KindRegistry } from '#server/schemas/registry.ts';
import type { Store, Writer } from '#server/store/store.ts';
import type { Actor } from '#shared/permissions.ts';
import type { SignalReference } from '#shared/relations/signal-references.ts';

/** The dependencies of every inventory operation. */
export type Inventory = { store: Store; kinds: KindRegistry; events: EventHub; itemSignals?: ItemSignals };

/** What items may refer to. */
export type ItemSignals = {
  check: CheckSignals;
  /** Every signal that an imported item may refer to; undefined if any is accepted. */
  known(user: Actor): Promise<ReadonlySet<string> | undefined>;
};

/** An item to be written; `id` is empty for a new one without an ID yet. */
export type SignalsAdded = { id: string; hierarchies: readonly string[]; added: readonly SignalReference[] };

/** Issues of newly referenced signals that no model of the item's vehicle has. */
export type CheckSignals = (writer: Writer, user: Actor, item: SignalsAdded) => Promise<Issue[]>;
