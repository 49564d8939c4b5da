import { useState } from 'react';
import type { Account } from '#generated/payloads.d.ts';
import { TitledDialog } from '#app/ui/overlay/titled-dialog.tsx';
import classes from '#app/accounts/form/account-form.module.css';
import { PasswordForm } from './password-form.tsx';

const KEY = 'change-password-later';

/** Asks a user whose password was set by someone else to choose a new one. It can wait until the next time. */
export function MustChangePassword({ user }: { user: Account }) {
  const [later, setLater] = useState(() => sessionStorage.getItem(KEY) !== null);
  if (later) return null;
  const close = () => {
    sessionStorage.setItem(KEY, 'yes');
    setLater(true);
  };
  return (
    <TitledDialog title="Choose your own password" onClose={close} width={420}>
      <p className={classes.lead}>Someone else set the password you signed in with and may still know it.</p>
      <PasswordForm user={user} done={close} />
      <button type="button" className={classes.way} onClick={close}>
        Not now
      </button>
    </TitledDialog>
  );
}
