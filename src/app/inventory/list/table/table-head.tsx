import { memo, useMemo, useEffect, useRef } from 'react';
import { sortBy, sortState, toggleSort, withoutSort } from '#app/inventory/list/query/sorting.ts';
import { fixedColumns, toggleColumn, type ListColumn } from '#app/inventory/list/state/columns.ts';
import { movedBy, movedTo } from '#app/inventory/list/state/moved-to.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import { clampWidth, columnCells } from './column-widths.ts';
import { HeaderCell } from './header-cell.tsx';
import type { ColumnActions } from './header-items.tsx';
import type { useColumnSizes } from './use-column-sizes.ts';
import classes from './table.module.css';

type TableHeadProps = {
  kind: Kind;
  columns: ListColumn[];
  sort: string | undefined;
  setWidths: ReturnType<typeof useColumnSizes>['setWidths'];
  /** contains the rows, to fit a column to its widest cell */
  scroller: HTMLElement | null;
  hasSelection: boolean;
  /** everything that matches the list is selected */
  hasAll: boolean;
  onSelectAll: () => void;
  onSort: (sort: string | undefined) => void;
  onColumns: (names: string[]) => void;
};

/** The table header. */
export const TableHead = memo(function TableHead(props: TableHeadProps) {
  const { kind, columns, sort } = props;
  const fixed = useMemo(() => fixedColumns(kind), [kind]);
  const actions = useColumnActions(props);
  return (
    <thead>
      <tr aria-rowindex={1}>
        <SelectAll hasSome={props.hasSelection} hasAll={props.hasAll} onToggle={props.onSelectAll} />
        {columns.map((column) => (
          <HeaderCell
            key={column.name}
            column={column}
            sort={sortState(sort, column.name)}
            isFixed={fixed.includes(column.name)}
            actions={actions}
          />
        ))}
      </tr>
    </thead>
  );
});

function useColumnActions({ columns, sort, setWidths, scroller, onSort, onColumns }: TableHeadProps): ColumnActions {
  return useMemo(() => {
    const resize = (name: string, width: number) => setWidths((before) => ({ ...before, [name]: width }));
    const names = columns.map(({ name }) => name);
    return {
      toggleSort: (name, isAdded) => onSort(toggleSort(sort, name, isAdded)),
      sort: (name, descending, isAdded) => onSort(sortBy(sort, name, descending, isAdded)),
      unsort: (name) => onSort(withoutSort(sort, name)),
      moveTo: (name, to) => onColumns(movedTo(names, name, to)),
      shift: (name, by) => onColumns(movedBy(names, name, by)),
      hide: (name) => onColumns(toggleColumn(names, name)),
      resize,
      widen: (name, by) => {
        const [head] = columnCells(scroller, name);
        if (head) resize(name, clampWidth(head.offsetWidth + by));
      },
      fit: (name) =>
        void import('./content-widths.ts').then(({ fittingWidth }) =>
          resize(name, fittingWidth(columnCells(scroller, name))),
        ),
    };
  }, [columns, sort, setWidths, scroller, onSort, onColumns]);
}

/** Selects everything that matches the list, or clears the selection. */
function SelectAll({ hasSome, hasAll, onToggle }: { hasSome: boolean; hasAll: boolean; onToggle: () => void }) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = hasSome && !hasAll;
  });
  return (
    <td className={classes.check}>
      <input
        ref={box}
        type="checkbox"
        checked={hasSome}
        aria-label={hasSome ? 'Clear selection' : 'Select all'}
        onChange={onToggle}
      />
    </td>
  );
}
