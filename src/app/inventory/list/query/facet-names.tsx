import { relationsOf } from '#app/inventory/list/state/columns.ts';
import { MenuGroup, MenuItem } from '#app/ui/menu/menu-items.tsx';
import type { Field, RelationType } from '#generated/payloads.d.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import { queryName } from '#shared/query/field-names.ts';

export type FacetNamesProps = {
  kind: Kind;
  relationTypes: readonly RelationType[];
  /** filterable fields that have no menu yet */
  fields: Field[];
  /** filters the entries by name */
  search: string;
  onRequest: (name: string) => void;
  /** finds the items without a value, or without such a relation */
  onMissing: (name: string) => void;
};

/** Further filters: fields with few values, then everything that an item may lack. */
export function FacetNames({ kind, relationTypes, fields, search, onRequest, onMissing }: FacetNamesProps) {
  const wanted = search.trim().toLowerCase();
  const isWanted = ({ title }: { title: string }) => `has no ${title}`.toLowerCase().includes(wanted);
  const offered = fields.filter(isWanted);
  const missing = missable(kind, relationTypes).filter(isWanted);
  return (
    <>
      {offered.map((field) => (
        <MenuItem key={queryName(field)} onSelect={() => onRequest(queryName(field))} label={field.title} />
      ))}
      {missing.length > 0 && (
        <MenuGroup label="Has no …">
          {missing.map(({ name, title }) => (
            <MenuItem key={name} onSelect={() => onMissing(name)} label={`Has no ${title}`} />
          ))}
        </MenuGroup>
      )}
    </>
  );
}

/** What an item may lack: relations first, then optional fields outside of objects. */
function missable(kind: Kind, types: readonly RelationType[]): { name: string; title: string }[] {
  const fields = kind.fields
    .filter(({ path, required, deprecated }) => path.length === 1 && !required && !deprecated)
    .map((field) => ({ name: queryName(field), title: field.title }));
  const own = new Set(kind.fields.map(queryName));
  return [...relationsOf(kind, types).filter(({ name }) => !own.has(name)), ...fields];
}
