import { queryName } from '#shared/query/find-field.ts';
import { MenuItem } from '#app/ui/menu/menu-items.tsx';
import type { FacetNamesProps } from './facet-bar.tsx';

/** Fields to filter by that have no menu of their own yet. */
export function FacetNames({ fields, onAsk }: FacetNamesProps) {
  return fields.map((field) => (
    <MenuItem key={queryName(field)} onSelect={() => onAsk(queryName(field))}>
      {field.title}
    </MenuItem>
  ));
}
