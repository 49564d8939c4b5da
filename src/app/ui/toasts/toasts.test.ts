import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeToast, reopenToast, showToast, toastAtom } from './toasts.ts';

const shown = () => getDefaultStore().get(toastAtom);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

it('shows one at a time: the newer takes the place of the older', () => {
  const closeFirst = showToast({ title: 'first' });
  showToast({ title: 'second' });
  closeFirst();
  expect(shown()).toMatchObject({ title: 'second', open: true });
});

it('keeps a closed toast, so that it can be called back, and then removes it', () => {
  const close = showToast({ title: 'Deleted', action: { label: 'Undo', run: () => {} } });
  close();
  expect(shown()).toMatchObject({ title: 'Deleted', open: false });
  reopenToast();
  expect(shown()).toMatchObject({ title: 'Deleted', open: true, action: { label: 'Undo' } });

  closeToast(shown()?.id ?? 0);
  vi.advanceTimersByTime(1_000_000);
  expect(shown()).toBeNull();
});
