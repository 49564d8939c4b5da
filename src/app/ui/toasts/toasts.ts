import { atom, getDefaultStore } from 'jotai';

export type Toast = {
  title: string;
  message?: string;
  tone?: 'info' | 'good' | 'bad';
  /** offered until it ran: while the toast is open, and again when F8 brings it back */
  action?: { label: string; run: () => void };
  /** ms until it closes by itself */
  duration?: number;
};

export const TOAST_MS = 5000;
/** A closed toast can be brought back this long. */
const KEEP_MS = 1_000_000;

export type ShownToast = Toast & { id: string; open: boolean };

/**
 * Only one at a time: a newer toast takes the place of the older. Mantine's notifications draw and time it; they are loaded
 * with the first one, so what is to be shown is kept here.
 */
export const toastAtom = atom<ShownToast | null>(null);

const store = getDefaultStore();
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;

/** Shows a toast; callable from anywhere, the answer closes it. */
export function showToast(toast: Toast): () => void {
  clearTimeout(removal);
  lastId += 1;
  const id = `toast-${lastId}`;
  store.set(toastAtom, { ...toast, id, open: true });
  return () => closeToast(id);
}

/** Closes the toast, unless another has taken its place. */
export function closeToast(id: string): void {
  const toast = store.get(toastAtom);
  if (toast?.id !== id || !toast.open) return;
  store.set(toastAtom, { ...toast, open: false });
  clearTimeout(removal);
  removal = setTimeout(() => store.set(toastAtom, null), KEEP_MS);
}

/** Runs the action of the toast and forgets the toast: what was undone is not undone again. */
export function runToastAction({ action }: Toast): void {
  store.set(toastAtom, null);
  action?.run();
}

/** Brings the last toast back, so that its undo is not lost to five seconds. */
export function reopenToast(): void {
  const toast = store.get(toastAtom);
  if (toast && !toast.open) showToast(toast);
}
