import { PasswordInput, Switch, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountForm } from '#app/accounts/form/account-form.tsx';
import { passwordIssue } from '#app/accounts/form/password-issue.ts';
import { useAccountForm } from '#app/accounts/form/use-account-form.ts';
import { changeAccount, createAccount } from '#app/data/accounts/users.ts';
import { instanceQuery } from '#app/data/instance.ts';
import { CancelButton } from '#app/ui/overlay/dialog-form.tsx';
import { showToast } from '#app/ui/toasts/toasts.ts';
import type { Account } from '#generated/payloads.d.ts';

/** A new account, or name, email address and password of an existing one. */
export function UserForm({ user, onClose }: { user?: Account; onClose: () => void }) {
  const client = useQueryClient();
  const { data: instance } = useQuery(instanceQuery());
  const [administrator, setAdministrator] = useState(false);
  const hasPassword = instance?.strictAuth === false;
  const form = useAccountForm({
    initial: { name: user?.name ?? '', email: user?.email ?? '', password: '' },
    check: ({ name, email, password }) => ({
      name: name.trim() === '' ? 'Enter a name' : undefined,
      email: /^\S+@\S+$/.test(email.trim()) ? undefined : 'Enter an email address, for example name@company.example',
      password: password === '' ? undefined : passwordIssue(password, [name, email]),
    }),
    send: ({ name, email, password }) => {
      const account = { name: name.trim(), email: email.trim(), ...(password !== '' && { password }) };
      if (user) return changeAccount(client, user.id, account);
      return createAccount(client, { ...account, ...(administrator && { role: 'admin' as const }) });
    },
    done: () => {
      showToast({ tone: 'good', title: user ? 'Account saved' : 'Account created' });
      onClose();
    },
  });
  return (
    <AccountForm
      form={form}
      label={user ? 'User' : 'New user'}
      submit={user ? 'Save' : 'Create'}
      secondary={<CancelButton onCancel={onClose} />}
    >
      <TextInput {...form.field('name')} label="Name" autoComplete="off" data-autofocus />
      <TextInput {...form.field('email')} label="Email" type="email" autoComplete="off" />
      {hasPassword && (
        <PasswordInput
          {...form.field('password')}
          label={user ? 'New password' : 'Password'}
          description={
            user
              ? 'Leave empty to keep the current one. They are asked to choose their own at the next sign-in.'
              : 'They are asked to choose their own at the first sign-in. Leave empty to let them set it via “Forgot password?”.'
          }
          autoComplete="new-password"
        />
      )}
      {!user && (
        <Switch
          label="Administrator"
          description="Full access, including users"
          checked={administrator}
          onChange={({ target }) => setAdministrator(target.checked)}
        />
      )}
    </AccountForm>
  );
}
