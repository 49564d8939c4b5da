import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, type CSSProperties } from 'react';
import type { ListedItem } from '../wire.ts';
import { ItemCard, SkeletonCard } from './item-card.tsx';
import { ItemRow, SkeletonRow } from './item-row.tsx';
import type { ItemTableProps } from './item-table.tsx';
import { refresh } from './selection.ts';
import { useFreshRows } from './use-fresh-rows.ts';
import { indexOf, rowAt, useHeldRows, type HeldRows, type usePageChain } from './use-item-rows.ts';
import { useRowCursor } from './use-row-cursor.ts';
import { loaded, useRowEvents } from './use-row-events.ts';
import { useScrollAnchor } from './use-scroll-anchor.ts';
import { useScrollMemory } from './use-scroll-memory.ts';

const HEAD_HEIGHT = 34;
const ROW_HEIGHT = 34;
const CARD_HEIGHT = 104;
const OVERSCAN = 8;

type TableRowsProps = ItemTableProps & {
  scroller: HTMLElement;
  pages: ReturnType<typeof usePageChain>;
  onHeld: (rows: HeldRows) => void;
};

/** The rows of a list. Only those in sight exist, and only the pages around them are in memory. */
export function TableRows(props: TableRowsProps) {
  const { params, asCards, scroller, pages, onHeld, onSelect } = props;
  const view = JSON.stringify(params);
  const memory = useScrollMemory(view);
  const { chain, setChain, count } = pages;
  const rowHeight = asCards ? CARD_HEIGHT : ROW_HEIGHT;
  const margin = asCards ? 0 : HEAD_HEIGHT;
  // nothing here is memoised over what the virtualizer returns
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: margin,
    scrollPaddingStart: margin,
    initialOffset: memory.offset,
    onChange: ({ scrollOffset }) => memory.follow(scrollOffset ?? 0),
  });
  const inSight = virtualizer.getVirtualItems();
  const sight = { first: inSight[0]?.index ?? 0, last: inSight.at(-1)?.index ?? 0 };
  const held = useHeldRows(params, chain, setChain, sight);
  const fresh = useFreshRows(view, held);
  useScrollAnchor(scroller, view, held, { rowHeight, margin, offset: virtualizer.scrollOffset ?? 0 });
  useEffect(() => {
    onHeld(held);
    onSelect((before) => refresh(before, loaded(held)));
  }, [held, onHeld, onSelect]);
  const cursor = useRowCursor(
    scroller,
    {
      count,
      idAt: (index) => rowAt(held, index)?.id,
      indexOf: (id) => indexOf(held, id),
      reveal: (index) => virtualizer.scrollToIndex(index),
    },
    memory.opened,
  );
  const events = useRowEvents({ ...props, held, cursor, onOpened: memory.keep });
  const style: CSSProperties & Record<'--row', string> = {
    '--row': `${rowHeight}px`,
    height: virtualizer.getTotalSize(),
  };
  return (
    <tbody style={style} {...events}>
      {inSight.map(({ index, start }) => (
        <RowSlot
          key={rowAt(held, index)?.id ?? `row ${index}`}
          {...props}
          index={index}
          top={start - margin}
          item={rowAt(held, index)}
          isActive={index === cursor.index}
          fresh={fresh}
        />
      ))}
    </tbody>
  );
}

type RowSlotProps = TableRowsProps & {
  index: number;
  top: number;
  item: ListedItem | undefined;
  isActive: boolean;
  fresh: ReadonlySet<string>;
};

function RowSlot({ index, top, item, isActive, fresh, columns, title, asCards, selection, hrefOf }: RowSlotProps) {
  const Skeleton = asCards ? SkeletonCard : SkeletonRow;
  if (!item) return <Skeleton index={index} top={top} columns={columns} />;
  const Row = asCards ? ItemCard : ItemRow;
  return (
    <Row
      index={index}
      top={top}
      item={item}
      columns={columns}
      title={title}
      href={hrefOf(item.id)}
      isActive={isActive}
      isSelected={selection.items.has(item.id)}
      isFresh={fresh.has(item.id)}
    />
  );
}
