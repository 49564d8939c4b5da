import type { NewModel } from '#generated/payloads.d.ts';
import type { ModelRecord } from '#server/store/models/models.ts';
import type { Writer } from '#server/store/store.ts';

/** The members about signals in the body of a new or changed model. */
export type SignalMembers = Pick<NewModel, 'api_data_url' | 'custom_apis' | 'cvi' | 'extended_apis'>;

/** Adds its signals to a model that is about to be stored. */
export type PlaceSignals = (writer: Writer, model: ModelRecord) => Promise<ModelRecord>;

/** Reads the signals that a body contains or refers to, before the transaction that stores the model. */
export type ReadNewSignals = (body: SignalMembers, caller: string) => Promise<PlaceSignals>;
