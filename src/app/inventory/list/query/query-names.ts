import type { UseQueryOptions } from '@tanstack/react-query';
import { reachedKindsQuery } from '#app/data/reached-kinds.ts';
import type { Field, KindDetail, RelationType } from '#generated/payloads.d.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import { scan } from '#shared/query/scan.ts';
import { fieldsOfKinds, findWay, type QueryNames } from '#shared/query/ways.ts';
import { coverageFields } from '#shared/trace-rules/trace-fields.ts';

/**
 * The names that a query over a list may use, and the kinds that its links lead to; `isKnown` is false while they are
 * loading.
 */
export type QueryableFields = {
  kind: string;
  kinds: readonly Kind[];
  fields: Field[];
  relationTypes: RelationType[];
  isKnown: boolean;
};

/** The state of coverage is kept for every item, whatever its kind. */
export function queryNames({ fields, relationTypes, kinds }: QueryableFields): QueryNames {
  return { fields: [...fields, ...coverageFields(fields)], relationTypes, fieldsOf: fieldsOfKinds(kinds) };
}

/** Loads the kinds of items that the links named in a query lead to; null if there are none. */
export function kindsBehind(
  text: string,
  { fields }: Kind,
  relationTypes: readonly RelationType[],
  all: readonly { kind: string }[],
): UseQueryOptions<KindDetail[]> | null {
  const names = scan(text)
    .flatMap(({ head, values }) => [head, ...(values ?? []).map(({ value }) => value)])
    .flatMap((part) => (part.text.includes('.') ? [part.text] : []));
  const everyKind = all.map(({ kind }) => kind);
  return reachedKindsQuery(names, (loaded) => {
    const found = new Set<string>();
    const fieldsOf = (kinds: readonly string[] = everyKind) => {
      for (const kind of kinds) if (everyKind.includes(kind)) found.add(kind);
      return loaded.flatMap((kind) => (kinds.includes(kind.kind) ? kind.fields : []));
    };
    for (const name of names) findWay(name, { fields, relationTypes, fieldsOf });
    return [...found].sort();
  });
}
