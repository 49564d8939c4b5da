import { UsageError } from '#cli/terminal.ts';
import { findInputFiles } from '#server/import/records/input-files.ts';
import { formOf } from '#server/import/records/record-form.ts';
import { fileSource, type RecordSource } from '#server/import/records/record-source.ts';
import { RecordRules } from '#server/import/validate/record-rules.ts';
import { STORED, type RecordTable } from '#server/import/validate/record-table.ts';
import { validateFiles } from '#server/import/validate/validate-files.ts';
import { droppedFields, type FieldPath } from '#server/schemas/dropped-fields.ts';
import type { Catalog } from '#shared/kinds/catalog.ts';
import { renamesOf, renamesTo } from '#shared/kinds/renames.ts';
import { valueAt } from '#shared/pointer.ts';

/**
 * How many records of a kind there are, and how many of them are no longer valid; `dropped`: how many have a field that
 * is no longer declared, by its name.
 */
export type BrokenRecords = {
  kind: string;
  records: number;
  broken: number;
  reasons: Map<string, number>;
  dropped: Map<string, number>;
};

type Version = Pick<Catalog, 'kinds' | 'relationTypes'>;

/** Validates the same records against both versions. Standalone links count as a separate kind. */
export async function brokenRecords(path: string, before: Version, after: Version): Promise<BrokenRecords[]> {
  const { files, issues } = await findInputFiles([path], { isKind: (name) => before.kinds.has(name) });
  if (issues.length > 0) throw new UsageError(issues.join('\n'));
  const old = await validateFiles(fileSource(files, before.kinds), new RecordRules(before), () => undefined);
  const rules = new Map<number, string[]>();
  await validateFiles(fileSource(files, after.kinds), new RecordRules(after), ({ record, rule }) => {
    if (record !== undefined && !old.refused.has(record)) rules.set(record, [...(rules.get(record) ?? []), rule]);
  });
  const kindOf = kindsOfRecords(old.table, [...before.kinds.keys()]);
  const found = new Map<string, BrokenRecords>();
  for (let record = 0; record < old.table.records; record++) {
    if (old.refused.has(record)) continue;
    const kind = kindOf(record);
    const count = found.get(kind) ?? { kind, records: 0, broken: 0, reasons: new Map(), dropped: new Map() };
    found.set(kind, count);
    count.records++;
    if (rules.has(record)) count.broken++;
    for (const rule of rules.get(record) ?? []) count.reasons.set(rule, (count.reasons.get(rule) ?? 0) + 1);
  }
  await countDropped(fileSource(files, before.kinds), before, after, found);
  return [...found.values()];
}

async function countDropped(
  source: RecordSource,
  before: Version,
  after: Version,
  found: ReadonlyMap<string, BrokenRecords>,
): Promise<void> {
  const dropped = new Map<string, FieldPath[]>();
  for (const old of before.kinds.values()) {
    const kind = after.kinds.get(old.kind);
    if (kind === undefined) continue;
    const renames = renamesTo(kind, renamesOf(old));
    const paths = old.fields.map(({ path }) => path);
    dropped.set(old.kind, droppedFields({ kind, renames }, paths));
  }
  if ([...dropped.values()].every((paths) => paths.length === 0)) return;
  for (const file of source.files) {
    for await (const { values } of source.read(file)) {
      for (const value of values) {
        const form = formOf(value, file, before.kinds);
        if (form.form !== 'item') continue;
        const counts = found.get(form.kind)?.dropped;
        for (const path of dropped.get(form.kind) ?? []) {
          const name = path.join('.');
          if (valueAt(form.data, path) !== undefined) counts?.set(name, (counts.get(name) ?? 0) + 1);
        }
      }
    }
  }
}

function kindsOfRecords(table: RecordTable, names: readonly string[]): (record: number) => string {
  const kinds = new Int32Array(table.records).fill(NO_ITEM);
  for (const { record, kind } of table.items()) if (record !== STORED) kinds[record] = kind;
  return (record) => names[kinds[record] ?? NO_ITEM] ?? LINKS;
}

const NO_ITEM = -1;
const LINKS = 'links';
