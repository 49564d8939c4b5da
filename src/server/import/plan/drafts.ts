import type { User } from '#generated/payloads.d.ts';
import { withSystemFields, type SystemFacts } from '#server/inventory/rules/system-fields.ts';
import type { ItemDraft } from '#server/store/store.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { itemName } from '#shared/kinds/describe.ts';
import type { ResolvedKind } from '#shared/kinds/kind.ts';
import { signalsIn } from '#shared/relations/signal-references.ts';

/** A new item as written. Times and author are taken from the record, from its data or its envelope. */
export function draftOf(
  kind: ResolvedKind,
  id: string,
  data: JsonObject,
  record: Json,
  by: User,
  now: string,
): ItemDraft {
  const outer = isObject(record) ? record : {};
  const createdAt = momentOf(data['createdAt'], outer['createdAt']) ?? now;
  const updatedAt = momentOf(data['updatedAt'], outer['updatedAt']) ?? createdAt;
  const createdBy = authorOf(data['createdBy'], outer['createdBy']) ?? by.id;
  const facts = { createdAt, updatedAt, createdBy, updatedBy: by.id };
  const full = withFacts(kind, data, facts);
  return {
    id,
    type: kind.kind,
    name: itemName(kind, id, full),
    data: full,
    by: by.id,
    createdAt,
    updatedAt,
    createdBy,
    signals: importedSignals(kind, full),
  };
}

export function importedSignals({ schema }: ResolvedKind, data: JsonObject): ItemDraft['signals'] {
  return signalsIn(schema, data)?.map(({ field, signal: path }) => ({ field, path }));
}

/** Adds system fields missing from the data; existing ones keep their value and position. */
function withFacts(kind: ResolvedKind, data: JsonObject, facts: SystemFacts): JsonObject {
  const missing = Object.entries(withSystemFields(kind, {}, facts)).filter(([name]) => !Object.hasOwn(data, name));
  return missing.length === 0 ? data : { ...data, ...Object.fromEntries(missing) };
}

/** The first valid date-time, in the format of the store. */
function momentOf(...values: (Json | undefined)[]): string | undefined {
  const found = values.find((value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)));
  return typeof found === 'string' ? new Date(found).toISOString() : undefined;
}

function authorOf(...values: (Json | undefined)[]): string | undefined {
  return values.find((value): value is string => typeof value === 'string' && value !== '');
}
