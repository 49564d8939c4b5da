import { inTurns } from '#server/import/records/turns.ts';
import type { RecordRules } from '#server/import/validate/record-rules.ts';
import type { ReadonlyRecords } from '#server/import/validate/record-set.ts';
import { STORED, type RecordTable } from '#server/import/validate/record-table.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { referencesIn, type ReferenceLocation } from '#shared/relations/references.ts';

/** Standalone links in the records that belong in a field of their source, by the number of the source. */
export type TargetFields = Map<number, { location: ReferenceLocation; id: string; record: number }[]>;

/** A field is the single source of truth for the links of its relation type, so links that fit it are written into it. */
export async function findTargetFields(
  table: RecordTable,
  rules: RecordRules,
  refused: ReadonlyRecords,
): Promise<TargetFields> {
  const targetFields: TargetFields = new Map();
  const names = [...rules.validators.keys()];
  for await (const entry of inTurns(table.links())) {
    const { record, source, targetId, sourceKind, rule: number, ...link } = entry;
    const rule = rules.links[number];
    if (record === STORED || refused.has(record) || rule?.location !== undefined) continue;
    const targetKind = names[link.targetKind] ?? '';
    const location = rules.validators
      .get(names[sourceKind] ?? '')
      ?.locations.find(
        (entry) =>
          entry.relation === rule?.relation?.id &&
          (entry.kinds.length === 0 || entry.kinds.includes(targetKind)) &&
          !entry.path.slice(0, -1).includes('*'),
      );
    if (location === undefined) continue;
    targetFields.set(source, [...(targetFields.get(source) ?? []), { location, id: targetId, record }]);
  }
  return targetFields;
}

/** Removes links whose records were refused after the target fields had been found. */
export function dropRefused(targetFields: TargetFields, refused: ReadonlyRecords): void {
  for (const [number, links] of targetFields) {
    const kept = links.filter(({ record }) => !refused.has(record));
    if (kept.length === 0) targetFields.delete(number);
    else if (kept.length < links.length) targetFields.set(number, kept);
  }
}

/**
 * An item's data with the links that belong in its fields. A single-valued field that already has another id keeps it;
 * such a link has no target field and is removed from `homes`.
 */
export function filled(targetFields: TargetFields, number: number | undefined, data: JsonObject): JsonObject {
  const links = number === undefined ? undefined : targetFields.get(number);
  if (number === undefined || links === undefined) return data;
  const result = links.reduce((all, { location, id }) => placed(all, location.path, id), data);
  const held = links.filter(({ location, id }) =>
    referencesIn(result, [location]).some((reference) => reference.id === id),
  );
  if (held.length < links.length) targetFields.set(number, held);
  return result;
}

function placed(object: JsonObject, path: readonly string[], id: string): JsonObject {
  const [key = '', ...rest] = path;
  const present = Object.hasOwn(object, key) ? object[key] : undefined;
  const next =
    rest.length === 0 || rest[0] === '*' ? reference(present, rest.length > 0, id) : inside(present, rest, id);
  if (next === present) return object;
  return { ...object, [key]: next };
}

function reference(present: Json | undefined, isList: boolean, id: string): Json {
  if (!isList) return present === undefined || present === null || present === '' ? id : present;
  const list = Array.isArray(present) ? present : [];
  return list.includes(id) ? list : [...list, id];
}

function inside(present: Json | undefined, path: readonly string[], id: string): Json {
  return placed(isObject(present) ? present : {}, path, id);
}
