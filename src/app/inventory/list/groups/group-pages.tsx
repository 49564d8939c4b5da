import { useEffect } from 'react';
import type { ListParams } from '#app/data/lists.ts';
import { useLoadedWindow, useCursorIndex, type LoadedWindow } from '#app/inventory/list/rows/use-item-rows.ts';

type GroupPagesProps = {
  params: ListParams & { q: string };
  /** the visible rows of the group */
  first: number;
  last: number;
  onLoaded: (q: string, rows: LoadedWindow) => void;
};

/** Loads the pages of one group around its visible rows; renders nothing. */
export function GroupPages({ params, first, last, onLoaded }: GroupPagesProps) {
  const { cursorIndex, setCursorIndex } = useCursorIndex(params);
  const loadedWindow = useLoadedWindow(params, cursorIndex, setCursorIndex, { first, last });
  useEffect(() => onLoaded(params.q, loadedWindow), [onLoaded, params.q, loadedWindow]);
  return null;
}
