import {
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { rowAt, type LoadedWindow, type OpenItem } from '#app/inventory/list/rows/use-item-rows.ts';
import { toggle, type Selection } from '#app/inventory/list/selection/selection.ts';
import type { ListColumn } from '#app/inventory/list/state/columns.ts';
import { useShortcuts } from '#app/ui/shortcuts.ts';
import { isModified } from '#app/values/item-anchor.tsx';
import type { ListedItem } from '#generated/payloads.d.ts';
import { positionAfter, rangeOf, type CellRange, type CellPosition } from './cell-range.ts';
import { mayWrite } from './paste-plan.ts';
import { sheetAction } from './sheet-action.ts';

type SheetCells = {
  columns: ListColumn[];
  onSelect: (change: (before: Selection) => Selection) => void;
  onOpen: OpenItem;
  scroller: HTMLElement;
  count: number;
  loadedWindow: LoadedWindow;
  mayEdit: boolean;
  reveal: (row: number) => void;
  onPaste: (text: string, range: CellRange, columns: ListColumn[]) => Promise<void>;
  onFillDown: (range: CellRange, columns: ListColumn[]) => Promise<void>;
  onCopy: (event: ClipboardEvent, range: CellRange, columns: ListColumn[], loadedWindow: LoadedWindow) => void;
};

/** The position of the cell editor; `initial`: the letter that opened it, and those typed before it was shown. */
type Editing = CellPosition & { initial?: string | undefined };

/** The cursor of a sheet, its selected range, and the handlers of keys, clicks and the clipboard. */
export function useSheetCells(sheet: SheetCells) {
  const { columns, scroller, count, mayEdit, reveal, onPaste, onFillDown } = sheet;
  const [cursor, setCursor] = useState<CellPosition>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState<CellPosition>(cursor);
  const [editing, setEditing] = useState<Editing | null>(null);
  const wanted = useRef(false);
  const range = rangeOf(anchor, cursor);
  useEffect(() => {
    if (!wanted.current || editing) return;
    const cell = scroller.querySelector<HTMLElement>(`[data-cell="${cursor.row}-${cursor.column}"]`);
    if (!cell) return;
    wanted.current = false;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  const put = (to: CellPosition, isRange = false) => {
    wanted.current = true;
    setCursor(to);
    if (!isRange) setAnchor(to);
    reveal(to.row);
  };
  const size = { rows: count, columns: columns.length };
  const isWritten = (at: CellPosition): boolean => {
    const column = columns[at.column];
    return mayEdit && column !== undefined && mayWrite(column);
  };
  const edit = (at: CellPosition, initial?: string) => {
    if (!isWritten(at)) return;
    setEditing((before) => {
      const isOpening = before?.row === at.row && before.column === at.column;
      return { ...at, initial: isOpening ? `${before.initial ?? ''}${initial ?? ''}` || undefined : initial };
    });
  };
  const rows = useRowKeys(sheet, cursor);
  const stopEditing = (key?: string, isBack = false) => {
    setEditing(null);
    const step = key === 'Enter' ? 'ArrowDown' : isBack ? 'ArrowLeft' : 'ArrowRight';
    put((key !== undefined && positionAfter(step, false, cursor, size)) || cursor);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset['cell'] === undefined) return;
    const action = sheetAction(event, { cursor, size, mayEdit, isWritten: isWritten(cursor) });
    if (!action) return;
    if (action.do === 'put') put(action.to, action.isRange);
    else if (action.do === 'chooseAll') {
      setAnchor({ row: 0, column: 0 });
      put({ row: count - 1, column: columns.length - 1 }, true);
    } else if (action.do === 'edit') edit(cursor, action.initial);
    else if (action.do === 'empty') void onPaste('', range, columns);
    else if (action.do === 'fillDown') void onFillDown(range, columns);
    else rows[action.do]();
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    cursor,
    range,
    editing,
    stopEditing,
    listeners: { onKeyDown, ...usePointer({ ...sheet, put, edit }), ...clipboard(sheet, range) },
  };
}

/** Keys of the whole row at the cursor: letters where the cell is read-only, Space in every cell. */
function useRowKeys({ loadedWindow, mayEdit, onSelect, onOpen }: SheetCells, cursor: CellPosition) {
  const withRow = (act: (item: ListedItem) => void) => () => {
    const item = rowAt(loadedWindow, cursor.row);
    if (item) act(item);
  };
  const choose = withRow((item) => onSelect((before) => toggle(before, item)));
  const editInSidePanel = withRow((item) => mayEdit && onOpen(item, loadedWindow, true));
  const group = 'Spreadsheet';
  useShortcuts([
    {
      keys: 'e',
      label: 'Edit the row in the side panel (in any cell: Space)',
      group,
      hidden: !mayEdit,
      run: editInSidePanel,
    },
    { keys: 'x', label: 'Select the row (in any cell: Shift+Space)', group, run: choose },
    { keys: 'o', label: 'Open the row', group, run: withRow((item) => onOpen(item, loadedWindow)) },
  ]);
  return { choose, editInSidePanel };
}

function clipboard({ columns, loadedWindow, mayEdit, onCopy, onPaste }: SheetCells, range: CellRange) {
  return {
    onCopy: (event: ClipboardEvent) => onCopy(event, range, columns, loadedWindow),
    onPaste: (event: ClipboardEvent) => {
      if (!mayEdit || !(event.target instanceof HTMLElement) || event.target.dataset['cell'] === undefined) return;
      event.preventDefault();
      void onPaste(event.clipboardData.getData('text/plain'), range, columns);
    },
  };
}

type Pointing = SheetCells & { put: (to: CellPosition, isRange?: boolean) => void; edit: (at: CellPosition) => void };

function usePointer({ loadedWindow, onSelect, onOpen, put, edit }: Pointing) {
  const onPointerDown = (event: PointerEvent) => {
    const at = positionOf(event.target);
    if (at && event.button === 0) put(at, event.shiftKey);
  };
  const onPointerOver = (event: PointerEvent) => {
    const at = positionOf(event.target);
    if (at && event.buttons === 1 && event.pointerType === 'mouse') put(at, true);
  };
  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const row = target?.closest<HTMLElement>('[data-index]');
    const item = rowAt(loadedWindow, Number(row?.dataset['index'] ?? -1));
    if (!target || !item) return;
    if (target.closest('[data-check]')) onSelect((before) => toggle(before, item));
    if (target.closest('[data-edit]')) return onOpen(item, loadedWindow, true);
    const isLink = target.closest('a') !== null;
    if (isLink && (isModified(event) || event.button !== 0)) return;
    if (isLink && positionOf(target)?.column === 0) onOpen(item, loadedWindow);
    if (isLink) event.preventDefault();
  };
  const onDoubleClick = (event: MouseEvent) => {
    const at = positionOf(event.target);
    if (at && event.target instanceof Element && !event.target.closest('[data-edit]')) edit(at);
  };
  return { onPointerDown, onPointerOver, onClick, onDoubleClick };
}

function positionOf(target: EventTarget | null): CellPosition | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  const [row, column] = cell?.dataset['cell']?.split('-').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
}
