import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useEffect } from 'react';

type VirtualRows = {
  scroller: HTMLElement | null;
  count: number;
  /** height of a row */
  size: number | ((index: number) => number);
  overscan?: number;
  /** height of the sticky content above the rows */
  margin?: number;
  /** whether the bar of a selection covers the last rows */
  isDocked?: boolean;
  initialOffset?: number;
  onScroll?: (offset: number, isScrolling: boolean) => void;
};

/** Height of the selection bar, including the space around it. */
const DOCK_HEIGHT = 68;

/** The visible rows of a long list. */
export function useVirtualRows({
  scroller,
  size,
  margin = 0,
  isDocked = false,
  overscan = 8,
  onScroll,
  ...rest
}: VirtualRows) {
  // virtualizer results are never memoised here
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer: Virtualizer<HTMLElement, Element> = useVirtualizer({
    ...rest,
    overscan,
    getScrollElement: () => scroller,
    estimateSize: typeof size === 'number' ? () => size : size,
    scrollMargin: margin,
    scrollPaddingStart: margin,
    scrollPaddingEnd: isDocked ? DOCK_HEIGHT : 0,
    onChange: ({ scrollOffset, isScrolling }) => onScroll?.(scrollOffset ?? 0, isScrolling),
  });
  const height = typeof size === 'number' ? size : 0;
  // rows that are wrapped have another height
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => virtualizer.measure(), [virtualizer, height]);
  const inSight = virtualizer.getVirtualItems();
  const visible = { first: inSight[0]?.index ?? 0, last: inSight.at(-1)?.index ?? 0 };
  return { virtualizer, inSight, visible, height: virtualizer.getTotalSize() };
}
