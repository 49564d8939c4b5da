import { Page } from '#app/ui/shell/page.tsx';
import type { Account } from '#generated/payloads.d.ts';
import { PasswordForm } from './password-form.tsx';

/** Shown instead of every page until the user has replaced a password set by someone else; the URL stays. */
export function FirstPasswordPage({ user }: { user: Account }) {
  return (
    <Page title="Choose your own password" fit="narrow">
      <p className="quiet">
        The password you signed in with was set for you, so others may know it. Change it to continue.
      </p>
      <PasswordForm user={user} />
    </Page>
  );
}
