import type { Issue } from '#generated/payloads.d.ts';
import type { JsonObject } from '#shared/json.ts';
import { fromPointer, valueAt } from '#shared/pointer.ts';

/** Data with its issues. */
export type Validated = { data: JsonObject; issues: readonly Issue[] };

/** The issues of edited data: those that the edit is refused for, and those that the item had before and keeps. */
export type EditIssues = { refused: Issue[]; kept: Issue[] };

/**
 * An edit is refused for the issues that it makes: at a value that it changed, or that the item did not have before. So
 * a schema that became stricter does not stop the correction of another field. Entries of a list may move.
 */
export function editIssues(before: Validated, after: Validated): EditIssues {
  const known = new Map<string, number>();
  for (const issue of before.issues) {
    const key = keyOf(issue, before.data);
    known.set(key, (known.get(key) ?? 0) + 1);
  }
  const result: EditIssues = { refused: [], kept: [] };
  for (const issue of after.issues) {
    const key = keyOf(issue, after.data);
    const left = known.get(key) ?? 0;
    known.set(key, left - 1);
    (left > 0 ? result.kept : result.refused).push(issue);
  }
  return result;
}

/** What is invalid about which value. An issue of the whole item is about no single value, so its message tells. */
function keyOf({ path, rule, message }: Issue, data: JsonObject): string {
  const keys = fromPointer(path);
  const isAt = keys.map((key) => (/^\d+$/.test(key) ? '*' : key));
  return JSON.stringify([isAt, rule, path === '' ? message : valueAt(data, keys)]);
}
