import { getRouteApi } from '@tanstack/react-router';
import { AccountForm } from '#app/accounts/form/account-form.tsx';
import { newPasswordIssues, NewPasswordFields } from '#app/accounts/form/new-password.tsx';
import { useAccountForm } from '#app/accounts/form/use-account-form.ts';
import { resetPassword } from '#app/data/accounts/sign-in.ts';
import { MailedLinkPage, SignInNow } from './mailed-link-page.tsx';

const route = getRouteApi('/reset-password');

/** Route `/reset-password?token=…` of the mailed link. */
export function ResetPasswordPage() {
  const { token } = route.useSearch();
  const hint = 'Open the full link from the email, or request a new one from the sign-in dialog.';
  return (
    <MailedLinkPage title="Reset password" token={token} hint={hint}>
      {(whole) => <NewPassword token={whole} />}
    </MailedLinkPage>
  );
}

function NewPassword({ token }: { token: string }) {
  const form = useAccountForm({
    initial: { password: '', again: '' },
    check: (typed) => newPasswordIssues(typed),
    send: ({ password }) => resetPassword(token, password),
  });
  if (form.isDone) {
    return (
      <>
        <output className="toned pad-8-10 small rounded" data-tone="good">
          Your password has been changed. Sign in again in every browser.
        </output>
        <div>
          <SignInNow />
        </div>
      </>
    );
  }
  return (
    <AccountForm form={form} label="Reset password" submit="Change password">
      <NewPasswordFields field={form.field} />
    </AccountForm>
  );
}
