/** The dashboard is a grid of cells, numbered row by row from 1. */
export const GRID_ROWS = 2;
export const GRID_COLUMNS = 5;
export const CELL_COUNT = GRID_ROWS * GRID_COLUMNS;

/** Where a widget is; row and column count from 0. */
export type GridArea = {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
};

export const isCell = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= CELL_COUNT;

/** The smallest area that contains all these cells; undefined without cells. */
export function areaAround(cells: readonly number[]): GridArea | undefined {
  const valid = cells.filter(isCell);
  if (valid.length === 0) return undefined;
  const rows = valid.map((cell) => Math.floor((cell - 1) / GRID_COLUMNS));
  const columns = valid.map((cell) => (cell - 1) % GRID_COLUMNS);
  const [row, column] = [Math.min(...rows), Math.min(...columns)];
  return { row, column, rows: Math.max(...rows) - row + 1, columns: Math.max(...columns) - column + 1 };
}

/** The cells of an area, in order. */
export function cellsIn({ row, column, rows, columns }: GridArea): number[] {
  return Array.from(
    { length: rows * columns },
    (_, i) => (row + Math.floor(i / columns)) * GRID_COLUMNS + column + (i % columns) + 1,
  );
}

/** Whether the cells form exactly one area. No cells are valid too: the widget is not placed. */
export function isFilledRectangle(cells: readonly number[]): boolean {
  const area = areaAround(cells);
  return area === undefined || (new Set(cells).size === cells.length && cells.length === area.rows * area.columns);
}

export function isInGrid({ row, column, rows, columns }: GridArea): boolean {
  const whole = [row, column, rows, columns].every(Number.isInteger);
  return (
    whole &&
    row >= 0 &&
    column >= 0 &&
    rows > 0 &&
    columns > 0 &&
    row + rows <= GRID_ROWS &&
    column + columns <= GRID_COLUMNS
  );
}

/** Every area of a size within the grid, in reading order. */
export function areasOfSize(rows: number, columns: number): GridArea[] {
  const areas: GridArea[] = [];
  for (let row = 0; row + rows <= GRID_ROWS; row++) {
    for (let column = 0; column + columns <= GRID_COLUMNS; column++) areas.push({ row, column, rows, columns });
  }
  return areas;
}
