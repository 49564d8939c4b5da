import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { kindsQuery } from '#app/data/kinds.ts';
import { someItemsQuery } from '#app/data/lists.ts';
import type { ItemLink, KindSummary, Ref } from '#generated/payloads.d.ts';
import type { Clause } from '#shared/query-terms/ast.ts';
import { printQuery } from '#shared/query/print.ts';

const SHOWN = 20;
const PAUSE_MS = 150;

/**
 * Items a reference may point to that match the typed text, loaded once the list is open. Until `isSettled`, they
 * belong to the previous text.
 */
export function useCandidates(ref: Ref, search: string, isOpen: boolean): { items: ItemLink[]; isCurrent: boolean } {
  const [typed] = useDebouncedValue(search.trim(), PAUSE_MS);
  const [only] = ref.kinds;
  const clauses: Clause[] = [];
  if (ref.kinds.length > 1) {
    clauses.push({
      kind: 'field',
      field: 'type',
      tests: ref.kinds.map((value) => ({ kind: 'is', value })),
      negated: false,
    });
  }
  if (typed !== '') clauses.push({ kind: 'text', text: typed, negated: false });
  const query = useQuery({
    ...someItemsQuery({
      type: ref.kinds.length === 1 ? only : undefined,
      q: printQuery({ clauses }) || undefined,
      limit: SHOWN,
    }),
    enabled: isOpen,
  });
  const isCurrent = typed === search.trim() && !query.isPending && !query.isPlaceholderData;
  return { items: query.data?.results ?? [], isCurrent };
}

/** The kinds a reference may point to and that can be created; all creatable ones if it names none. */
export function useReferredKinds(ref: Ref): KindSummary[] {
  const { data } = useQuery(kindsQuery());
  return (data ?? []).filter(
    ({ kind, status }) => status === 'ok' && (ref.kinds.length === 0 || ref.kinds.includes(kind)),
  );
}
