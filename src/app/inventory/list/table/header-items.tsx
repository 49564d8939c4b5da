import {
  IconArrowAutofitWidth,
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowsHorizontal,
  IconArrowsMinimize,
  IconEyeOff,
  IconX,
} from '@tabler/icons-react';
import type { SortState } from '#app/inventory/list/query/sorting.ts';
import type { ListColumn } from '#app/inventory/list/state/columns.ts';
import { MenuDivider, MenuItem } from '#app/ui/menu/menu-items.tsx';

/** Actions on a column. */
export type ColumnActions = {
  toggleSort: (name: string, isAdded: boolean) => void;
  sort: (name: string, descending: boolean, isAdded: boolean) => void;
  unsort: (name: string) => void;
  moveTo: (name: string, to: string) => void;
  shift: (name: string, by: number) => void;
  hide: (name: string) => void;
  resize: (name: string, width: number) => void;
  widen: (name: string, by: number) => void;
  fit: (name: string) => void;
};

export type HeaderItemsProps = {
  column: ListColumn;
  sort: SortState | undefined;
  isFixed: boolean;
  actions: ColumnActions;
};

/** pixels by which a press makes a column wider or narrower */
const STEP = 32;

const icon = { size: 15, stroke: 1.75, 'aria-hidden': true } as const;

/** The entries of a column's menu. */
export function HeaderItems({ column, sort, isFixed, actions }: HeaderItemsProps) {
  const { name, sortable } = column;
  const others = sort ? sort.of > 1 : false;
  return (
    <>
      {sortable && (
        <>
          <MenuItem
            icon={<IconArrowDown className="turned" {...icon} />}
            onSelect={() => actions.sort(name, false, others)}
            label="Sort ascending"
          />
          <MenuItem
            icon={<IconArrowDown {...icon} />}
            onSelect={() => actions.sort(name, true, others)}
            label="Sort descending"
          />
          {sort ? (
            <MenuItem icon={<IconX {...icon} />} onSelect={() => actions.unsort(name)} label="Clear sort" />
          ) : (
            <MenuItem
              icon={<IconArrowDown className="turned" {...icon} />}
              onSelect={() => actions.sort(name, false, true)}
              label="Add to sort"
            />
          )}
          <MenuDivider />
        </>
      )}
      <MenuItem icon={<IconArrowAutofitWidth {...icon} />} onSelect={() => actions.fit(name)} label="Fit to content" />
      <MenuItem
        icon={<IconArrowsHorizontal {...icon} />}
        keepOpen
        onSelect={() => actions.widen(name, STEP)}
        label="Wider"
      />
      <MenuItem
        icon={<IconArrowsMinimize {...icon} />}
        keepOpen
        onSelect={() => actions.widen(name, -STEP)}
        label="Narrower"
      />
      {!isFixed && (
        <>
          <MenuItem icon={<IconArrowLeft {...icon} />} onSelect={() => actions.shift(name, -1)} label="Move left" />
          <MenuItem icon={<IconArrowRight {...icon} />} onSelect={() => actions.shift(name, 1)} label="Move right" />
          <MenuDivider />
          <MenuItem icon={<IconEyeOff {...icon} />} onSelect={() => actions.hide(name)} label="Hide column" />
        </>
      )}
    </>
  );
}
