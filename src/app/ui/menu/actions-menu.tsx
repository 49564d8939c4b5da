import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PopupMenu } from './popup-menu.tsx';

type ActionsMenuProps = { label: string; className: string | undefined; width?: number; children: ReactNode };

/** A button with three dots that opens the actions for what it is next to. */
export function ActionsMenu({ label, children, ...props }: ActionsMenuProps) {
  const face = <IconDots size={16} stroke={1.75} aria-hidden />;
  return (
    <PopupMenu {...props} label={label} buttonLabel={label} align="end" face={face}>
      {children}
    </PopupMenu>
  );
}
