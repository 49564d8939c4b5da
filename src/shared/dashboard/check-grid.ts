import type { Issue } from '#generated/payloads.d.ts';
import { isObject, type Json } from '#shared/json.ts';
import { receiveJson } from '#shared/receive.ts';
import { areaAround, CELL_COUNT, cellsIn, isCell, isFilledRectangle } from './grid.ts';
import { boxesOf } from './widget.ts';

/** Wrong cells of one widget that are listed. */
const MAX_ISSUES = 10;

/** The widgets that hold the rules of the grid, and the first issue of each that does not. */
export type PlacedWidgets<T> = { kept: T[]; leftOut: { index: number; issue: Issue }[] };

/** The rules of the grid: widgets have cells of it that fill a rectangle, and share none. `path`: that of the list. */
export function checkGrid(list: readonly unknown[], path: string): Issue[] {
  const owners = new Map<number, number>();
  const overlaps = list.flatMap((widget, i) => {
    const issue = overlapOf(widget, i, path, owners);
    claimCells(widget, i, owners);
    return issue ? [issue] : [];
  });
  return [...list.flatMap((widget, i) => checkBoxes(widget, i, path)), ...overlaps];
}

/** Leaves out what breaks the rules of the grid; of two widgets with one cell, the first keeps it. */
export function placeWidgets<T>(list: readonly T[], path: string): PlacedWidgets<T> {
  const owners = new Map<number, number>();
  const placed: PlacedWidgets<T> = { kept: [], leftOut: [] };
  for (const [index, widget] of list.entries()) {
    const issue = checkBoxes(widget, index, path)[0] ?? overlapOf(widget, index, path, owners);
    if (issue) placed.leftOut.push({ index, issue });
    else {
      claimCells(widget, index, owners);
      placed.kept.push(widget);
    }
  }
  return placed;
}

/** The list of widgets in a `widget_config` of any form, with its path; undefined where there is none to be read. */
export function widgetListIn(config: Json | undefined): { value: Json; list: Json[]; path: string } | undefined {
  const value = typeof config === 'string' ? parsed(config) : config;
  if (Array.isArray(value)) return { value, list: value, path: '' };
  const list = isObject(value) ? value['widgets'] : undefined;
  return value !== undefined && Array.isArray(list) ? { value, list, path: '/widgets' } : undefined;
}

function parsed(text: string): Json | undefined {
  try {
    return receiveJson(text);
  } catch {
    return undefined;
  }
}

function checkBoxes(widget: unknown, index: number, list: string): Issue[] {
  const boxes = isObject(widget) ? widget['boxes'] : undefined;
  if (boxes === undefined) return [];
  const path = `${list}/${index}/boxes`;
  const field = `"boxes" of widget ${index + 1}`;
  if (!Array.isArray(boxes)) {
    const hint = 'Write [1, 2] for the first two cells.';
    return [{ path, rule: 'type', message: `${field} must be a list of cells`, hint }];
  }
  const wrong = boxes
    .flatMap((box, i) => (isCell(box) ? [] : [{ box, i }]))
    .slice(0, MAX_ISSUES)
    .map(({ box, i }) => ({
      path: `${path}/${i}`,
      rule: 'cell',
      message: `${field} has ${wordsFor(box)}, which is no cell`,
      hint: `Use whole numbers from 1 to ${CELL_COUNT}: 1 to 5 are the upper row, 6 to 10 the lower.`,
    }));
  if (wrong.length > 0) return wrong;
  const cells = boxes.filter(isCell);
  const twice = cells.find((cell, i) => cells.indexOf(cell) !== i);
  if (twice !== undefined) {
    return [{ path, rule: 'uniqueItems', message: `${field} has cell ${twice} twice`, hint: `Remove one ${twice}.` }];
  }
  return isFilledRectangle(cells) ? [] : [notFilled(cells, path, field)];
}

function wordsFor(box: unknown): string {
  if (Array.isArray(box)) return 'a list';
  return isObject(box) ? 'an object' : JSON.stringify(box).slice(0, 40);
}

function notFilled(cells: readonly number[], path: string, field: string): Issue {
  const whole = cellsIn(areaAround(cells) ?? { row: 0, column: 0, rows: 0, columns: 0 });
  const missing = whole.filter((cell) => !cells.includes(cell));
  return {
    path,
    rule: 'rectangle',
    message: `${field} (${cells.join(', ')}) do not fill a rectangle`,
    hint: `Add ${missing.join(' and ')}, or remove cells until the rest is a rectangle.`,
  };
}

function overlapOf(
  widget: unknown,
  index: number,
  list: string,
  owners: ReadonlyMap<number, number>,
): Issue | undefined {
  const shared = isObject(widget) ? boxesOf(widget).find((cell) => owners.has(cell)) : undefined;
  if (shared === undefined) return undefined;
  return {
    path: `${list}/${index}/boxes`,
    rule: 'overlap',
    message: `"boxes" of widget ${index + 1} has cell ${shared}, which widget ${(owners.get(shared) ?? 0) + 1} has already`,
    hint: 'Give each widget cells of its own, or [] for a widget that is not shown.',
  };
}

function claimCells(widget: unknown, index: number, owners: Map<number, number>): void {
  if (!isObject(widget)) return;
  for (const cell of boxesOf(widget)) if (!owners.has(cell)) owners.set(cell, index);
}
