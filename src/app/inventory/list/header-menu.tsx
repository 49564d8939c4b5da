import { Menu } from '@mantine/core';
import {
  IconArrowAutofitWidth,
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconArrowsHorizontal,
  IconArrowsMinimize,
  IconChevronDown,
  IconEyeOff,
  IconX,
} from '@tabler/icons-react';
import type { Column } from './columns.ts';
import type { SortState } from './sorting.ts';
import classes from './table.module.css';

/** What can be done with a column. */
export type ColumnActions = {
  toggleSort: (name: string, beside: boolean) => void;
  sort: (name: string, descending: boolean, beside: boolean) => void;
  unsort: (name: string) => void;
  moveTo: (name: string, to: string) => void;
  shift: (name: string, by: number) => void;
  hide: (name: string) => void;
  resize: (name: string, width: number) => void;
  widen: (name: string, by: number) => void;
  fit: (name: string) => void;
};

/** pixels that a press makes a column wider or narrower */
const STEP = 32;

type HeaderMenuProps = { column: Column; sort: SortState | undefined; isFixed: boolean; actions: ColumnActions };

const icon = { size: 15, stroke: 1.75, 'aria-hidden': true } as const;

/** The keyboard's way to everything that the mouse does with a column's head. */
export function HeaderMenu({ column, sort, isFixed, actions }: HeaderMenuProps) {
  const { name, title, sortable } = column;
  const others = sort ? sort.of > 1 : false;
  return (
    <Menu withInitialFocusPlaceholder={false} position="bottom-end" width={210}>
      <Menu.Target>
        <button type="button" className={classes.menu} aria-label={`Column ${title}`}>
          <IconChevronDown size={14} stroke={2} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {sortable && (
          <>
            <Menu.Item leftSection={<IconArrowUp {...icon} />} onClick={() => actions.sort(name, false, others)}>
              Sort ascending
            </Menu.Item>
            <Menu.Item leftSection={<IconArrowDown {...icon} />} onClick={() => actions.sort(name, true, others)}>
              Sort descending
            </Menu.Item>
            {!sort && (
              <Menu.Item leftSection={<IconArrowUp {...icon} />} onClick={() => actions.sort(name, false, true)}>
                Then sort by this
              </Menu.Item>
            )}
            {sort && (
              <Menu.Item leftSection={<IconX {...icon} />} onClick={() => actions.unsort(name)}>
                Stop sorting by this
              </Menu.Item>
            )}
            <Menu.Divider />
          </>
        )}
        <Menu.Item leftSection={<IconArrowAutofitWidth {...icon} />} onClick={() => actions.fit(name)}>
          Fit to content
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowsHorizontal {...icon} />}
          closeMenuOnClick={false}
          onClick={() => actions.widen(name, STEP)}
        >
          Wider
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowsMinimize {...icon} />}
          closeMenuOnClick={false}
          onClick={() => actions.widen(name, -STEP)}
        >
          Narrower
        </Menu.Item>
        {!isFixed && (
          <>
            <Menu.Item leftSection={<IconArrowLeft {...icon} />} onClick={() => actions.shift(name, -1)}>
              Move left
            </Menu.Item>
            <Menu.Item leftSection={<IconArrowRight {...icon} />} onClick={() => actions.shift(name, 1)}>
              Move right
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item leftSection={<IconEyeOff {...icon} />} onClick={() => actions.hide(name)}>
              Hide column
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
