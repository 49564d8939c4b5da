import { allColumns, fixedColumns, toggleColumn, type ListColumn } from '#app/inventory/list/state/columns.ts';
import { useListSearch } from '#app/inventory/routes/use-list-search.ts';
import { MenuCheckItem, MenuDivider, MenuGroup, MenuItem } from '#app/ui/menu/menu-items.tsx';
import type { RelationType } from '#generated/payloads.d.ts';
import type { Kind } from '#shared/kinds/kind.ts';

const SHOWN = 'Shown';

export type ColumnItemsProps = {
  kind: Kind;
  relationTypes: readonly RelationType[];
  /** names of the shown columns, in order */
  shown: string[];
  isChosen: boolean;
  /** filters the fields by name */
  search: string;
  onColumns: (names: string[] | undefined) => void;
};

/** The fields that match the search: the shown ones first, then the others by group. */
export function ColumnItems({ kind, relationTypes, shown, isChosen, search: typed, onColumns }: ColumnItemsProps) {
  const { search, change } = useListSearch();
  const fixed = fixedColumns(kind);
  const wanted = typed.trim().toLowerCase();
  const columns = allColumns(kind, relationTypes).filter(
    ({ name, title, field }) =>
      !fixed.includes(name) && `${title} ${name} ${field.group ?? ''}`.toLowerCase().includes(wanted),
  );
  const chosen = shown.flatMap((name) => columns.filter((column) => column.name === name));
  const others = columns.filter(({ name }) => !shown.includes(name));
  const groups = { ...(chosen.length > 0 && { [SHOWN]: chosen }), ...Object.groupBy(others, groupOf) };
  return (
    <>
      {Object.entries(groups).map(([group, members = []]) => (
        <MenuGroup key={group} label={group}>
          {members.map(({ name, title }) => (
            <MenuCheckItem
              key={name}
              isChecked={shown.includes(name)}
              onChange={() => onColumns(toggleColumn(shown, name))}
              label={title}
            />
          ))}
        </MenuGroup>
      ))}
      <MenuDivider />
      <MenuCheckItem
        isChecked={search.wrap !== undefined}
        onChange={(on) => change({ wrap: on ? 'text' : undefined }, true)}
        label="Wrap text"
      />
      {isChosen && (
        <>
          <MenuDivider />
          <MenuItem onSelect={() => onColumns(undefined)} label="Reset to default columns" />
        </>
      )}
    </>
  );
}

function groupOf({ field }: ListColumn): string {
  return field.group ?? 'Other';
}
