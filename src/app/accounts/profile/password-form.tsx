import { PasswordInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AccountForm } from '#app/accounts/form/account-form.tsx';
import { newPasswordIssues, NewPasswordFields } from '#app/accounts/form/new-password.tsx';
import { useAccountForm } from '#app/accounts/form/use-account-form.ts';
import { changeSelf } from '#app/data/accounts/own-account.ts';
import { instanceQuery } from '#app/data/instance.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import type { Account } from '#generated/payloads.d.ts';

/** Changes the password, with the current one as proof. */
export function PasswordForm({ user }: { user: Account }) {
  const { data: instance } = useQuery(instanceQuery());
  const form = useAccountForm({
    initial: { currentPassword: '', password: '', again: '' },
    check: ({ currentPassword, password, again }) => ({
      currentPassword: currentPassword === '' ? 'Enter your current password' : undefined,
      ...newPasswordIssues({ password, again }, [user.name, user.email]),
    }),
    send: ({ currentPassword, password }) => changeSelf({ currentPassword, password }),
    done: () => {
      form.setValues({ currentPassword: '', password: '', again: '' });
      showToast({ tone: 'good', title: 'Password changed' });
    },
  });
  const isElsewhere = instance?.strictAuth === true || (user.provider !== undefined && user.provider !== 'Email');
  if (isElsewhere && !user.mustChangePassword) {
    return <p className="quiet">You sign in through your organisation, so change your password there.</p>;
  }
  return (
    <AccountForm form={form} label="Password" submit="Change password">
      <PasswordInput {...form.field('currentPassword')} label="Current password" autoComplete="current-password" />
      <NewPasswordFields field={form.field} />
    </AccountForm>
  );
}
