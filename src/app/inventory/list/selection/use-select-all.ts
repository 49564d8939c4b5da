import { useEffect, useState } from 'react';
import { readFound } from '#app/data/exchange/found-items.ts';
import { showError } from '#app/ui/error-messages.ts';
import { AppError } from '#shared/errors.ts';
import type { Selection } from './selection.ts';

/** The number of results, once all that can be selected are; null while single rows are selected. */
export type SelectedAll = { total: number; capped: boolean; isReading: boolean } | null;

/** Reads the results that are not loaded yet when all of them are selected. */
export function useSelectAll(
  { all }: Selection,
  onSelect: (change: (before: Selection) => Selection) => void,
): SelectedAll {
  const [found, setFound] = useState<{ of: Selection['all']; total: number; capped: boolean } | null>(null);
  useEffect(() => {
    if (all === undefined) return;
    const stop = new AbortController();
    const read = async () => {
      try {
        const { items, total, capped } = await readFound(all, stop.signal);
        if (stop.signal.aborted) return;
        setFound({ of: all, total, capped });
        onSelect((before) =>
          before.all === all ? { ...before, items: new Map(items.map((item) => [item.id, item])) } : before,
        );
      } catch (error) {
        if (stop.signal.aborted) return;
        onSelect(({ items, anchor }) => ({ items, anchor }));
        if (!(error instanceof AppError)) throw error;
        showError('Could not select all', error);
      }
    };
    void read();
    return () => stop.abort();
  }, [all, onSelect]);
  if (all === undefined) return null;
  return found?.of === all ? { ...found, isReading: false } : { total: 0, capped: false, isReading: true };
}
