import type { Field } from '#generated/payloads.d.ts';
import { queryName } from '#shared/query/find-field.ts';
import { MenuItem } from '#app/ui/menu/menu-items.tsx';

export type FacetNamesProps = { fields: Field[]; onAsk: (name: string) => void };

/** Fields to filter by that have no menu of their own yet. */
export function FacetNames({ fields, onAsk }: FacetNamesProps) {
  return fields.map((field) => (
    <MenuItem key={queryName(field)} onSelect={() => onAsk(queryName(field))}>
      {field.title}
    </MenuItem>
  ));
}
