import { useDrag, useMergedRef } from '@mantine/hooks';
import { cleanNotifications, Notifications, showNotification, type NotificationData } from '@mantine/notifications';
import '@mantine/notifications/styles.css';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { TitledDialog } from '#app/ui/overlay/titled-dialog.tsx';
import { closeToast, runUndo, TOAST_MS, type ShownToast, type Toast } from '#app/ui/toasts/toasts.ts';
import classes from './toast-list.module.css';

const ICONS = { info: IconInfoCircle, good: IconCircleCheck, bad: IconAlertTriangle };
/** px to the right beyond which the toast closes on release */
const SWIPE = 50;
/** share of its width beyond which the toast closes at once */
const DRAG = 0.8;

export type ToastListProps = { position: 'center' | 'right'; toast: ShownToast | null };

/** Shows the toast with Mantine's notifications. It pauses while hovered, focused or dragged, or while the window is inactive. */
export function ToastList({ position, toast }: ToastListProps) {
  const id = toast?.id ?? '';
  const [pausedId, setPausedId] = useState('');
  const [details, setDetails] = useState<Toast['details']>();
  const close = () => closeToast(id);
  const { ref, moved } = useSwipe(close);
  const isAway = useAway();
  const isWaiting = isAway || moved > 0 || (id !== '' && pausedId === id);
  useEffect(() => {
    const openDetails = () => {
      setDetails(toast?.details);
      closeToast(toast?.id ?? '');
    };
    if (toast) showNotification(asNotification(toast, openDetails));
    return cleanNotifications;
  }, [toast]);
  const style: CSSProperties & Record<'--swipe', string> = { '--swipe': `${moved}px` };
  return (
    <>
      {details && (
        <TitledDialog title={details.title} width={620} onClose={() => setDetails(undefined)}>
          {details.content}
        </TitledDialog>
      )}
      {/* only listens to events that bubble up from the toast */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={ref}
        // Mantine's elements between list and items rule out an `ol`
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="list"
        style={style}
        onPointerOver={() => setPausedId(id)}
        onPointerLeave={() => setPausedId('')}
        onFocus={() => setPausedId(id)}
        onBlur={() => setPausedId('')}
        onKeyDown={(event) => event.key === 'Escape' && close()}
      >
        <Notifications
          // each position is a separate list: a moved toast would be in both until its transition ended
          key={position}
          position={position === 'center' ? 'top-center' : 'top-right'}
          withinPortal={false}
          autoClose={isWaiting ? false : (toast?.duration ?? TOAST_MS)}
          // Mantine would dismiss it after a third of its width, or on any quick move
          allowDragDismiss={false}
          transitionDuration={0}
          notificationMaxHeight="100vh"
          containerWidth={400}
          classNames={{ root: classes.area, notification: classes.toast }}
          attributes={{ notification: { 'data-waiting': isWaiting || undefined } }}
        />
      </div>
    </>
  );
}

function asNotification(toast: ShownToast, openDetails: () => void): NotificationData {
  const { id, title, message, tone = 'info', undo, details } = toast;
  const Icon = ICONS[tone];
  return {
    id,
    role: 'listitem',
    'data-tone': tone,
    title,
    icon: <Icon size={18} aria-hidden />,
    message: (
      <>
        {message && <span>{message}</span>}
        {details && (
          <button type="button" className={`hover-shade ${classes.action}`} onClick={openDetails}>
            Details
          </button>
        )}
        {undo && (
          <button type="button" className={`hover-shade ${classes.action}`} onClick={() => runUndo(toast)}>
            Undo
          </button>
        )}
      </>
    ),
    classNames: { icon: classes.icon, body: classes.body, title: classes.title, description: classes.description },
    closeButtonProps: { size: 22, 'aria-label': 'Close notification' },
    onClose: () => closeToast(id),
  };
}

/** Drag distance to the right; the toast closes beyond the thresholds. */
function useSwipe(onDismiss: () => void) {
  const [moved, setMoved] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const { ref } = useDrag<HTMLDivElement>(
    ({ movement: [x], last, canceled, cancel }) => {
      const width = list.current?.querySelector<HTMLElement>('[role="listitem"]')?.offsetWidth;
      const isOut = x >= DRAG * (width ?? Number.POSITIVE_INFINITY);
      setMoved(last || isOut ? 0 : Math.max(0, x));
      if (canceled || !(isOut || (last && x >= SWIPE))) return;
      onDismiss();
      cancel();
    },
    { axis: 'x', threshold: 5 },
  );
  return { ref: useMergedRef(ref, list), moved };
}

/** Whether the window is inactive. */
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
