import { cloneJson, type JsonObject } from '#shared/json.ts';
import { areaAround, areasOfSize, cellsIn, GRID_COLUMNS, GRID_ROWS, isInGrid, type GridArea } from './grid.ts';
import { boxesOf, type Dashboard, type Widget } from './widget.ts';

export const widgetArea = (widget: Widget): GridArea | undefined => areaAround(boxesOf(widget));

/** The cells that widgets occupy, except the widget at index `except`. */
export function takenCells({ widgets }: Dashboard, except = -1): Set<number> {
  return new Set(widgets.flatMap((widget, i) => (i === except ? [] : boxesOf(widget))));
}

export function isFree(dashboard: Dashboard, area: GridArea, except = -1): boolean {
  const taken = takenCells(dashboard, except);
  return isInGrid(area) && cellsIn(area).every((cell) => !taken.has(cell));
}

/** The first free area of that size, else of the next smaller size; undefined if no cell is free. */
export function freeArea(dashboard: Dashboard, rows: number, columns: number): GridArea | undefined {
  const sizes = Array.from({ length: GRID_ROWS * GRID_COLUMNS }, (_, i) => ({
    rows: Math.floor(i / GRID_COLUMNS) + 1,
    columns: (i % GRID_COLUMNS) + 1,
  }));
  return sizes
    .filter((size) => size.rows <= rows && size.columns <= columns)
    .toSorted((a, b) => b.rows * b.columns - a.rows * a.columns || b.columns - a.columns)
    .flatMap((size) => areasOfSize(size.rows, size.columns))
    .find((area) => isFree(dashboard, area));
}

function replaceWidget(dashboard: Dashboard, index: number, change: (widget: Widget) => Widget): Dashboard {
  return { ...dashboard, widgets: dashboard.widgets.map((widget, i) => (i === index ? change(widget) : widget)) };
}

const withArea = (widget: Widget, area: GridArea): Widget => ({ ...widget, boxes: cellsIn(area) });

/**
 * Moves or resizes the widget at `index`. It swaps places with another widget that occupies exactly that area;
 * undefined if the area is outside the grid or otherwise occupied.
 */
export function putWidget(dashboard: Dashboard, index: number, area: GridArea): Dashboard | undefined {
  const widget = dashboard.widgets[index];
  if (widget === undefined || !isInGrid(area)) return undefined;
  if (isFree(dashboard, area, index)) return replaceWidget(dashboard, index, (one) => withArea(one, area));
  const own = widgetArea(widget);
  const other = widgetAt(dashboard, area, index);
  if (own === undefined || other === undefined) return undefined;
  const swapped = replaceWidget(dashboard, other, (one) => withArea(one, own));
  return isFree(swapped, area, index) ? replaceWidget(swapped, index, (one) => withArea(one, area)) : undefined;
}

/** The widget that occupies exactly this area. */
function widgetAt(dashboard: Dashboard, area: GridArea, except: number): number | undefined {
  const cells = cellsIn(area).join();
  const found = dashboard.widgets.findIndex(
    (widget, i) =>
      i !== except &&
      boxesOf(widget)
        .toSorted((a, b) => a - b)
        .join() === cells,
  );
  return found === -1 ? undefined : found;
}

export type GridStep = 'up' | 'down' | 'left' | 'right';

const STEPS: Record<GridStep, readonly [rows: number, columns: number]> = {
  up: [-1, 0],
  down: [1, 0],
  left: [0, -1],
  right: [0, 1],
};

/**
 * Moves a widget one cell in a direction, or past those in the way to the nearest area that is free or can be swapped.
 */
export function moveWidget(dashboard: Dashboard, index: number, step: GridStep): Dashboard | undefined {
  const area = widgetArea(dashboard.widgets[index] ?? {});
  if (area === undefined) return undefined;
  const [rows, columns] = STEPS[step];
  for (let far = 1; far < GRID_COLUMNS; far++) {
    const next = { ...area, row: area.row + rows * far, column: area.column + columns * far };
    const moved = putWidget(dashboard, index, next);
    if (moved !== undefined) return moved;
  }
  return undefined;
}

/** Moves the lower or the right edge by one cell. */
export function resizeWidget(dashboard: Dashboard, index: number, step: GridStep): Dashboard | undefined {
  const area = widgetArea(dashboard.widgets[index] ?? {});
  if (area === undefined) return undefined;
  const [rows, columns] = STEPS[step];
  const next = { ...area, rows: area.rows + rows, columns: area.columns + columns };
  return isFree(dashboard, next, index) ? replaceWidget(dashboard, index, (one) => withArea(one, next)) : undefined;
}

/**
 * Adds a widget at an area if it is free, else at the first free one of at most that size; undefined if no cell is
 * free.
 */
export function addWidget(
  dashboard: Dashboard,
  widget: Widget,
  wanted: Pick<GridArea, 'rows' | 'columns'> | GridArea,
): Dashboard | undefined {
  const area = 'row' in wanted && isFree(dashboard, wanted) ? wanted : freeArea(dashboard, wanted.rows, wanted.columns);
  if (area === undefined) return undefined;
  return { ...dashboard, widgets: [...dashboard.widgets, withArea(widget, area)] };
}

export function duplicateWidget(dashboard: Dashboard, index: number): Dashboard | undefined {
  const widget = dashboard.widgets[index];
  if (widget === undefined) return undefined;
  return addWidget(dashboard, cloneJson(widget), widgetArea(widget) ?? { rows: 1, columns: 1 });
}

export function removeWidget(dashboard: Dashboard, index: number): Dashboard {
  return { ...dashboard, widgets: dashboard.widgets.filter((_, i) => i !== index) };
}

export function setWidgetOptions(dashboard: Dashboard, index: number, options: JsonObject): Dashboard {
  return replaceWidget(dashboard, index, (widget) => ({ ...widget, options }));
}
