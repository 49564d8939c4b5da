import { Menu } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useState } from 'react';
import type { Kind } from '#shared/kinds/kind.ts';
import { allColumns, fixedColumns, toggleColumn, type Column } from './columns.ts';
import classes from './facets.module.css';
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
    <Menu
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      width={280}
      closeOnItemClick={false}
      onClose={() => setSearch('')}
    >
      <Menu.Target>
        <button type="button" className={tools.button} aria-label="Columns" title="Columns">
          <IconColumns3 size={16} stroke={1.75} aria-hidden />
          <span>Columns</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Search
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          placeholder="Find a field"
          aria-label="Find a field"
        />
        <div className={classes.values}>
          {Object.entries(groups).map(([group, members = []]) => (
            <div key={group}>
              <Menu.Label>{group}</Menu.Label>
              {members.map(({ name, title }) => (
                <Menu.CheckboxItem
                  key={name}
                  checked={shown.includes(name)}
                  onChange={() => onColumns(toggleColumn(shown, name))}
                >
                  {title}
                </Menu.CheckboxItem>
              ))}
            </div>
          ))}
        </div>
        {isChosen && (
          <>
            <Menu.Divider />
            <Menu.Item onClick={() => onColumns(undefined)}>Back to the kind's own columns</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

const SHOWN = 'Shown';

function groupOf({ field }: Column): string {
  return field.group ?? 'Other';
}
