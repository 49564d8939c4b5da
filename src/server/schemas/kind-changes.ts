import type { FileIssue, KindEvent } from '#generated/payloads.d.ts';
import type { KindEntry } from './kind-entry.ts';

/** What changed between two reads of the folder. */
export function changesBetween(
  before: ReadonlyMap<string, KindEntry>,
  after: ReadonlyMap<string, KindEntry>,
  refusedBefore: ReadonlyMap<string, FileIssue[]>,
  refused: ReadonlyMap<string, FileIssue[]>,
): KindEvent[] {
  const changes: KindEvent[] = [];
  for (const [kind, entry] of after) {
    const was = before.get(kind);
    if (was === undefined) changes.push({ kind, action: 'added' });
    else if (entry.status === 'retired' && was.status === 'ok') changes.push({ kind, action: 'removed' });
    else if (
      was.kind.hash !== entry.kind.hash ||
      was.status !== entry.status ||
      describeIssues(was.warnings) !== describeIssues(entry.warnings)
    )
      changes.push({ kind, action: 'changed' });
    if (entry.issues.length > 0 && describeIssues(entry.issues) !== describeIssues(was?.issues ?? [])) {
      changes.push({ kind, action: 'refused', message: describeIssues(entry.issues) });
    }
    if (was !== undefined && was.issues.length > 0 && entry.issues.length === 0)
      changes.push({ kind, action: 'changed' });
  }
  for (const kind of before.keys()) if (!after.has(kind)) changes.push({ kind, action: 'removed' });
  for (const [kind, issues] of refused) {
    if (describeIssues(issues) !== describeIssues(refusedBefore.get(kind) ?? []))
      changes.push({ kind, action: 'refused', message: describeIssues(issues) });
  }
  return changes;
}

/** Issues of a file, one line each, as a compiler prints them. */
export function describeIssues(issues: readonly FileIssue[]): string {
  return issues
    .map(
      (issue) =>
        `${issue.file}:${issue.line}:${issue.column} ${issue.message}${issue.hint === undefined ? '' : ` — ${issue.hint}`}`,
    )
    .join('\n');
}
