import { useState } from 'react';
import type { LoadedWindow } from './use-item-rows.ts';

const NONE: ReadonlySet<string> = new Set();

/**
 * Ids of the rows that newly arrived since the last render, not by scrolling or searching. `view` identifies the list.
 */
export function useNewRows(view: string, loadedWindow: LoadedWindow): ReadonlySet<string> {
  const [seen, setSeen] = useState({ view, loadedWindow, arrived: NONE });
  if (seen.loadedWindow !== loadedWindow || seen.view !== view) {
    setSeen({ view, loadedWindow, arrived: seen.view === view ? arrivals(seen.loadedWindow, loadedWindow) : NONE });
  }
  return seen.arrived;
}

/** Rows with a new item where another was before. */
export function arrivals(before: LoadedWindow, now: LoadedWindow): ReadonlySet<string> {
  const known = new Set(before.rows.map((row) => row?.id));
  const ids = now.rows.flatMap((row, i) => {
    const replaced = before.rows[now.base + i - before.base];
    return row && replaced && !known.has(row.id) ? [row.id] : [];
  });
  return new Set(ids);
}
