import { useState } from 'react';
import type { LoadedWindow } from './use-item-rows.ts';

const NONE: ReadonlySet<string> = new Set();

/**
 * Ids of the rows that newly arrived since the last render, not by scrolling or searching. `view` identifies the list.
 */
export function useNewRows(view: string, held: LoadedWindow): ReadonlySet<string> {
  const [seen, setSeen] = useState({ view, held, fresh: NONE });
  if (seen.held !== held || seen.view !== view) {
    setSeen({ view, held, fresh: seen.view === view ? arrivals(seen.held, held) : NONE });
  }
  return seen.fresh;
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
