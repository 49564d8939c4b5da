import { CloseButton } from '@mantine/core';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import classes from './titled-dialog.module.css';

type TitledDialogProps = { title: string; width?: number; onClose: () => void; children: ReactNode };

/** Of radio buttons, only the one that Tab would reach. */
const FIELD = ':is(input:not([type=file], [type=radio]:not(:checked)), textarea, select):enabled';

/** A small dialog with a title and stacked content. It focuses the first field, or the title, if nothing is marked. */
export function TitledDialog({ title, width = 460, onClose, children }: TitledDialogProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (body.current?.querySelector('[data-autofocus]')) return;
    (body.current?.querySelector<HTMLElement>(FIELD) ?? heading.current)?.focus();
  }, []);
  return (
    <Dialog label={title} onClose={onClose} width={width}>
      <header className={`row between gap-12 ${classes.head}`}>
        <h2 className="text-16 heavy" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <CloseButton aria-label="Close" onClick={onClose} />
      </header>
      <div ref={body} className={`stack gap-16 scroll ${classes.body}`}>
        {children}
      </div>
    </Dialog>
  );
}
