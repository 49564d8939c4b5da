import { CloseButton } from '@mantine/core';
import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import classes from './side-panel.module.css';

type SidePanelProps = {
  title: string;
  /** actions next to the title */
  tools?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A side panel for a second task; the page stays usable. Mount it to open it: it takes the focus and returns it when closed.
 * Escape closes it.
 */
export function SidePanel({ title, tools, onClose, children }: SidePanelProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  // before a form inside checks where the focus is
  useLayoutEffect(() => {
    const from = document.activeElement;
    panel.current?.focus();
    return () => {
      if (from instanceof HTMLElement && from.isConnected) from.focus();
    };
  }, []);
  // if the focused content is removed, the panel takes the focus
  useLayoutEffect(() => {
    if (document.activeElement === document.body) panel.current?.focus();
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.target !== panel.current) return;
    event.preventDefault();
    onClose();
  };
  return createPortal(
    // a form inside handles Escape itself
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/prefer-tag-over-role
    <div ref={panel} className={classes.panel} role="dialog" aria-labelledby={id} tabIndex={-1} onKeyDown={onKeyDown}>
      <header className="row between gap-12 fixed line-below pad-12-20">
        <h2 className="grow shrink text-16 heavy break-words" id={id}>
          {title}
        </h2>
        {tools}
        <CloseButton aria-label="Close the panel" title="Close the panel" onClick={onClose} />
      </header>
      <div className={`grow shrink-down ${classes.body}`}>{children}</div>
    </div>,
    document.body,
  );
}
