import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PopupMenu } from './menu/popup-menu.tsx';
import classes from './fact-list.module.css';

/** Short facts, one per line: pairs of `FactRow`. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}

export function FactRow({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="dim">{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type FactMenuProps = { label: string; face: ReactNode; children: ReactNode };

/** The value of a fact that is edited with a menu. */
export function FactMenu({ label, face, children }: FactMenuProps) {
  return (
    <PopupMenu
      label={label}
      width={300}
      className={classes.menu}
      face={
        <>
          {face}
          <IconChevronDown size={13} stroke={2} aria-label={`Change ${label.toLowerCase()}`} />
        </>
      }
    >
      {children}
    </PopupMenu>
  );
}
