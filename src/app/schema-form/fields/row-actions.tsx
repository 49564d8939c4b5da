import { ActionIcon } from '@mantine/core';
import { IconGripVertical, IconTrash } from '@tabler/icons-react';
import { useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { followPointer } from '#app/ui/drag/follow-pointer.ts';
import classes from './controls.module.css';

type RowActionsProps = {
  index: number;
  length: number;
  /** accessible name of the row */
  label: string;
  move: (from: number, to: number) => void;
};

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** Moves its row by drag or with the arrow keys. Rows carry `data-row` with their index. */
export function MoveHandle({ index, length, label, move }: RowActionsProps) {
  const [isDragged, setDragged] = useState(false);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const to = index + step;
    if (to < 0 || to >= length) return;
    move(index, to);
    keepFocus(event.currentTarget);
  };
  const grab = (event: PointerEvent<HTMLElement>): void => {
    const handle = event.currentTarget;
    const end = (): void => {
      setDragged(false);
      markTarget(handle, undefined);
    };
    followPointer(event, {
      onMove({ y }) {
        setDragged(true);
        markTarget(handle, rowAt(handle, y));
      },
      onDrop({ y }) {
        const to = rowAt(handle, y);
        end();
        if (to !== undefined && to !== index) move(index, to);
      },
      onCancel: end,
    });
  };
  return (
    <button
      type="button"
      className={`inline-row in-middle dimmer rounded-4 ${classes.handle}`}
      data-dragged={isDragged || undefined}
      aria-label={`Move ${label}, ${index + 1} of ${length}; arrow keys`}
      title="Drag, or use the arrow keys"
      onKeyDown={onKeyDown}
      onPointerDown={grab}
    >
      <IconGripVertical size={15} aria-hidden />
    </button>
  );
}

/** Keeps the focus on a row that moves in the document. */
function keepFocus(handle: HTMLElement): void {
  requestAnimationFrame(() => handle.focus());
}

function rowsAround(handle: HTMLElement): HTMLElement[] {
  const list = handle.closest('[data-rows]');
  return list === null
    ? []
    : [...list.querySelectorAll<HTMLElement>('[data-row]')].filter((row) => row.closest('[data-rows]') === list);
}

/** The index of the row at a height of the window. */
function rowAt(handle: HTMLElement, y: number): number | undefined {
  const rows = rowsAround(handle);
  const under = rows.find((row) => y <= row.getBoundingClientRect().bottom) ?? rows.at(-1);
  return under === undefined ? undefined : Number(under.dataset['row']);
}

function markTarget(handle: HTMLElement, target: number | undefined): void {
  const own = Number(handle.closest<HTMLElement>('[data-row]')?.dataset['row']);
  for (const row of rowsAround(handle)) {
    const isTarget = Number(row.dataset['row']) === target && target !== own;
    row.toggleAttribute('data-target', isTarget);
    row.toggleAttribute('data-below', isTarget && target > own);
  }
}

type RemoveRowProps = { label: string; onRemove: () => void };

/** Removes its row; the focus moves to the row that takes its position. */
export function RemoveRow({ label, onRemove }: RemoveRowProps) {
  const remove = (event: MouseEvent<HTMLElement>): void => {
    const row = event.currentTarget.closest<HTMLElement>('[data-row]');
    const list = row?.closest<HTMLElement>('[data-list]');
    const index = Number(row?.dataset['row']);
    onRemove();
    requestAnimationFrame(() => {
      const next = [index, index - 1].map((i) => list?.querySelector<HTMLElement>(`[data-row="${i}"] [data-remove]`));
      (next.find(Boolean) ?? list?.querySelector<HTMLElement>('[data-add]'))?.focus();
    });
  };
  return (
    <ActionIcon size="sm" data-remove aria-label={`Remove ${label}`} title={`Remove ${label}`} onClick={remove}>
      <IconTrash size={14} aria-hidden />
    </ActionIcon>
  );
}
