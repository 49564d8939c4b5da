import { Suspense, useState } from 'react';
import { lazyComponent, lazyOverlay } from '#app/ui/lazy.tsx';
import { PopupMenu } from '#app/ui/menu/popup-menu.tsx';
import { PersonMark } from '#app/ui/person-mark.tsx';
import type { Account } from '#generated/payloads.d.ts';
import classes from './user-menu.module.css';

const SignOutDialog = lazyOverlay(async () => (await import('./sign-out-dialog.tsx')).SignOutDialog);
const UserItems = lazyComponent(async () => (await import('./user-items.tsx')).UserItems);

/** The current user, and links to their pages. */
export function UserMenu({ user }: { user: Account }) {
  const [drafts, setDrafts] = useState(0);
  const face = (
    <>
      <PersonMark name={user.name} picture={user.image_file} />
      <span>{user.name}</span>
    </>
  );
  const head = (
    <div className="grid pad-10-12 break-words line-below">
      <strong>{user.name}</strong>
      {user.email !== undefined && <span className="note">{user.email}</span>}
    </div>
  );
  return (
    <>
      <PopupMenu
        label="User menu"
        face={face}
        className={classes.button}
        buttonLabel={`Signed in as ${user.name}`}
        align="end"
        head={head}
        fetch={UserItems.fetch}
      >
        <UserItems user={user} onDrafts={setDrafts} />
      </PopupMenu>
      <Suspense>{drafts > 0 && <SignOutDialog drafts={drafts} onClose={() => setDrafts(0)} />}</Suspense>
    </>
  );
}
