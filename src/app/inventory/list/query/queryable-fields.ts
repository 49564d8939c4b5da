import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { kindsQuery } from '#app/data/kinds.ts';
import { relationTypesQuery } from '#app/data/relations.ts';
import type { RelationType } from '#generated/payloads.d.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import { systemFields } from '#shared/system-fields.ts';
import type { QueryableFields } from './query-names.ts';
import { useQueryRules } from './use-query-rules.ts';

const NO_TYPES: RelationType[] = [];
const NO_KINDS: Kind[] = [];
const NOTHING = { queryKey: [''], queryFn: skipToken } as const;

/** The kind's own fields first, as in the suggestions. `asked`: a query that may follow links. */
export function useQueryableFields(kind: Kind, asked = ''): QueryableFields {
  const { data: kinds } = useQuery(kindsQuery());
  const { data: relationTypes = NO_TYPES, isPending } = useQuery(relationTypesQuery());
  const rules = useQueryRules(asked !== '');
  const { data: behind = NO_KINDS, isLoading } = useQuery(
    (kinds && rules?.kindsBehind(asked, kind, relationTypes, kinds)) ?? NOTHING,
  );
  return useMemo(
    () => ({
      kind: kind.kind,
      kinds: behind,
      fields: [...kind.fields.filter(({ path }) => path.length > 0), ...systemFields(kinds)],
      relationTypes,
      isKnown: !isPending && !isLoading && kinds !== undefined,
    }),
    [kind, kinds, behind, relationTypes, isPending, isLoading],
  );
}
