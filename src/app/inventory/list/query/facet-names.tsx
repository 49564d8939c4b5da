import type { Field } from '#generated/payloads.d.ts';
import { queryName } from '#shared/query/find-field.ts';
import { MenuItem } from '#app/ui/menu/menu-items.tsx';

export type FacetNamesProps = { fields: Field[]; onRequest: (name: string) => void };

/** Filterable fields that have no menu yet. */
export function FacetNames({ fields, onRequest }: FacetNamesProps) {
  return fields.map((field) => (
    <MenuItem key={queryName(field)} onSelect={() => onRequest(queryName(field))} label={field.title} />
  ));
}
