import { choiceLabel } from '#app/values/tone.ts';
import type { FacetCount, Field } from '#generated/payloads.d.ts';
import { fixedValues } from '#shared/field-types/field-types.ts';
import type { Json } from '#shared/json.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import { queryName } from '#shared/query/field-names.ts';

/** Filterable fields with few values: those of the shown columns first. */
export function facetFields(kind: Kind, shown: readonly string[]): Field[] {
  const fields = kind.fields.filter((field) => !field.deprecated && fixedValues(field) !== undefined);
  const rank = (field: Field) => {
    const index = shown.indexOf(queryName(field));
    return index < 0 ? shown.length : index;
  };
  return fields.toSorted((a, b) => rank(a) - rank(b));
}

/** A value that a facet offers; `count` is unknown while the counts are loading. */
export type FacetValue = { value: Json; text: string; label: string; count: number | undefined };

/** Every choice in the schema's order, then the items' values that the schema does not (or no longer) list. */
export function facetValues(field: Field, counts: readonly FacetCount[] | undefined): FacetValue[] {
  const known = fixedValues(field) ?? [];
  const others = (counts ?? []).map(({ value }) => value).filter((value) => !known.includes(value));
  return [...known, ...others].map((value) => ({
    value,
    text: typeof value === 'string' ? value : JSON.stringify(value),
    label: choiceLabel(field, value),
    count: counts && (counts.find((entry) => entry.value === value)?.count ?? 0),
  }));
}
