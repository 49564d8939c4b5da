import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import classes from './titled-dialog.module.css';

type TitledDialogProps = { title: string; width?: number; onClose: () => void; children: ReactNode };

/** A small dialog with a title and stacked content. */
export function TitledDialog({ title, width = 460, onClose, children }: TitledDialogProps) {
  return (
    <Dialog label={title} onClose={onClose} width={width}>
      <header className={classes.head}>
        <h2>{title}</h2>
        <CloseButton aria-label="Close" onClick={onClose} />
      </header>
      <div className={classes.body}>{children}</div>
    </Dialog>
  );
}
