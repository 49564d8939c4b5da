import type { Field } from '#generated/payloads.d.ts';
import type { JsonObject } from '#shared/json.ts';

/** Data about to be stored, with the fields of its kind; `before`: what it replaces, undefined for a new item. */
export type CheckedItem = { fields: readonly Field[]; before: JsonObject | undefined; data: JsonObject };
