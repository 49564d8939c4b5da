import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type ListParams, pageQuery } from '#app/data/lists.ts';
import type { ListRouteSearch } from '#app/inventory/routes/list-route.ts';
import type { QueryIssue } from '#shared/query-terms/ast.ts';
import { isSortable, parseSort, printSort } from '#shared/query/sort.ts';
import type { QueryableFields } from './query-names.ts';
import { useQueryRules } from './use-query-rules.ts';

/**
 * The list query. A query that could not be parsed is not sent: the rows of the last valid one stay, without a loading
 * state. Rows change only when the first page of the new query is there.
 */
export function useListQuery(
  kind: string,
  search: ListRouteSearch,
  queryable: QueryableFields,
  links: string | undefined,
) {
  const { issues, isValidated } = useQueryIssues(search.q ?? '', queryable);
  const sort = useMemo(() => knownSort(search.sort, queryable), [search.sort, queryable]);
  const requested: ListParams = {
    ...(kind !== '' && { type: kind }),
    ...(search.q !== undefined && { q: search.q }),
    ...(sort !== undefined && { sort }),
    ...(links !== undefined && { links }),
  };
  const isEnabled = queryable.isKnown && isValidated && issues.length === 0;
  const first = useQuery({ ...pageQuery(requested, null), enabled: isEnabled });
  const [shown, setShown] = useState<ListParams | null>(null);
  const isNew = JSON.stringify(shown) !== JSON.stringify(requested);
  if (isNew && isEnabled && first.data !== undefined) setShown(requested);
  const params = shown ?? requested;
  /** the first page of the rows that are shown */
  const { data: page } = useQuery({ ...pageQuery(params, null), enabled: false });
  return { issues, first, page, shown, isEnabled, params, isStale: isNew && isEnabled && shown !== null };
}

/** The issues of a query. Names are validated only once they and the rules are loaded: then it `isSettled`. */
export function useQueryIssues(q: string, queryable: QueryableFields): { issues: QueryIssue[]; isValidated: boolean } {
  const isEmpty = q.trim() === '';
  const rules = useQueryRules(!isEmpty);
  const issues = useMemo(
    () => (queryable.isKnown && rules && !isEmpty ? rules.issuesIn(q, queryable) : []),
    [q, isEmpty, queryable, rules],
  );
  return { issues, isValidated: isEmpty || rules !== undefined };
}

/** A sort in an old link may name missing fields; the rest of it still applies. */
function knownSort(sort: string | undefined, { fields, isKnown }: QueryableFields): string | undefined {
  if (sort === undefined || !isKnown) return sort;
  const known = parseSort(sort).filter(({ field }) => isSortable(field, fields));
  return known.length === 0 ? undefined : printSort(known);
}
