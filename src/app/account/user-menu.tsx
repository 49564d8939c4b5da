import { IconLogout } from '@tabler/icons-react';
import { MenuItem } from '../inventory/list/menu-items.tsx';
import { PopupMenu } from '../inventory/list/popup-menu.tsx';
import type { Self } from '../session.ts';
import { UserMark } from '../ui/top-bar.tsx';
import { logOut } from './session-calls.ts';
import classes from './user-menu.module.css';

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true };

/** Who is signed in, and the way out. */
export function UserMenu({ user }: { user: Self }) {
  const face = <UserMark name={user.name} picture={user.image_file} />;
  const head = (
    <div className={classes.who}>
      <strong>{user.name}</strong>
      {user.email !== undefined && <span>{user.email}</span>}
    </div>
  );
  return (
    <PopupMenu
      label="User menu"
      face={face}
      className={classes.button}
      buttonLabel={`Signed in as ${user.name}`}
      align="end"
      head={head}
    >
      <MenuItem icon={<IconLogout {...ICON} />} onSelect={() => void logOut()}>
        Sign out
      </MenuItem>
    </PopupMenu>
  );
}
