import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { kindsQuery } from '#app/data/kinds.ts';
import { relationTypesQuery } from '#app/data/relations.ts';
import type { Field, RelationType } from '#generated/payloads.d.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import { systemFields } from '#shared/system-fields.ts';

/** The names that a query over this list may use; `isKnown` is false while they are loading. */
export type QueryableFields = { kind: string; fields: Field[]; relationTypes: RelationType[]; isKnown: boolean };

const NO_TYPES: RelationType[] = [];

/** The kind's own fields first, as in the suggestions. */
export function useQueryableFields(kind: Kind): QueryableFields {
  const { data: kinds } = useQuery(kindsQuery());
  const { data: relationTypes, isPending } = useQuery(relationTypesQuery());
  return useMemo(
    () => ({
      kind: kind.kind,
      fields: [...kind.fields.filter(({ path }) => path.length > 0), ...systemFields(kinds)],
      relationTypes: relationTypes ?? NO_TYPES,
      isKnown: !isPending && kinds !== undefined,
    }),
    [kind, kinds, relationTypes, isPending],
  );
}
