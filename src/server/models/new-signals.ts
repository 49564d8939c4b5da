import type { NewModel } from '#generated/payloads.d.ts';
import type { ModelRecord } from '#server/store/models/models.ts';
import type { Writer } from '../store/store.ts';

/** What the body of a new or changed model says of its signals. */
export type SignalMembers = Pick<NewModel, 'api_data_url' | 'custom_apis' | 'cvi' | 'extended_apis'>;

/** Gives a model that is about to be stored its signals. */
export type PlaceSignals = (writer: Writer, model: ModelRecord) => Promise<ModelRecord>;

/** Reads the signals that a body has or names, before the transaction that stores the model. */
export type ReadNewSignals = (body: SignalMembers, caller: string) => Promise<PlaceSignals>;
