/** A cell position in a sheet; row and column are counted from 0. */
export type CellPosition = { row: number; column: number };
export type CellRange = { top: number; bottom: number; left: number; right: number };

export function rangeOf(a: CellPosition, b: CellPosition): CellRange {
  return {
    top: Math.min(a.row, b.row),
    bottom: Math.max(a.row, b.row),
    left: Math.min(a.column, b.column),
    right: Math.max(a.column, b.column),
  };
}

export function isInside({ top, bottom, left, right }: CellRange, { row, column }: CellPosition): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}

const PAGE = 15;

/** The position that a key moves to in a sheet of this size; undefined for keys that do not move. */
export function positionAfter(
  key: string,
  isMod: boolean,
  from: CellPosition,
  size: { rows: number; columns: number },
): CellPosition | undefined {
  const { row, column } = from;
  const last = { row: size.rows - 1, column: size.columns - 1 };
  const to = (nextRow: number, nextColumn: number): CellPosition => ({
    row: Math.min(last.row, Math.max(0, nextRow)),
    column: Math.min(last.column, Math.max(0, nextColumn)),
  });
  switch (key) {
    case 'ArrowDown':
      return to(isMod ? last.row : row + 1, column);
    case 'ArrowUp':
      return to(isMod ? 0 : row - 1, column);
    case 'ArrowRight':
      return to(row, isMod ? last.column : column + 1);
    case 'ArrowLeft':
      return to(row, isMod ? 0 : column - 1);
    case 'PageDown':
      return to(row + PAGE, column);
    case 'PageUp':
      return to(row - PAGE, column);
    case 'Home':
      return to(isMod ? 0 : row, 0);
    case 'End':
      return to(isMod ? last.row : row, last.column);
    default:
      return undefined;
  }
}
