import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeToast, reopenToast, runUndo, showToast, toastAtom } from './toasts.ts';

const shown = () => getDefaultStore().get(toastAtom);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

it('shows one at a time: a newer toast replaces the older', () => {
  const closeFirst = showToast({ title: 'first' });
  showToast({ title: 'second' });
  closeFirst();
  expect(shown()).toMatchObject({ title: 'second', open: true });
});

it('keeps a closed toast for reopening, then removes it', () => {
  const close = showToast({ title: 'Deleted', undo: () => {} });
  close();
  expect(shown()).toMatchObject({ title: 'Deleted', open: false });
  reopenToast();
  expect(shown()).toMatchObject({ title: 'Deleted', open: true, undo: expect.any(Function) });

  closeToast(shown()?.id ?? '');
  vi.advanceTimersByTime(1_000_000);
  expect(shown()).toBeNull();
});

it('runs an action once: that toast is not reopened, but one that the action showed is', () => {
  const run = vi.fn<() => void>();
  const toast = { title: 'Deleted', undo: run };
  showToast(toast);
  runUndo(toast);
  expect(run).toHaveBeenCalledOnce();
  reopenToast();
  expect(shown()).toBeNull();

  run.mockImplementation(() => showToast({ title: 'Restored' })());
  showToast(toast);
  runUndo(toast);
  expect(shown()).toMatchObject({ title: 'Restored', open: false });
  reopenToast();
  expect(shown()).toMatchObject({ title: 'Restored', open: true });
});
