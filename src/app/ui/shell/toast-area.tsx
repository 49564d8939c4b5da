import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { lazyComponent } from '#app/ui/lazy.tsx';
import { useShortcuts } from '#app/ui/shortcuts.ts';
import { reopenToast, toastAtom } from '#app/ui/toasts/toasts.ts';
import type { ToastListProps } from './toast-list.tsx';
import classes from './toast-area.module.css';

const ToastList = lazyComponent(async () => (await import('./toast-list.tsx')).ToastList);
const IDLE_MS = 1500;

/** Top right, or top center at the application root; F8 focuses it, and reopens the last toast if it has closed. */
export function ToastArea({ position }: Pick<ToastListProps, 'position'>) {
  const area = useRef<HTMLElement>(null);
  const toast = useAtomValue(toastAtom);
  const isLoaded = useLoadedList(toast !== null);
  const focusArea = () => {
    reopenToast();
    area.current?.focus();
  };
  useShortcuts([{ keys: 'F8', label: 'Go to notifications', everywhere: true, run: focusArea }]);
  return (
    <section ref={area} className={classes.area} aria-label="Notifications (F8)" aria-live="polite" tabIndex={-1}>
      {isLoaded && <ToastList position={position} toast={toast?.open ? toast : null} />}
    </section>
  );
}

/** Loads the list with the first toast, or when the page is idle, and again until it is there. */
function useLoadedList(isWanted: boolean): boolean {
  const [isLoaded, setLoaded] = useState(false);
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (isLoaded) return undefined;
    const load = async () => ((await ToastList.fetch()) ? setLoaded(true) : setFailures((count) => count + 1));
    const timer = setTimeout(() => void load(), isWanted && failures === 0 ? 0 : IDLE_MS);
    return () => clearTimeout(timer);
  }, [isLoaded, isWanted, failures]);
  return isLoaded;
}
