import type { KeyboardEvent, MouseEvent } from 'react';
import type { ListParams } from '#app/data/lists.ts';
import { EMPTY, extend, selectAll, toggle, type Selection } from '#app/inventory/list/selection/selection.ts';
import { useShortcuts } from '#app/ui/shortcuts.ts';
import { isModified } from '#app/values/item-anchor.tsx';
import type { ListedItem } from '#generated/payloads.d.ts';
import { rowAt, type LoadedWindow, type OpenItem } from './use-item-rows.ts';
import type { useRowCursor } from './use-row-cursor.ts';

type RowEvents = {
  params: ListParams;
  loadedWindow: LoadedWindow;
  cursor: ReturnType<typeof useRowCursor>;
  selection: Selection;
  mayEdit: boolean;
  onSelect: (change: (before: Selection) => Selection) => void;
  onOpen: OpenItem;
  onOpened: (id: string) => void;
};

const PAGE = 15;
const STEPS: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE,
  PageUp: -PAGE,
  Home: -Infinity,
  End: Infinity,
};

/** Mouse and keyboard events of all rows, with a single listener. */
export function useRowEvents(props: RowEvents) {
  const { params, loadedWindow, cursor, selection, mayEdit, onSelect, onOpen, onOpened } = props;
  const current = () => rowAt(loadedWindow, cursor.index);
  const open = (item: ListedItem | undefined) => {
    if (!item) return;
    onOpened(item.id);
    onOpen(item, loadedWindow);
  };
  const edit = (item: ListedItem | undefined) => {
    if (item && mayEdit) onOpen(item, loadedWindow, true);
  };
  const choose = (item: ListedItem | undefined, asRange: boolean) => {
    if (item) onSelect((before) => (asRange ? extend(before, item, loadedWindow.rows) : toggle(before, item)));
  };
  const moveChoosing = (by: number) => {
    const item = current();
    if (item && selection.anchor === null) choose(item, false);
    cursor.move(by);
    choose(rowAt(loadedWindow, cursor.index + by), true);
  };
  useShortcuts([
    { keys: 'j', label: 'Next row', group: 'List', run: () => cursor.move(1) },
    { keys: 'k', label: 'Previous row', group: 'List', run: () => cursor.move(-1) },
    { keys: 'x', label: 'Select the row', group: 'List', run: () => choose(current(), false) },
    { keys: 'shift+x', label: 'Select up to this row', group: 'List', run: () => choose(current(), true) },
    { keys: 'shift+j', label: 'Select the next row too', group: 'List', run: () => moveChoosing(1) },
    { keys: 'shift+k', label: 'Select the previous row too', group: 'List', run: () => moveChoosing(-1) },
    { keys: 'e', label: 'Edit the row in the side panel', group: 'List', hidden: !mayEdit, run: () => edit(current()) },
    { keys: 'o', label: 'Open the row', group: 'List', run: () => open(current()) },
  ]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || !isRow(event.target)) return;
    const step = STEPS[event.key];
    const isMod = event.ctrlKey || event.metaKey;
    if (event.key === 'Enter' && !isMod) open(current());
    else if (event.key === ' ' && !isMod) choose(current(), event.shiftKey);
    else if (event.key === 'a' && isMod) onSelect((before) => selectAll(before, loaded(loadedWindow), params));
    else if (event.key === 'Escape' && selection.items.size > 0) onSelect(() => EMPTY);
    else if (step !== undefined && !isMod) {
      if (event.shiftKey && Math.abs(step) === 1) moveChoosing(step);
      else cursor.move(step);
    } else return;
    event.preventDefault();
  };

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target instanceof Element ? event.target : null;
    const row = target?.closest<HTMLElement>('[data-id]');
    if (!target || !row) return;
    const index = Number(row.dataset.index);
    const item = rowAt(loadedWindow, index);
    cursor.put(index);
    if (target.closest('[data-check]') || (event.shiftKey && !target.closest('a'))) {
      choose(item, event.shiftKey);
      return;
    }
    if (target.closest('[data-edit]')) return edit(item);
    if (target.closest('a') && (isModified(event) || event.button !== 0)) return;
    event.preventDefault();
    if (document.getSelection()?.isCollapsed === false && !target.closest('a')) return;
    open(item);
  };

  /** Shift-click selects a range of rows; without this it would also select text. */
  const onMouseDown = (event: MouseEvent<HTMLElement>) => {
    if (event.shiftKey && event.target instanceof Element && event.target.closest('[data-id]')) event.preventDefault();
  };

  return { onKeyDown, onClick, onMouseDown };
}

export function loaded({ rows }: LoadedWindow): ListedItem[] {
  return rows.flatMap((row) => row ?? []);
}

function isRow(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.dataset.id !== undefined;
}
