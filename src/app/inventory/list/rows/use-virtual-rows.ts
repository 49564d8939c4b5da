import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';

type VirtualRows = {
  scroller: HTMLElement | null;
  count: number;
  /** height of a row */
  size: number | ((index: number) => number);
  overscan?: number;
  /** height of what stays above the rows */
  margin?: number;
  initialOffset?: number;
  onScroll?: (offset: number, isScrolling: boolean) => void;
};

/** The rows of a long list that are in sight. */
export function useVirtualRows({ scroller, size, margin = 0, overscan = 8, onScroll, ...rest }: VirtualRows) {
  // virtualizer results are never memoised here
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer: Virtualizer<HTMLElement, Element> = useVirtualizer({
    ...rest,
    overscan,
    getScrollElement: () => scroller,
    estimateSize: typeof size === 'number' ? () => size : size,
    scrollMargin: margin,
    scrollPaddingStart: margin,
    onChange: ({ scrollOffset, isScrolling }) => onScroll?.(scrollOffset ?? 0, isScrolling),
  });
  const inSight = virtualizer.getVirtualItems();
  const sight = { first: inSight[0]?.index ?? 0, last: inSight.at(-1)?.index ?? 0 };
  return { virtualizer, inSight, sight, height: virtualizer.getTotalSize() };
}
