import { atom, getDefaultStore } from 'jotai';
import type { ReactNode } from 'react';

export type Toast = {
  title: string;
  message?: string;
  tone?: 'info' | 'good' | 'bad';
  /** available until used: while the toast is open, and again when F8 reopens it */
  undo?: () => unknown;
  /** details that do not fit, opened as a dialog */
  details?: { title: string; content: ReactNode };
  /** ms until it closes */
  duration?: number;
};

export const TOAST_MS = 5000;
/** How long a closed toast can be reopened, in ms. */
const KEEP_MS = 1_000_000;

export type ShownToast = Toast & { id: string; open: boolean };

/**
 * One at a time: a newer toast replaces the older. Mantine's notifications draw and time it, and are loaded with the first
 * toast, so the toast is stored here.
 */
export const toastAtom = atom<ShownToast | null>(null);

const store = getDefaultStore();
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;

/** Shows a toast; callable from anywhere. Returns the function that closes it. */
export function showToast(toast: Toast): () => void {
  clearTimeout(removal);
  lastId += 1;
  const id = `toast-${lastId}`;
  store.set(toastAtom, { ...toast, id, open: true });
  return () => closeToast(id);
}

/** Closes the toast, unless another has replaced it. */
export function closeToast(id: string): void {
  const toast = store.get(toastAtom);
  if (toast?.id !== id || !toast.open) return;
  store.set(toastAtom, { ...toast, open: false });
  clearTimeout(removal);
  removal = setTimeout(() => store.set(toastAtom, null), KEEP_MS);
}

/** Runs the toast's undo and forgets the toast, so that it cannot run twice. */
export function runUndo({ undo }: Toast): void {
  store.set(toastAtom, null);
  undo?.();
}

/** Reopens the last toast, so that its undo is available for longer than five seconds. */
export function reopenToast(): void {
  const toast = store.get(toastAtom);
  if (toast && !toast.open) showToast(toast);
}
