import type { KeyPress } from '#app/ui/shortcuts.ts';
import { placeAfter, type CellPosition } from './cell-range.ts';

type SheetState = {
  cursor: CellPosition;
  size: { rows: number; columns: number };
  mayEdit: boolean;
  /** whether the cell with the cursor takes a value */
  isWritten: boolean;
};

export type SheetAction =
  | { do: 'put'; to: CellPosition; isRange: boolean }
  | { do: 'edit'; initial?: string }
  | { do: 'chooseAll' | 'empty' | 'choose' | 'editBeside' };

/** What a key does in a sheet, as spreadsheets have it; undefined where it belongs to something else. */
export function sheetAction(
  press: KeyPress,
  { cursor, size, mayEdit, isWritten }: SheetState,
): SheetAction | undefined {
  const { key, shiftKey, altKey } = press;
  const isMod = press.ctrlKey || press.metaKey;
  if (altKey) return undefined;
  const to = placeAfter(key, isMod, cursor, size);
  if (to) return { do: 'put', to, isRange: shiftKey };
  if (isMod) return key === 'a' ? { do: 'chooseAll' } : undefined;
  if (key === 'Enter' || key === 'F2') return { do: 'edit' };
  if ((key === 'Delete' || key === 'Backspace') && mayEdit) return { do: 'empty' };
  if (key === 'Escape') return { do: 'put', to: cursor, isRange: false };
  if (key === ' ') return { do: shiftKey ? 'choose' : 'editBeside' };
  return key.length === 1 && isWritten ? { do: 'edit', initial: key } : undefined;
}
