import type { KeyPress } from '#app/ui/shortcuts.ts';
import { positionAfter, type CellPosition } from './cell-range.ts';

type SheetState = {
  cursor: CellPosition;
  size: { rows: number; columns: number };
  mayEdit: boolean;
  /** whether the cell at the cursor is writable */
  isWritten: boolean;
};

export type SheetAction =
  | { do: 'put'; to: CellPosition; isRange: boolean }
  | { do: 'edit'; initial?: string }
  | { do: 'chooseAll' | 'empty' | 'fillDown' | 'choose' | 'editInSidePanel' };

/** The action of a key in a sheet, as in spreadsheets; undefined for keys that the sheet does not handle. */
export function sheetAction(
  press: KeyPress,
  { cursor, size, mayEdit, isWritten }: SheetState,
): SheetAction | undefined {
  const { key, shiftKey, altKey } = press;
  const isMod = press.ctrlKey || press.metaKey;
  if (altKey) return undefined;
  const to = positionAfter(key, isMod, cursor, size);
  if (to) return { do: 'put', to, isRange: shiftKey };
  if (isMod && key === 'd' && mayEdit) return { do: 'fillDown' };
  if (isMod) return key === 'a' ? { do: 'chooseAll' } : undefined;
  if (key === 'Enter' || key === 'F2') return { do: 'edit' };
  if ((key === 'Delete' || key === 'Backspace') && mayEdit) return { do: 'empty' };
  if (key === 'Escape') return { do: 'put', to: cursor, isRange: false };
  if (key === ' ') return { do: shiftKey ? 'choose' : 'editInSidePanel' };
  return key.length === 1 && isWritten ? { do: 'edit', initial: key } : undefined;
}
