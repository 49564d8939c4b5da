import { Button, PasswordInput } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { setOpenLoginDialog } from '../session.ts';
import { ButtonLink } from '../ui/links.tsx';
import { Page } from '../ui/page.tsx';
import { EmptyState } from '../ui/states.tsx';
import { useTitle } from '../ui/use-title.ts';
import { AccountForm } from './account-form.tsx';
import classes from './account-form.module.css';
import { passwordFault } from './password-fault.ts';
import { resetPassword } from './session-calls.ts';
import { useAccountForm } from './use-account-form.ts';

const route = getRouteApi('/reset-password');

/** Route `/reset-password?token=…`, where the mailed link leads. */
export function ResetPasswordPage() {
  useTitle('Reset password');
  const { token } = route.useSearch();
  return (
    <Page title="Reset password" fit="narrow">
      {token === undefined ? (
        <EmptyState title="This address is not complete" action={<ButtonLink to="/">Home</ButtonLink>}>
          Open the whole link of the mail, or let another be sent from the sign-in dialog.
        </EmptyState>
      ) : (
        <NewPassword token={token} />
      )}
    </Page>
  );
}

function NewPassword({ token }: { token: string }) {
  const form = useAccountForm({
    initial: { password: '', again: '' },
    check: ({ password, again }) => ({
      password: passwordFault(password),
      again: again === password ? undefined : 'The two are not the same',
    }),
    send: ({ password }) => resetPassword(token, password),
  });
  if (form.isDone) {
    return (
      <>
        <output className={classes.good}>
          Your password is changed. Every browser that was signed in has to sign in again.
        </output>
        <div>
          <Button size="sm" onClick={() => setOpenLoginDialog(true)}>
            Sign in
          </Button>
        </div>
      </>
    );
  }
  return (
    <AccountForm form={form} label="Reset password" submit="Change password">
      <PasswordInput
        {...form.field('password')}
        label="New password"
        description="At least 8 characters. Three unrelated words are easy to remember and hard to guess."
        autoComplete="new-password"
      />
      <PasswordInput {...form.field('again')} label="New password again" autoComplete="new-password" />
    </AccountForm>
  );
}
