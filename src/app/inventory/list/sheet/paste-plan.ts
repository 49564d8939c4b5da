import { cellValue, type ListColumn } from '#app/inventory/list/state/columns.ts';
import { fieldPatch } from '#app/inventory/list/state/field-patch.ts';
import type { Issue, Item } from '#generated/payloads.d.ts';
import { parseCell, printCell } from '#shared/field-types/cell-text.ts';
import type { Parsed } from '#shared/field-types/field-text.ts';
import { isObject, jsonEqual, type Json, type JsonObject } from '#shared/json.ts';
import { applyMergePatch } from '#shared/merge/merge-patch.ts';
import { fromPointer } from '#shared/pointer.ts';

/** A cell that a paste would change; `issue` says why it cannot. */
export type PastedCell = { column: ListColumn; before: Json; after: Json; text: string; issue?: string };
/** An item that a paste would change or create (then its revision is 0), with the issues outside the pasted cells. */
export type PastedItem = { item: Item; cells: PastedCell[]; patch: JsonObject; issues: string[] };

export type PastePlan = {
  items: PastedItem[];
  /** clipboard rows without an item to paste into */
  beyond: number;
  /** changed cells in read-only columns */
  fixed: number;
};

/** Validates an item's new data, and which values may follow its present ones. */
export type ValidateRow = (item: Item, data: JsonObject) => Issue[];

/**
 * Plans a paste, cell by cell. A single clipboard cell fills the whole range; otherwise pasting starts at the first
 * selected cell, and rows without an item become new ones, where `newItem` creates their initial values.
 */
export function planPaste(
  rows: readonly (readonly string[])[],
  items: readonly Item[],
  columns: readonly ListColumn[],
  validate: ValidateRow,
  newItem?: (index: number) => Item,
): PastePlan {
  let fixed = 0;
  const beyond = newItem === undefined ? [] : rows.slice(items.length).map((_, i) => newItem(i + 1));
  const planned = [...items, ...beyond].flatMap((item, i): PastedItem[] => {
    const cells = columns.flatMap((column, j): PastedCell[] => {
      const text = rows[i]?.[j];
      if (text === undefined) return [];
      const cell = planCell(item, column, text);
      if (!cell) return [];
      if (!mayWrite(column)) {
        fixed += 1;
        return [];
      }
      return [cell];
    });
    return cells.length === 0 ? [] : [validated(item, cells, validate)];
  });
  return { items: planned, beyond: Math.max(0, rows.length - items.length - beyond.length), fixed };
}

export function mayWrite({ field }: ListColumn): boolean {
  return field.path.length > 0 && !field.readOnly;
}

function planCell(item: Item, column: ListColumn, text: string): PastedCell | undefined {
  const before = cellValue(item, column) ?? null;
  // a text that equals the cell's copied text is not a change, even if it is invalid
  if (text === printCell(before, column.field)) return undefined;
  const { value, issue }: Parsed = mayWrite(column) ? parseCell(text, column.field, 'lenient') : { value: text.trim() };
  if (issue) return { column, before, after: before, text, issue: messageOf(issue) };
  const after = value ?? null;
  return jsonEqual(after, before) ? undefined : { column, before, after, text };
}

function messageOf({ message, hint }: Issue): string {
  return hint === undefined ? message : `${message}. ${hint}`;
}

function validated(item: Item, cells: PastedCell[], validate: ValidateRow): PastedItem {
  const good = cells.filter(({ issue }) => issue === undefined);
  const patch = good.reduce<JsonObject>(
    (whole, { column, after }) => mergePatches(whole, fieldPatch(column.field, after)),
    {},
  );
  if (good.length === 0) return { item, cells, patch, issues: [] };
  const issues: string[] = [];
  const byCell = new Map<PastedCell, string>();
  for (const issue of validate(item, applyMergePatch(item.data, patch))) {
    const keys = fromPointer(issue.path);
    const at = good.find(({ column }) => column.field.path.every((key, i) => keys[i] === key));
    if (at && !byCell.has(at)) byCell.set(at, messageOf(issue));
    else if (!at) issues.push(messageOf(issue));
  }
  return {
    item,
    patch,
    issues,
    cells: cells.map((cell) => {
      const issue = byCell.get(cell) ?? cell.issue;
      return issue === undefined ? cell : { ...cell, issue };
    }),
  };
}

/** Merges two merge patches of different members; null still means removal. */
export function mergePatches(into: JsonObject, more: JsonObject): JsonObject {
  const joined: JsonObject = { ...into };
  for (const [key, value] of Object.entries(more)) {
    const present = joined[key];
    joined[key] = isObject(present) && isObject(value) ? mergePatches(present, value) : value;
  }
  return joined;
}

export function isNew({ item }: PastedItem): boolean {
  return item.rev === 0;
}

export function hasIssues({ cells, issues }: PastedItem): boolean {
  return issues.length > 0 || cells.some(({ issue }) => issue !== undefined);
}

/** The text of every cell to paste over a range: a single cell is repeated. */
export function fillRange(
  rows: readonly (readonly string[])[],
  range: { rows: number; columns: number },
): readonly (readonly string[])[] {
  const [only] = rows;
  if (rows.length !== 1 || only?.length !== 1) return rows;
  return Array.from({ length: range.rows }, () => Array.from({ length: range.columns }, () => only[0] ?? ''));
}
