import { useCallback, useMemo, useRef, useState, type CSSProperties } from 'react';
import type { ListParams } from '#app/data/lists.ts';
import { useCursorIndex, type LoadedWindow } from '#app/inventory/list/rows/use-item-rows.ts';
import { loaded } from '#app/inventory/list/rows/use-row-events.ts';
import { EMPTY, selectAll, type Selection } from '#app/inventory/list/selection/selection.ts';
import type { ListColumn } from '#app/inventory/list/state/columns.ts';
import type { ListedItem } from '#generated/payloads.d.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import { CHECK_WIDTH, useColumnSizes } from './use-column-sizes.ts';

export type TableFrameProps = {
  kind: Kind;
  columns: ListColumn[];
  params: ListParams;
  /** the sort shown in the header */
  sort: string | undefined;
  selection: Selection;
  onSelect: (change: (before: Selection) => Selection) => void;
  onSort: (sort: string | undefined) => void;
  onColumns: (names: string[]) => void;
};

/** Shared by the table and the spreadsheet: scroll container, pages, column widths and header. */
export function useTableFrame({
  kind,
  columns,
  params,
  sort,
  selection,
  onSelect,
  onSort,
  onColumns,
}: TableFrameProps) {
  // as state, since the rows are rendered only after the scroller is mounted
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const loadedWindow = useRef<LoadedWindow>({ base: 0, rows: [] });
  const pages = useCursorIndex(params);
  const [idLength, setIdLength] = useState(0);
  // columns keep their widths while scrolling to others
  const [first, setFirst] = useState<ListedItem[]>([]);
  const { template, titleLeft, pinned, minWidth, setWidths } = useColumnSizes(kind, columns, idLength, first);
  const onSelectAll = useCallback(() => {
    onSelect((before) => (before.items.size > 0 ? EMPTY : selectAll(EMPTY, loaded(loadedWindow.current), params)));
  }, [onSelect, params]);
  const onLoaded = useCallback((rows: LoadedWindow) => {
    loadedWindow.current = rows;
    const items = loaded(rows);
    setIdLength((before) => items.reduce((most, { id }) => Math.max(most, id.length), before));
    setFirst((before) => (before.length > 0 ? before : items));
  }, []);
  const style = useMemo<CSSProperties & Record<`--${string}`, string>>(
    () => ({ '--columns': template, '--title-left': titleLeft, '--pinned': pinned, minWidth: minWidth + CHECK_WIDTH }),
    [template, titleLeft, pinned, minWidth],
  );
  const hasSelection = selection.items.size > 0;
  return {
    scroller,
    setScroller,
    pages,
    onLoaded,
    style,
    /** the selection bar covers the last rows */
    isDocked: hasSelection,
    head: {
      kind,
      columns,
      sort,
      setWidths,
      scroller,
      hasSelection,
      hasAll: selection.all !== undefined,
      onSelectAll,
      onSort,
      onColumns,
    },
  };
}
