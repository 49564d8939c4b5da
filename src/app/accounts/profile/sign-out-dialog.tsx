import { Button } from '@mantine/core';
import { logOut } from '#app/accounts/sign-in/log-out.ts';
import { TitledDialog } from '#app/ui/overlay/titled-dialog.tsx';
import { formatCount } from '#app/values/words/numbers.ts';
import classes from '#app/accounts/form/account-form.module.css';
import form from '#app/ui/overlay/dialog-form.module.css';

/** Asks before signing out discards unsaved drafts, which must not stay in the browser for others to find. */
export function SignOutDialog({ drafts, onClose }: { drafts: number; onClose: () => void }) {
  const [what, them] = drafts === 1 ? ['an unsaved draft', 'it'] : [`${formatCount(drafts)} unsaved drafts`, 'them'];
  return (
    <TitledDialog title="Sign out and discard drafts?" onClose={onClose} width={420}>
      <p className="quiet">
        You have {what} in this browser. Signing out discards {them}, so that nobody else finds {them} here.
      </p>
      <div className={`row wrap at-end gap-8 ${form.foot}`}>
        <Button variant="default" size="sm" data-autofocus onClick={onClose}>
          Stay signed in
        </Button>
        <Button size="sm" className={classes.danger} onClick={() => void logOut()}>
          Discard and sign out
        </Button>
      </div>
    </TitledDialog>
  );
}
