import { useEffect } from 'react';
import { useHeldRows, usePageChain, type HeldRows } from '#app/inventory/list/rows/use-item-rows.ts';
import type { ListParams } from '#app/data/lists.ts';

type GroupPagesProps = {
  params: ListParams & { q: string };
  /** the rows of the group in sight */
  first: number;
  last: number;
  onHeld: (q: string, rows: HeldRows) => void;
};

/** Reads the pages of one group around its rows in sight; draws nothing. */
export function GroupPages({ params, first, last, onHeld }: GroupPagesProps) {
  const { chain, setChain } = usePageChain(params);
  const held = useHeldRows(params, chain, setChain, { first, last });
  useEffect(() => onHeld(params.q, held), [onHeld, params.q, held]);
  return null;
}
