import { useCallback, useEffect, useMemo, useState } from 'react';
import { ID, type ListColumn } from '#app/inventory/list/state/columns.ts';
import type { ListedItem } from '#generated/payloads.d.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import { clampWidth, defaultWidth, TITLE_WIDTH } from './column-widths.ts';

/** width of the check boxes, before all columns */
export const CHECK_WIDTH = 34;

type Widths = Record<string, number>;

/** The columns of a list, with widths that this browser remembers for each kind. */
export function useColumnSizes(kind: Kind, columns: ListColumn[], idLength = 0, rows: readonly ListedItem[] = []) {
  const [widths, setWidths] = useWidths(kind.kind);
  const sizes = useMemo(() => sizesOf(kind, columns, widths, idLength, rows), [kind, columns, widths, idLength, rows]);
  const tracks = columns.map((column) => {
    const width = `${sizes.get(column.name)}px`;
    return isFlexible(kind, column) && widths[column.name] === undefined ? `minmax(${width}, 1fr)` : width;
  });
  const titleLeft = CHECK_WIDTH + (sizes.get(ID) ?? 0);
  const isFixed = tracks.every((track) => track.endsWith('px'));
  return {
    setWidths,
    /** CSS `grid-template-columns` of every row, after the column of check boxes */
    template: [...tracks, ...(isFixed ? ['minmax(0, 1fr)'] : [])].join(' '),
    minWidth: [...sizes.values()].reduce((sum, size) => sum + size, 0),
    /** left offset of the title while the other columns scroll under it */
    titleLeft: `${titleLeft}px`,
    /** width of the columns that stay while the others scroll under them */
    pinned: `${titleLeft + (sizes.get(kind.titleField ?? '') ?? 0)}px`,
  };
}

/** The width of each column: as dragged, else the default. */
function sizesOf(
  kind: Kind,
  columns: ListColumn[],
  widths: Widths,
  idLength: number,
  rows: readonly ListedItem[],
): Map<string, number> {
  return new Map(
    columns.map((column) => {
      const { name } = column;
      const suited = isFlexible(kind, column) ? TITLE_WIDTH : defaultWidth(column, kind.idPrefix, idLength, rows);
      return [name, clampWidth(widths[name] ?? suited)];
    }),
  );
}

/** The title takes the remaining width; the id does so where there is no title. */
function isFlexible(kind: Kind, { name, field }: ListColumn): boolean {
  return kind.titleField === null ? name === ID : field.name === kind.titleField && name !== ID;
}

/** One entry for all kinds would grow without limit; each kind has its own. */
function useWidths(kind: string) {
  const key = `column-widths:${kind}`;
  const [state, setState] = useState({ key, widths: readWidths(key) });
  const widths = state.key === key ? state.widths : readWidths(key);
  useEffect(() => {
    if (Object.keys(state.widths).length === 0) return;
    const timer = setTimeout(() => localStorage.setItem(state.key, JSON.stringify(state.widths)), 300);
    return () => clearTimeout(timer);
  }, [state]);
  const setWidths = useCallback(
    (change: Widths | ((before: Widths) => Widths)) => {
      setState((before) => {
        const current = before.key === key ? before.widths : readWidths(key);
        return { key, widths: typeof change === 'function' ? change(current) : change };
      });
    },
    [key],
  );
  return [widths, setWidths] as const;
}

function readWidths(key: string): Widths {
  const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).filter((entry) => typeof entry[1] === 'number'));
}
