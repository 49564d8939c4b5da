import { useLayoutEffect, useRef } from 'react';
import { indexOf, rowAt, type LoadedWindow } from './use-item-rows.ts';

/** how many rows below the first in sight may stand in for it when it is gone */
const REACH = 20;

type Geometry = {
  rowHeight: number;
  /** height of what stands above the first row */
  margin: number;
  /** how far the list is scrolled, as the virtualizer knows it: asking the element would cost a layout */
  offset: number;
};

/** Keeps the rows in sight where they are when others come or go above them. At the very top new rows slide in instead. */
export function useScrollAnchor(
  scroller: HTMLElement,
  view: string,
  held: LoadedWindow,
  { rowHeight, margin, offset }: Geometry,
): void {
  const before = useRef({ view, held });
  useLayoutEffect(() => {
    const { view: oldView, held: old } = before.current;
    before.current = { view, held };
    if (old === held) return;
    if (oldView !== view) {
      scroller.scrollTo({ top: 0 });
      return;
    }
    if (offset < rowHeight) return;
    const first = Math.floor((offset - margin) / rowHeight);
    const shift = shiftOf(old, held, first);
    if (shift !== 0) scroller.scrollBy({ top: shift * rowHeight });
  }, [scroller, view, held, rowHeight, margin, offset]);
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
