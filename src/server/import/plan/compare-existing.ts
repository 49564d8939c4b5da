import type { Item } from '#generated/payloads.d.ts';
import type { InputFile } from '#server/import/records/input-files.ts';
import { formOf } from '#server/import/records/record-form.ts';
import type { RecordSource } from '#server/import/records/record-source.ts';
import { deferred, type DeferredIssue } from '#server/import/validate/deferred-issues.ts';
import type { RecordRules } from '#server/import/validate/record-rules.ts';
import type { RecordTable } from '#server/import/validate/record-table.ts';
import { withoutSystemFields } from '#server/inventory/rules/system-fields.ts';
import type { Reader } from '#server/store/store.ts';
import { jsonEqual, type Json, type JsonObject } from '#shared/json.ts';
import { ruleIssues } from '#shared/rules/item-issues.ts';
import type { ImportRights } from './plan-rights.ts';
import { filled, type TargetFields } from './target-fields.ts';

/** An imported item that exists in the store, with its old and new data, without server-managed fields. */
export type Match = { record: number; item: Item; kind: string; data: JsonObject };

type CompareContext = { source: RecordSource; rules: RecordRules; table: RecordTable; targetFields: TargetFields };

/** Reads the records again and yields those of items that exist in the store. */
export async function* matches(
  reader: Reader,
  existing: ReadonlySet<number>,
  context: CompareContext,
): AsyncGenerator<Match> {
  if (existing.size === 0) return;
  const { source, rules, table, targetFields } = context;
  let record = 0;
  for (const file of source.files) {
    for await (const batch of source.read(file)) {
      const first = record;
      record += batch.values.length;
      const met = batch.values.flatMap((value, i) => candidate(value, file, rules, first + i));
      const own = met.filter(({ id, record: at }) => isFirst(table, existing, id, at));
      const items = own.length === 0 ? new Map<string, Item>() : await reader.items(own.map(({ id }) => id));
      for (const { id, kind, data, record: at } of own) {
        const item = items.get(id);
        if (item !== undefined) yield { record: at, item, kind, data: filled(targetFields, table.number(id), data) };
      }
    }
  }
}

type Candidate = { record: number; id: string; kind: string; data: JsonObject };

function candidate(value: Json, file: InputFile, rules: RecordRules, record: number): Candidate[] {
  const form = formOf(value, file, rules.kinds);
  const validator = form.form === 'item' ? rules.validators.get(form.kind) : undefined;
  if (form.form !== 'item' || form.id === null || validator === undefined) return [];
  return [{ record, id: form.id, kind: form.kind, data: validator.current(form.data) }];
}

function isFirst(table: RecordTable, existing: ReadonlySet<number>, id: string, record: number): boolean {
  const item = table.find(id);
  return item !== undefined && existing.has(item.number) && item.record === record;
}

/** Whether the record equals the stored item. */
export function isUnchanged({ item, kind, data }: Match, rules: RecordRules): boolean {
  const own = rules.kinds.get(kind);
  return own !== undefined && jsonEqual(withoutSystemFields(own, data), withoutSystemFields(own, item.data));
}

/** Issues of the change that the record makes to the stored item; its own data has none. */
export function refusedChanges(
  { record, item, kind, data }: Match,
  rules: RecordRules,
  rights: Pick<ImportRights, 'reserved'> = {},
): DeferredIssue[] {
  const own = rules.kinds.get(kind);
  const issues = ruleIssues({ fields: own?.fields ?? [], before: item.data, data });
  const reserved = own && rights.reserved?.(own, item.data, data);
  return deferred(record, [...issues, ...(reserved ?? [])]);
}
