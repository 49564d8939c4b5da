import { UsageError } from '#cli/terminal.ts';
import { findInputFiles } from '#server/import/records/input-files.ts';
import { fileSource } from '#server/import/records/record-source.ts';
import { RecordRules } from '#server/import/validate/record-rules.ts';
import { STORED, type RecordTable } from '#server/import/validate/record-table.ts';
import { validateFiles } from '#server/import/validate/validate-files.ts';
import type { Catalog } from '#shared/kinds/catalog.ts';

/** How many records of a kind there are, and how many of them are no longer valid. */
export type BrokenRecords = { kind: string; records: number; broken: number; reasons: Map<string, number> };

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
    const count = found.get(kind) ?? { kind, records: 0, broken: 0, reasons: new Map<string, number>() };
    found.set(kind, count);
    count.records++;
    if (rules.has(record)) count.broken++;
    for (const rule of rules.get(record) ?? []) count.reasons.set(rule, (count.reasons.get(rule) ?? 0) + 1);
  }
  return [...found.values()];
}

function kindsOfRecords(table: RecordTable, names: readonly string[]): (record: number) => string {
  const kinds = new Int32Array(table.records).fill(NO_ITEM);
  for (const { record, kind } of table.items()) if (record !== STORED) kinds[record] = kind;
  return (record) => names[kinds[record] ?? NO_ITEM] ?? LINKS;
}

const NO_ITEM = -1;
const LINKS = 'links';
