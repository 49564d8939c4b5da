import { useEffect, type CSSProperties } from 'react';
import type { ListParams } from '#app/data/lists.ts';
import { useFastScroll } from '#app/inventory/list/rows/use-fast-scroll.ts';
import {
  indexOf,
  rowAt,
  useLoadedWindow,
  type LoadedWindow,
  type OpenItem,
  type useCursorIndex,
} from '#app/inventory/list/rows/use-item-rows.ts';
import { useNewRows } from '#app/inventory/list/rows/use-new-rows.ts';
import { useRowCursor } from '#app/inventory/list/rows/use-row-cursor.ts';
import { loaded, useRowEvents } from '#app/inventory/list/rows/use-row-events.ts';
import { useScrollAnchor } from '#app/inventory/list/rows/use-scroll-anchor.ts';
import { useScrollMemory } from '#app/inventory/list/rows/use-scroll-memory.ts';
import { useVirtualRows } from '#app/inventory/list/rows/use-virtual-rows.ts';
import { refresh, type Selection } from '#app/inventory/list/selection/selection.ts';
import type { ListColumn } from '#app/inventory/list/state/columns.ts';
import { useListSearch } from '#app/inventory/routes/use-list-search.ts';
import type { ListedItem } from '#generated/payloads.d.ts';
import { ItemCard } from './item-card.tsx';
import { ItemRow } from './item-row.tsx';

export const HEAD_HEIGHT = 34;
export const ROW_HEIGHT = 34;
const CARD_HEIGHT = 96;
/** Four lines of text. */
const WRAPPED_HEIGHT = 92;

/** The height of the rows of a list, and whether their texts are wrapped. */
export function useRowHeight(asCards = false) {
  const isWrapped = useListSearch().search.wrap !== undefined && !asCards;
  return { isWrapped, rowHeight: asCards ? CARD_HEIGHT : isWrapped ? WRAPPED_HEIGHT : ROW_HEIGHT };
}

export type TableRowsProps = {
  columns: ListColumn[];
  /** name of the title column */
  title: string | null;
  params: ListParams;
  asCards: boolean;
  selection: Selection;
  hrefOf: (id: string) => string;
  onSelect: (change: (before: Selection) => Selection) => void;
  onOpen: OpenItem;
  scroller: HTMLElement;
  pages: ReturnType<typeof useCursorIndex>;
  mayEdit: boolean;
  onLoaded: (rows: LoadedWindow) => void;
};

/** The rows of a list. Only the visible ones are mounted, and only the pages around them are in memory. */
export function TableRows(props: TableRowsProps) {
  const { params, asCards, scroller, pages, onLoaded, onSelect } = props;
  const view = JSON.stringify(params);
  const memory = useScrollMemory(view);
  const fastScroll = useFastScroll(scroller);
  const { cursorIndex, setCursorIndex, count } = pages;
  const { isWrapped, rowHeight } = useRowHeight(asCards);
  const margin = asCards ? 0 : HEAD_HEIGHT;
  const { virtualizer, inSight, visible, height } = useVirtualRows({
    scroller,
    count,
    size: rowHeight,
    margin,
    isDocked: props.selection.items.size > 0,
    initialOffset: memory.offset,
    onScroll: (offset, isScrolling) => {
      memory.follow(offset);
      fastScroll.follow(offset, isScrolling);
    },
  });
  const loadedWindow = useLoadedWindow(params, cursorIndex, setCursorIndex, visible);
  const arrived = useNewRows(view, loadedWindow);
  useScrollAnchor(scroller, view, loadedWindow, { rowHeight, margin, offset: virtualizer.scrollOffset ?? 0 });
  useEffect(() => {
    onLoaded(loadedWindow);
    onSelect((before) => refresh(before, loaded(loadedWindow)));
  }, [loadedWindow, onLoaded, onSelect]);
  const cursor = useRowCursor(
    scroller,
    {
      count,
      idAt: (index) => rowAt(loadedWindow, index)?.id,
      indexOf: (id) => indexOf(loadedWindow, id),
      visible: () => {
        const top = (virtualizer.scrollOffset ?? 0) / rowHeight;
        return { first: Math.ceil(top), last: Math.floor(top + (scroller.clientHeight - margin) / rowHeight) - 1 };
      },
      reveal: (index) => virtualizer.scrollToIndex(index),
    },
    memory.opened,
  );
  const events = useRowEvents({ ...props, loadedWindow, cursor, onOpened: memory.keep });
  // the row with the focus stays mounted out of view, or the focus would be lost
  const drawn = new Set(fastScroll.isFast ? [] : inSight.map(({ index }) => index)).add(cursor.index);
  const style: CSSProperties & Record<'--row', string> = { '--row': `${rowHeight}px`, height };
  return (
    <tbody style={style} data-wrap={isWrapped || undefined} {...events}>
      {[...drawn].map((index) => {
        const item = rowAt(loadedWindow, index);
        return (
          item && (
            <RowSlot
              key={item.id}
              {...props}
              index={index}
              top={index * rowHeight}
              item={item}
              isActive={index === cursor.index}
              arrived={arrived}
            />
          )
        );
      })}
    </tbody>
  );
}

type RowSlotProps = Pick<TableRowsProps, 'columns' | 'title' | 'asCards' | 'selection' | 'mayEdit' | 'hrefOf'> & {
  index: number;
  top: number;
  item: ListedItem;
  isActive: boolean;
  arrived: ReadonlySet<string>;
};

export function RowSlot({ asCards, selection, hrefOf, arrived, ...row }: RowSlotProps) {
  const Row = asCards ? ItemCard : ItemRow;
  const { index, top, item, columns, title, isActive, mayEdit } = row;
  return (
    <Row
      {...{ index, top, item, columns, title, isActive, mayEdit }}
      href={hrefOf(item.id)}
      isSelected={selection.items.has(item.id)}
      isJustAdded={arrived.has(item.id)}
    />
  );
}
