import type { NewModel } from '#generated/payloads.d.ts';
import type { ModelRecord } from '#server/store/models/models.ts';
import type { Writer } from '../store/store.ts';

/** Gives a model that is about to be inserted its signals. */
export type PlaceSignals = (writer: Writer, model: ModelRecord) => Promise<ModelRecord>;

/** Reads the signals that the body of a new model has or names, before the transaction that inserts it. */
export type ReadNewSignals = (body: NewModel, caller: string) => Promise<PlaceSignals>;
