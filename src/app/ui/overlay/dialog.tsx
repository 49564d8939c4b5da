import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { hasOpenPopup, keepEscape } from '#app/ui/escape.ts';
import classes from './dialog.module.css';

type DialogProps = { label: string; onClose: () => void; children: ReactNode; width?: number };

/**
 * A native modal dialog: the page behind is inert, Escape closes, focus returns. Mount it to open it; `data-autofocus`
 * marks the element to focus.
 */
export function Dialog({ label, onClose, children, width = 560 }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // before the next key press, which already belongs to the dialog
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    shown?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-label={label}
      style={{ maxWidth: width }}
      onCancel={(event) => {
        // bubbles from a dialog inside, or from a file input whose chooser was closed
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      // an open list inside is closed first
      onKeyDownCapture={(event) => keepEscape(hasOpenPopup(event.target))(event)}
      onPointerDown={(event) => event.target === dialog.current && onClose()}
    >
      <div className={classes.inside}>{children}</div>
    </dialog>
  );
}
