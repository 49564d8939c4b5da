import { IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import type { Kind } from '#shared/kinds/kind.ts';
import { MenuCheckItem, MenuDivider, MenuGroup, MenuItem, MenuSearch } from '../../ui/menu-items.tsx';
import { PopupMenu } from '../../ui/popup-menu.tsx';
import { allColumns, fixedColumns, toggleColumn, type Column } from './columns.ts';
import tools from './list.module.css';

type ColumnMenuProps = {
  kind: Kind;
  /** names of the shown columns in their order */
  shown: string[];
  isChosen: boolean;
  onColumns: (names: string[] | undefined) => void;
};

/** Which fields the list shows. Their order is changed at their heads. */
export function ColumnMenu({ kind, shown, isChosen, onColumns }: ColumnMenuProps) {
  const [search, setSearch] = useState('');
  const fixed = fixedColumns(kind);
  const wanted = search.trim().toLowerCase();
  const columns = allColumns(kind).filter(
    ({ name, title, field }) =>
      !fixed.includes(name) && `${title} ${name} ${field.group ?? ''}`.toLowerCase().includes(wanted),
  );
  const chosen = shown.flatMap((name) => columns.filter((column) => column.name === name));
  const others = columns.filter(({ name }) => !shown.includes(name));
  const groups = { ...(chosen.length > 0 && { [SHOWN]: chosen }), ...Object.groupBy(others, groupOf) };
  return (
    <PopupMenu
      label="Columns"
      align="end"
      width={280}
      onChange={() => setSearch('')}
      head={<MenuSearch label="Find a field" value={search} onValue={setSearch} />}
      className={tools.button}
      buttonLabel="Columns"
      face={
        <>
          <IconColumns3 size={16} stroke={1.75} aria-hidden />
          <span>Columns</span>
        </>
      }
    >
      {Object.entries(groups).map(([group, members = []]) => (
        <MenuGroup key={group} label={group}>
          {members.map(({ name, title }) => (
            <MenuCheckItem
              key={name}
              isChecked={shown.includes(name)}
              onChange={() => onColumns(toggleColumn(shown, name))}
            >
              {title}
            </MenuCheckItem>
          ))}
        </MenuGroup>
      ))}
      {isChosen && (
        <>
          <MenuDivider />
          <MenuItem onSelect={() => onColumns(undefined)}>Back to the kind's own columns</MenuItem>
        </>
      )}
    </PopupMenu>
  );
}

const SHOWN = 'Shown';

function groupOf({ field }: Column): string {
  return field.group ?? 'Other';
}
