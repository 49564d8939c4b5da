/** What names and values in a query may be, and how its parts are highlighted, in a separate chunk: a list without a query needs none of it. */
import type { QueryIssue } from '#shared/query-terms/ast.ts';
import { plainReader } from '#shared/query-terms/query-reader.ts';
import { readQuery } from '#shared/query/resolve.ts';
import type { QueryableFields } from './queryable-fields.ts';

export { queryParts } from './query-parts.ts';

/** The server knows the user, time and time zone; here only issues of the query matter. */
export function issuesIn(q: string, { fields, relationTypes }: QueryableFields): QueryIssue[] {
  return readQuery(q, fields, relationTypes, { ...plainReader(), me: ['me'] }).issues;
}
