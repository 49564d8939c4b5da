/** What names and values in a query may be, and how its parts are highlighted, in a separate chunk: a list without a query needs none of it. */
import type { QueryIssue } from '#shared/query-terms/ast.ts';
import { plainReader } from '#shared/query-terms/query-reader.ts';
import { parseQuery } from '#shared/query/parse.ts';
import { readQuery } from '#shared/query/resolve.ts';
import { type QueryableFields, queryNames } from './query-names.ts';

export { kindsBehind } from './query-names.ts';
export { queryParts } from './query-parts.ts';

/** The server knows the user, time and time zone; here only issues of the query matter. */
export function issuesIn(q: string, queryable: QueryableFields): QueryIssue[] {
  const { fields, relationTypes, fieldsOf } = queryNames(queryable);
  return readQuery(q, fields, relationTypes, { ...plainReader(), me: ['me'] }, fieldsOf).issues;
}

/** Whether a query searches for words, so that the best matches come first. */
export function hasWords(q: string): boolean {
  return parseQuery(q).query.clauses.some(({ kind }) => kind === 'text' || kind === 'phrase');
}
