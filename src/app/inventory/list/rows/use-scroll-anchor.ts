import { useLayoutEffect, useRef } from 'react';
import { indexOf, rowAt, type LoadedWindow } from './use-item-rows.ts';

/** how many rows below the first visible one may replace it as the anchor */
const REACH = 20;

type Geometry = {
  rowHeight: number;
  /** height of the content above the first row */
  margin: number;
  /** the scroll offset as the virtualizer knows it: reading it from the element would force a layout */
  offset: number;
};

/**
 * Keeps the visible rows in position when rows above them are added or removed. At the very top, new rows slide in
 * instead.
 */
export function useScrollAnchor(
  scroller: HTMLElement,
  view: string,
  loadedWindow: LoadedWindow,
  { rowHeight, margin, offset }: Geometry,
): void {
  const before = useRef({ view, loadedWindow });
  useLayoutEffect(() => {
    const { view: oldView, loadedWindow: old } = before.current;
    before.current = { view, loadedWindow };
    if (old === loadedWindow) return;
    if (oldView !== view) {
      scroller.scrollTo({ top: 0 });
      return;
    }
    if (offset < rowHeight) return;
    const first = Math.floor((offset - margin) / rowHeight);
    const shift = shiftOf(old, loadedWindow, first);
    if (shift !== 0) scroller.scrollBy({ top: shift * rowHeight });
  }, [scroller, view, loadedWindow, rowHeight, margin, offset]);
}

/** By how many rows the item at `first`, or the nearest one below it that is still there, has moved. */
export function shiftOf(old: LoadedWindow, now: LoadedWindow, first: number): number {
  for (let index = Math.max(0, first); index < first + REACH; index++) {
    const id = rowAt(old, index)?.id;
    const at = id === undefined ? -1 : indexOf(now, id);
    if (at >= 0 && Math.abs(at - index) < REACH) return at - index;
  }
  return 0;
}
