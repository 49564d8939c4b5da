import { useAtomValue } from 'jotai';
import { useRef } from 'react';
import { useShortcuts } from '#app/ui/shortcuts.ts';
import classes from './toast-area.module.css';
import { ToastCard } from './toast-card.tsx';
import { reopenToast, toastAtom } from './toasts.ts';

/** Top right, or top center at the application root; F8 focuses it, and calls the last toast back when it has closed. */
export function ToastArea({ place }: { place: 'center' | 'right' }) {
  const area = useRef<HTMLElement>(null);
  const toast = useAtomValue(toastAtom);
  const focusArea = () => {
    reopenToast();
    area.current?.focus();
  };
  useShortcuts([{ keys: 'F8', label: 'Go to notifications', everywhere: true, run: focusArea }]);
  return (
    <section ref={area} className={classes.area} data-place={place} aria-label="Notifications (F8)" tabIndex={-1}>
      <ol className={classes.list} aria-live="polite">
        {toast?.open && <ToastCard key={toast.id} id={toast.id} />}
      </ol>
    </section>
  );
}
