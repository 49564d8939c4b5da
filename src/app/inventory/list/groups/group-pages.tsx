import { useEffect } from 'react';
import { useLoadedWindow, useCursorIndex, type LoadedWindow } from '#app/inventory/list/rows/use-item-rows.ts';
import type { ListParams } from '#app/data/lists.ts';

type GroupPagesProps = {
  params: ListParams & { q: string };
  /** the visible rows of the group */
  first: number;
  last: number;
  onHeld: (q: string, rows: LoadedWindow) => void;
};

/** Loads the pages of one group around its visible rows; renders nothing. */
export function GroupPages({ params, first, last, onHeld }: GroupPagesProps) {
  const { chain, setChain } = useCursorIndex(params);
  const held = useLoadedWindow(params, chain, setChain, { first, last });
  useEffect(() => onHeld(params.q, held), [onHeld, params.q, held]);
  return null;
}
