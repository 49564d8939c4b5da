import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState, type ClipboardEvent } from 'react';
import { kindQuery, validatorQuery } from '#app/data/kinds.ts';
import { pageQuery, type ListParams } from '#app/data/lists.ts';
import { useMay } from '#app/data/permissions.ts';
import type { ItemIssues } from '#app/inventory/bulk-edit/issues-by-item.ts';
import { initialValuesOf } from '#app/inventory/create/initial-values.ts';
import { firstRow, pageOf, type CursorIndex } from '#app/inventory/list/rows/cursor-index.ts';
import { rowAt, type LoadedWindow } from '#app/inventory/list/rows/use-item-rows.ts';
import { cellValue, type ListColumn } from '#app/inventory/list/state/columns.ts';
import { useEditHistory } from '#app/inventory/list/state/use-edit-history.ts';
import { createProbe } from '#app/schema-form/schema/branch-probe.ts';
import { Resolver } from '#app/schema-form/schema/resolve.ts';
import { showError } from '#app/ui/error-messages.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import { formatCount } from '#app/values/words/numbers.ts';
import type { Issue, Item } from '#generated/payloads.d.ts';
import { withComputed } from '#shared/computed/with-computed.ts';
import { printCell } from '#shared/field-types/cell-text.ts';
import { withLabels } from '#shared/field-types/choice/choice-text.ts';
import { LIMITS } from '#shared/item.ts';
import type { JsonObject } from '#shared/json.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import { readCells, writeTsv } from '#shared/reading/tsv.ts';
import { editIssues } from '#shared/rules/edit-issues.ts';
import { itemIssues } from '#shared/rules/item-issues.ts';
import { guardText } from '#shared/text/guarded-text.ts';
import { validatorOf } from '#shared/validation/validator.ts';
import type { CellRange } from './cell-range.ts';
import { checkReferences } from './check-references.ts';
import {
  hasIssues,
  isNew,
  planPaste,
  fillRange,
  type PastedItem,
  type PastePlan,
  type ValidateRow,
} from './paste-plan.ts';
import { writeCells } from './write-cells.ts';

/**
 * Copies and pastes ranges. A paste is planned and validated as a whole, previewed, and written in one transaction
 * with undo.
 */
export function usePaste(kind: Kind, params: ListParams, cursorIndex: CursorIndex, mayCreate: boolean) {
  const client = useQueryClient();
  const history = useEditHistory(kind.kind, useMay('update', kind.kind));
  const [plan, setPlan] = useState<PastePlan | null>(null);

  const rules = async (): Promise<{ validate: ValidateRow; newItem: (index: number) => Item }> => {
    const detail = await client.ensureQueryData(kindQuery(kind.kind));
    const module = await client.ensureQueryData(validatorQuery(detail.validator));
    const validateData = validatorOf(detail.schema, module.validate);
    const validate: ValidateRow = ({ rev, data: stored }, data) => {
      const before = rev === 0 ? undefined : stored;
      const issuesOf = (all: JsonObject): Issue[] =>
        itemIssues((own) => validateData(withComputed(detail, own)), { fields: detail.fields, before, data: all });
      const issues = issuesOf(data);
      if (before === undefined || issues.length === 0) return issues;
      return editIssues({ data: before, issues: issuesOf(before) }, { data, issues }).refused;
    };
    return { validate, newItem: newRows(kind.kind, detail.schema) };
  };

  const start = async (text: string, range: CellRange, columns: ListColumn[]) => {
    const size = { rows: range.bottom - range.top + 1, columns: range.right - range.left + 1 };
    if (text.length > LIMITS.bodyBytes) return reportTooMuch('This is too much text to paste at once');
    const rows = fillRange(readCells(text), size);
    // a single cell needs no preview, like typing in it
    return write(rows, range, columns, rows.length === 1 && rows[0]?.length === 1);
  };

  /** Fills the range with its first row; a single row with the row above it. */
  const fillDown = async (range: CellRange, columns: ListColumn[]) => {
    const top = range.top === range.bottom ? range.top - 1 : range.top;
    if (top < 0) return;
    const [first] = await readItemRows(client, params, cursorIndex, top, 1);
    if (first === undefined) return;
    const shown = columns.slice(range.left, range.right + 1);
    const row = shown.map((column) => printCell(cellValue(first, column), column.field));
    const below = { ...range, top: top + 1 };
    const rows = Array.from({ length: below.bottom - below.top + 1 }, () => row);
    return write(rows, below, columns, true);
  };

  /** Writes these texts starting at the range, after a preview unless `isPlain` and without issues. */
  const write = async (
    rows: readonly (readonly string[])[],
    range: CellRange,
    columns: ListColumn[],
    isPlain: boolean,
  ) => {
    if (rows.length > LIMITS.bulk)
      return reportTooMuch(
        `You can paste at most ${formatCount(LIMITS.bulk)} rows at once, not ${formatCount(rows.length)}`,
      );
    try {
      const items = await readItemRows(client, params, cursorIndex, range.top, rows.length);
      const { validate, newItem } = await rules();
      const planned = planPaste(rows, items, columns.slice(range.left), validate, mayCreate ? newItem : undefined);
      const next = { ...planned, items: await checkReferences(client, planned.items) };
      if (next.items.length === 0) return showNothingChanged(next);
      const isClean = next.beyond === 0 && next.items.every((item) => !hasIssues(item) && !isNew(item));
      if (isPlain && isClean) return void (await apply(next.items));
      setPlan(next);
    } catch (error) {
      showError('Nothing was pasted', error);
    }
  };

  const apply = async (changed: readonly PastedItem[]): Promise<ItemIssues[]> => {
    const refused = await writeCells(client, history, changed);
    if (refused.length === 0) setPlan(null);
    return refused;
  };

  const copy = (event: ClipboardEvent, range: CellRange, columns: ListColumn[], loadedWindow: LoadedWindow) =>
    copyCells(event, { client, params, cursorIndex, range, columns, loadedWindow });

  return { plan, start, fillDown, apply, copy, forget: () => setPlan(null) };
}

function reportTooMuch(message: string): void {
  showToast({ tone: 'bad', title: 'Nothing was pasted', message: `${message}. Paste in parts or import a file.` });
}

function showNothingChanged({ fixed, beyond }: PastePlan): void {
  const why =
    fixed > 0
      ? 'These columns are read-only.'
      : beyond > 0
        ? 'There are no rows to paste into.'
        : 'All cells already have these values.';
  showToast({ title: 'No changes to paste', message: why });
}

type Copied = {
  client: QueryClient;
  params: ListParams;
  cursorIndex: CursorIndex;
  range: CellRange;
  columns: readonly ListColumn[];
  loadedWindow: LoadedWindow;
};

/** Copies a range to the clipboard as spreadsheets do. Rows that are not loaded are read first. */
function copyCells(event: ClipboardEvent, { client, params, cursorIndex, range, columns, loadedWindow }: Copied): void {
  event.preventDefault();
  const shown = columns.slice(range.left, range.right + 1);
  const textOf = (items: readonly Item[]) =>
    writeTsv(items.map((item) => shown.map((column) => textOfCell(item, column))));
  const count = Math.min(range.bottom - range.top + 1, LIMITS.bulk);
  const present = Array.from({ length: count }, (_, i) => rowAt(loadedWindow, range.top + i)).flatMap(
    (row) => row ?? [],
  );
  if (present.length === count) return event.clipboardData.setData('text/plain', textOf(present));
  readItemRows(client, params, cursorIndex, range.top, count)
    .then((items) => navigator.clipboard.writeText(textOf(items)))
    .catch((error: unknown) => showError('Could not copy', error));
}

/** Creates the items for pasted rows: each starts with the schema's default values and is not stored yet. */
function newRows(type: string, schema: JsonObject): (index: number) => Item {
  const data = initialValuesOf(new Resolver(schema, createProbe(schema)), schema);
  return (index) => ({
    id: `New ${index}`,
    type,
    rev: 0,
    name: '',
    createdAt: '',
    updatedAt: '',
    createdBy: '',
    updatedBy: '',
    data,
  });
}

/** Reads rows of a list from an index on, even distant ones: from the nearest known cursor. */
async function readItemRows(
  client: QueryClient,
  params: ListParams,
  cursorIndex: CursorIndex,
  from: number,
  count: number,
): Promise<Item[]> {
  const start = pageOf(cursorIndex, from);
  let cursor = cursorIndex.links[start]?.cursor ?? null;
  let at = firstRow(cursorIndex, start);
  const rows: Item[] = [];
  while (rows.length < count) {
    const page = await client.fetchQuery({ ...pageQuery(params, cursor, LIMITS.page), staleTime: 0 });
    rows.push(...page.results.slice(Math.max(0, from - at)));
    at += page.results.length;
    cursor = page.next;
    if (cursor === null) break;
  }
  return rows.slice(0, count);
}

/** Text that a spreadsheet would read as a formula is guarded; a paste removes the guard. */
function textOfCell(item: Item, column: ListColumn): string {
  const value = cellValue(item, column);
  const text = printCell(value, withLabels(column.field));
  return typeof value === 'number' ? text : guardText(text);
}
