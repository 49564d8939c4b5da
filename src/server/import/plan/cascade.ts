import { DeferredIssues, type DeferredIssue } from '#server/import/validate/deferred-issues.ts';
import type { RecordRules } from '#server/import/validate/record-rules.ts';
import type { ReadonlyRecords } from '#server/import/validate/record-set.ts';
import { STORED, type RecordTable, type TableLink } from '#server/import/validate/record-table.ts';

/**
 * Records that refer to an item which will not exist because its record is rejected: they are rejected as well, and so are
 * records that refer to them. Items already in the store stay, so links to them remain valid.
 */
export function refusedByOthers(
  table: RecordTable,
  rules: RecordRules,
  refused: ReadonlyRecords,
  existing: ReadonlySet<number>,
): DeferredIssues {
  const issues = new DeferredIssues();
  const gone = new Set<number>();
  for (const { number, record } of table.items()) if (refused.has(record) && !existing.has(number)) gone.add(number);
  if (gone.size === 0) return issues;
  const open = [...gone];
  const all = new Set(refused);
  for (let number = open.pop(); number !== undefined; number = open.pop()) {
    for (const link of linksNeeding(table, rules, number)) {
      const { record, source } = link;
      if (all.has(record)) continue;
      all.add(record);
      issues.add(issueOf(table, rules, link, number));
      if (table.item(source).record !== record || existing.has(source)) continue;
      open.push(source);
    }
  }
  return issues;
}

/** A standalone link needs both ends, a link held by a field needs its target: its source is the record itself. */
function linksNeeding(table: RecordTable, rules: RecordRules, item: number): TableLink[] {
  return table
    .linksAt(item)
    .filter(({ record, target, rule }) => record !== STORED && (target === item || !isField(rules, rule)));
}

function isField(rules: RecordRules, rule: number): boolean {
  return rules.links[rule]?.location !== undefined;
}

function issueOf(table: RecordTable, rules: RecordRules, link: TableLink, gone: number): DeferredIssue {
  const { record, rule, target } = link;
  const item = table.item(gone);
  const isReference = isField(rules, rule);
  return {
    record,
    at: isReference ? { reference: item.id, rule } : { member: target === gone ? '/target' : '/source' },
    rule: isReference ? 'x-ref' : 'relation',
    message: `"${item.id}" is rejected too`,
    hint: `Fix that record first: ${table.locationOf(item)}.`,
  };
}
