import type { QueryClient } from '@tanstack/react-query';
import type { ClipboardEvent } from 'react';
import { printCell } from '#shared/field-types/cell-text.ts';
import { withLabels } from '#shared/field-types/choice.ts';
import type { Item } from '#generated/payloads.d.ts';
import { LIMITS } from '#shared/item.ts';
import { writeTsv } from '#shared/reading/tsv.ts';
import { showRefusal } from '#app/ui/refusal.ts';
import { cellValue, type ListColumn } from '#app/inventory/list/state/columns.ts';
import type { CursorIndex } from '#app/inventory/list/rows/cursor-index.ts';
import { rowAt, type LoadedWindow } from '#app/inventory/list/rows/use-item-rows.ts';
import type { ListParams } from '#app/data/lists.ts';
import type { CellRange } from './cell-range.ts';
import { readItemRows } from './read-rows.ts';

type Copied = {
  client: QueryClient;
  params: ListParams;
  cursorIndex: CursorIndex;
  range: CellRange;
  columns: readonly ListColumn[];
  loadedWindow: LoadedWindow;
};

/** Copies a range to the clipboard as spreadsheets do. Rows that are not loaded are read first. */
export function copyCells(
  event: ClipboardEvent,
  { client, params, cursorIndex, range, columns, loadedWindow }: Copied,
): void {
  event.preventDefault();
  const shown = columns.slice(range.left, range.right + 1);
  const textOf = (items: readonly Item[]) =>
    writeTsv(items.map((item) => shown.map((column) => printCell(cellValue(item, column), withLabels(column.field)))));
  const count = Math.min(range.bottom - range.top + 1, LIMITS.bulk);
  const present = Array.from({ length: count }, (_, i) => rowAt(loadedWindow, range.top + i)).flatMap(
    (row) => row ?? [],
  );
  if (present.length === count) return event.clipboardData.setData('text/plain', textOf(present));
  readItemRows(client, params, cursorIndex, range.top, count)
    .then((items) => navigator.clipboard.writeText(textOf(items)))
    .catch((error: unknown) => showRefusal('Could not copy', error));
}
