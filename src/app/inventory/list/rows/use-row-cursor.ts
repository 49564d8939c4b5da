import { useEffect, useRef, useState } from 'react';

/** The row that keys act on. `id` is unknown while the row is on its way. */
export type Cursor = { index: number; id: string | undefined };

/** ms after which a row that was moved to stands where it stays */
const SETTLE = 600;

type Rows = {
  count: number;
  idAt: (index: number) => string | undefined;
  indexOf: (id: string) => number;
  /** the first and last row in sight */
  sight: () => { first: number; last: number };
  /** brings a row into sight */
  reveal: (index: number) => void;
};

/**
 * Moves from row to row by keys and keeps to its item when rows before it come and go. Only `move` takes the focus along,
 * so that nothing that happens by itself does.
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
      // whoever has scrolled on goes on from there; right after a move the row may be still on its way into sight
      const { first, last } = rows.sight();
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
