import type { Field } from '#generated/payloads.d.ts';
import { knownHint, type ValueIssue } from '#shared/query-terms/query-value.ts';
import type { SystemFieldName } from '#shared/system-fields.ts';
import { mergedChoices } from './choice-order.ts';
import { findField, knownNames } from './find-field.ts';
import { hasOrder, type SortKey } from './sort.ts';

export type ResolvedSortKey = { by: SystemFieldName | Field; descending: boolean };

const MAX_KEYS = 8;

/** Finds the fields of a sort; keys with an issue are left out. */
export function resolveSort(
  keys: readonly SortKey[],
  fields: readonly Field[],
): { sort: ResolvedSortKey[]; issues: ValueIssue[] } {
  const sort: ResolvedSortKey[] = [];
  const issues: ValueIssue[] = [];
  if (keys.length > MAX_KEYS) issues.push({ rule: 'limit', message: `You can sort by at most ${MAX_KEYS} fields` });
  for (const { field, descending } of keys.slice(0, MAX_KEYS)) {
    const found = findField(field, fields, []);
    const [by] = found?.fields ?? [];
    if (!found || !by) {
      issues.push({
        rule: 'field',
        message: `Cannot sort by unknown field "${field}"`,
        hint: knownHint(field, knownNames(fields, []), 'fields'),
      });
    } else if (!hasOrder(by)) {
      issues.push({ rule: 'sort', message: `Cannot sort by "${field}": it has no single value` });
    } else if (found.target.kind === 'builtin') sort.push({ by: found.target.name, descending });
    else {
      const choices = found.fields.length > 1 ? mergedChoices(found.fields) : by.choices;
      sort.push({ by: choices === by.choices ? by : { ...by, choices }, descending });
    }
  }
  return { sort, issues };
}
