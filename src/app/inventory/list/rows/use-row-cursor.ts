import { useEffect, useRef, useState } from 'react';

/** The row that keys act on. `id` is unknown while the row is loading. */
export type Cursor = { index: number; id: string | undefined };

/** ms after which a row that was moved to is scrolled into its final position */
const SETTLE = 600;

type Rows = {
  count: number;
  idAt: (index: number) => string | undefined;
  indexOf: (id: string) => number;
  /** the first and last visible row */
  visible: () => { first: number; last: number };
  /** scrolls a row into view */
  reveal: (index: number) => void;
};

/**
 * The row cursor. It stays with its item when rows before it are added or removed. Only `move` moves the focus, so that
 * no background update does.
 */
export function useRowCursor(scroller: HTMLElement, rows: Rows, start: string | undefined) {
  const [cursor, setCursor] = useState<Cursor>({ index: 0, id: start });
  const wanted = useRef(false);
  const movedAt = useRef(0);
  const found = cursor.id === undefined ? -1 : rows.indexOf(cursor.id);
  const index = Math.min(found < 0 ? cursor.index : found, Math.max(0, rows.count - 1));

  useEffect(() => {
    if (!wanted.current) return;
    const row = scroller.querySelector<HTMLElement>(`[data-index="${index}"][data-id]`);
    if (!row) return;
    wanted.current = false;
    row.focus({ preventScroll: true });
  });

  const put = (to: number) => setCursor({ index: to, id: rows.idAt(to) });
  return {
    index,
    put,
    move: (by: number) => {
      // after scrolling, continue from the visible rows; right after a move the row may still be scrolling into view
      const { first, last } = rows.visible();
      const isSettled = performance.now() - movedAt.current > SETTLE;
      const from = isSettled && index < first ? first - 1 : isSettled && index > last ? last + 1 : index;
      movedAt.current = performance.now();
      const to = Math.min(rows.count - 1, Math.max(0, from + by));
      if (to < 0) return;
      wanted.current = true;
      put(to);
      rows.reveal(to);
    },
  };
}
