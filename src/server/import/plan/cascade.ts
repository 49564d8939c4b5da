import { DeferredIssues, type DeferredIssue } from '#server/import/validate/deferred-issues.ts';
import type { ReadonlyRecords } from '#server/import/validate/record-set.ts';
import { STORED, type RecordTable, type TableLink } from '#server/import/validate/record-table.ts';
import type { RecordRules } from '#server/import/validate/record-rules.ts';

/**
 * Records that lead to an item which is not going to exist, because its own record is refused: they are refused too, and
 * whatever leads to them. Items that the store has already stay, so links to them hold.
 */
export function refusedByOthers(
  table: RecordTable,
  rules: RecordRules,
  refused: ReadonlyRecords,
  existing: ReadonlySet<number>,
): DeferredIssues {
  const faults = new DeferredIssues();
  const gone = new Set<number>();
  for (const { number, record } of table.items()) if (refused.has(record) && !existing.has(number)) gone.add(number);
  if (gone.size === 0) return faults;
  const open = [...gone];
  const all = new Set(refused);
  for (let number = open.pop(); number !== undefined; number = open.pop()) {
    for (const link of linksNeeding(table, rules, number)) {
      const { record, source } = link;
      if (all.has(record)) continue;
      all.add(record);
      faults.add(faultOf(table, rules, link, number));
      if (table.item(source).record !== record || existing.has(source)) continue;
      open.push(source);
    }
  }
  return faults;
}

/** A link of its own needs both ends, one that a field holds needs its target: its source is the record itself. */
function linksNeeding(table: RecordTable, rules: RecordRules, item: number): TableLink[] {
  return table
    .linksAt(item)
    .filter(({ record, target, rule }) => record !== STORED && (target === item || !isField(rules, rule)));
}

function isField(rules: RecordRules, rule: number): boolean {
  return rules.links[rule]?.place !== undefined;
}

function faultOf(table: RecordTable, rules: RecordRules, link: TableLink, gone: number): DeferredIssue {
  const { record, rule, target } = link;
  const item = table.item(gone);
  const isReference = isField(rules, rule);
  return {
    record,
    at: isReference ? { reference: item.id, rule } : { member: target === gone ? '/target' : '/source' },
    rule: isReference ? 'x-ref' : 'relation',
    message: `"${item.id}" is rejected too`,
    hint: `Fix that record first: ${table.placeOf(item)}.`,
  };
}
