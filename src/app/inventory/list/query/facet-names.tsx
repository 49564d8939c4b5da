import type { Field } from '#generated/payloads.d.ts';
import { queryName } from '#shared/query/find-field.ts';
import { MenuItem } from '#app/ui/menu/menu-items.tsx';

export type FacetNamesProps = { fields: Field[]; onAsk: (name: string) => void };

/** Filterable fields that have no menu yet. */
export function FacetNames({ fields, onAsk }: FacetNamesProps) {
  return fields.map((field) => (
    <MenuItem key={queryName(field)} onSelect={() => onAsk(queryName(field))}>
      {field.title}
    </MenuItem>
  ));
}
