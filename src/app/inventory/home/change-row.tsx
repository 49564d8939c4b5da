import type { ReactNode } from 'react';
import { Picture } from '#app/ui/picture.tsx';
import type { KindSummary } from '#generated/payloads.d.ts';
import classes from './recent-changes.module.css';

type ChangeRowProps = {
  kind: KindSummary | undefined;
  /** the link, named after what it leads to */
  link: ReactNode;
  /** below the link */
  children: ReactNode;
  /** at the end */
  action?: ReactNode;
};

/** A line of a list of changes: the picture of a kind, where it leads, and what happened. */
export function ChangeRow({ kind, link, children, action }: ChangeRowProps) {
  return (
    <li>
      <Picture src={kind?.picture} name={kind?.title ?? ''} size={24} alt={kind?.title ?? ''} />
      <div className={`shrink small ${classes.words}`}>
        {link}
        <p className="faint">{children}</p>
      </div>
      {action}
    </li>
  );
}
