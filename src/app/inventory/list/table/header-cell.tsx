import { IconArrowUp, IconChevronDown } from '@tabler/icons-react';
import type { SortState } from '#app/inventory/list/query/sorting.ts';
import { ID, type ListColumn } from '#app/inventory/list/state/columns.ts';
import { useDropTarget } from '#app/ui/drag/use-drop-target.ts';
import { lazyComponent } from '#app/ui/lazy.tsx';
import { PopupMenu } from '#app/ui/menu/popup-menu.tsx';
import type { ColumnActions, HeaderItemsProps } from './header-items.tsx';
import classes from './table.module.css';

type HeaderCellProps = {
  column: ListColumn;
  sort: SortState | undefined;
  isFixed: boolean;
  actions: ColumnActions;
};

const DRAGGED = 'application/x-column';

/**
 * A column's head: click sorts, Shift-click adds to the sort, drag moves, the edge resizes, the menu does all by
 * keyboard.
 */
export function HeaderCell({ column, sort, isFixed, actions }: HeaderCellProps) {
  const { isOver, listeners } = useDropTarget(
    ({ dataTransfer }) => !isFixed && dataTransfer.types.includes(DRAGGED),
    ({ dataTransfer }) => actions.moveTo(dataTransfer.getData(DRAGGED), column.name),
  );
  return (
    <th
      scope="col"
      data-column={column.name}
      data-target={isOver || undefined}
      data-pinned={isFixed ? (column.name === ID ? 'id' : 'title') : undefined}
      className={`hover-area ${column.numeric ? classes.numeric : ''}`}
      aria-sort={sort ? (sort.descending ? 'descending' : 'ascending') : undefined}
      {...listeners}
    >
      <button
        type="button"
        className={classes.head}
        title={column.field.description ?? column.title}
        draggable={!isFixed}
        onDragStart={(event) => event.dataTransfer.setData(DRAGGED, column.name)}
        onClick={(event) => column.sortable && actions.toggleSort(column.name, event.shiftKey)}
        aria-disabled={!column.sortable || undefined}
      >
        <span>{column.title}</span>
        {sort && <SortMark sort={sort} />}
      </button>
      <HeaderMenu column={column} sort={sort} isFixed={isFixed} actions={actions} />
      <ColumnEdge onWidth={(width) => actions.resize(column.name, width)} onFit={() => actions.fit(column.name)} />
    </th>
  );
}

function SortMark({ sort: { descending, position, of } }: { sort: SortState }) {
  return (
    <span className={classes.sort}>
      <IconArrowUp className={descending ? 'turned' : undefined} size={13} stroke={2} aria-hidden />
      {of > 1 && position}
    </span>
  );
}

const ColumnEdge = lazyComponent(async () => (await import('./column-edge.tsx')).ColumnEdge);
const HeaderItems = lazyComponent(async () => (await import('./header-items.tsx')).HeaderItems);

/** Keyboard access to everything that the mouse can do with a column's head. */
function HeaderMenu(props: HeaderItemsProps) {
  const label = `Column ${props.column.title}`;
  return (
    <PopupMenu
      label={label}
      align="end"
      width={210}
      className={`on-hover ${classes.menu}`}
      buttonLabel={label}
      face={<IconChevronDown size={14} stroke={2} aria-hidden />}
      fetch={HeaderItems.fetch}
    >
      <HeaderItems {...props} />
    </PopupMenu>
  );
}
