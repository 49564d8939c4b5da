import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { CloseIconButton } from '#app/ui/plain-button.tsx';
import classes from './toast-area.module.css';
import { closeToast, TOAST_MS, toastAtom } from './toasts.ts';

const SWIPE = 50;
const DRAG = 0.8;
const ICONS = { info: IconInfoCircle, good: IconCircleCheck, bad: IconAlertTriangle };

/** One toast: it waits while it is held or the window is not in front, and can be swept aside. */
export function ToastCard({ id }: { id: number }) {
  const toast = useAtomValue(toastAtom);
  const [held, setHeld] = useState(false);
  const [moved, setMoved] = useState(0);
  const start = useRef<number>(null);
  const close = () => closeToast(id);
  const isAway = useAway();
  const isWaiting = held || isAway || moved !== 0;
  useAutoClose(isWaiting, toast?.duration ?? TOAST_MS, close);
  if (!toast) return null;
  const tone = toast.tone ?? 'info';
  const Icon = ICONS[tone];

  const drop = (event: PointerEvent<HTMLLIElement>) => {
    start.current = null;
    if (moved >= Math.min(SWIPE, event.currentTarget.offsetWidth * DRAG)) close();
    else setMoved(0);
  };

  return (
    // The card only listens to what is done with the controls in it, and to being swept aside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={classes.toast}
      data-tone={tone}
      data-waiting={isWaiting || undefined}
      style={{ transform: moved ? `translateX(${moved}px)` : undefined }}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => event.key === 'Escape' && close()}
      onPointerDown={(event) => (start.current = event.clientX)}
      onPointerMove={(event) => start.current !== null && setMoved(Math.max(0, event.clientX - start.current))}
      onPointerUp={drop}
      onPointerCancel={drop}
    >
      <Icon size={18} className={classes.icon} aria-hidden />
      <div className={classes.text}>
        <strong>{toast.title}</strong>
        {toast.message && <span>{toast.message}</span>}
      </div>
      {toast.action && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            close();
            toast.action?.run();
          }}
        >
          {toast.action.label}
        </button>
      )}
      <CloseIconButton label="Close notification" onClick={close} />
    </li>
  );
}

/** Calls `close` after `ms` in which it did not wait. */
function useAutoClose(isWaiting: boolean, ms: number, close: () => void) {
  const left = useRef(ms);
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (isWaiting) return undefined;
    const since = Date.now();
    const timer = setTimeout(() => latest.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - since;
    };
  }, [isWaiting]);
}

/** Whether the window has lost the focus. */
function useAway(): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const [leave, comeBack] = [() => setAway(true), () => setAway(false)];
    window.addEventListener('blur', leave);
    window.addEventListener('focus', comeBack);
    return () => {
      window.removeEventListener('blur', leave);
      window.removeEventListener('focus', comeBack);
    };
  }, []);
  return isAway;
}
