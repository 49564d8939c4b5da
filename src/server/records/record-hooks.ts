import type { Records } from '#generated/payloads.d.ts';
import type { Audience } from '#server/events/audience.ts';
import type { RecordPage } from '#server/store/records/record-reader.ts';
import type { Reader, Writer } from '#server/store/store.ts';
import type { JsonObject } from '#shared/json.ts';
import type { Actor } from '#shared/permissions.ts';
import type { ParentAccess } from '#shared/records/may.ts';

/** What a record belongs to. */
export type RecordParent = { name: string; access: ParentAccess; readers?: Audience };
export type WrittenRecord<Stored, Parent> = { record: Stored; parent: Parent };
export type WriteAction = 'create' | 'change' | 'delete';

/** What the definition of a record cannot say. */
export type RecordHooks<Name extends keyof Records, Parent extends RecordParent = RecordParent> = {
  /** @throws AppError `not_found` for what the user cannot see */
  parentOf: (read: Reader, user: Actor, record: Records[Name]) => Promise<Parent>;
  /** the records of a list that its filters do not say. @throws AppError `not_found` for what the user cannot see */
  select: (read: Reader, user: Actor, query: JsonObject) => Promise<Omit<RecordPage, 'page' | 'limit'>>;
  /** the object of an audit entry; it never contains what was written */
  describe: (written: WrittenRecord<Records[Name], Parent>) => string;
  /** notifies those who see it, after the transaction */
  publish: (written: WrittenRecord<Records[Name], Parent>, action: WriteAction, by: string) => void;
  /** @throws AppError for a new record that cannot be */
  checkNew?: (writer: Writer, record: Records[Name]) => Promise<void>;
  /** values that are stored with those of a request */
  complete?: (record: Records[Name], parent: Parent) => Partial<Records[Name]>;
  /** what is written with it, in the same transaction */
  alsoWrite?: (writer: Writer, written: WrittenRecord<Records[Name], Parent>, action: WriteAction) => Promise<void>;
  /** the members of responses that are not stored */
  compute?: (read: Reader, records: readonly Records[Name][]) => Promise<(record: Records[Name]) => JsonObject>;
};
