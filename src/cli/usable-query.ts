import type { ResolvedQuery } from '#shared/query-terms/ast.ts';
import type { Resolution } from '#shared/query/resolve.ts';
import { UsageError } from './terminal.ts';

/** @throws UsageError that marks the part of the query with the error */
export function usableQuery(text: string, { query, issues }: Resolution): ResolvedQuery {
  const [issue] = issues;
  if (issue === undefined) return query;
  const mark = ' '.repeat(issue.start) + '^'.repeat(Math.max(1, issue.end - issue.start));
  throw new UsageError(`${issue.message}. ${issue.hint ?? ''}\n  ${text}\n  ${mark}`);
}
