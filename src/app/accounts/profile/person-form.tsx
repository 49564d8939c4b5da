import { PasswordInput, TextInput } from '@mantine/core';
import { AccountForm } from '#app/accounts/form/account-form.tsx';
import { useAccountForm } from '#app/accounts/form/use-account-form.ts';
import { changeSelf } from '#app/data/accounts/own-account.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import type { Account } from '#generated/payloads.d.ts';

/** Name and email address. Changing the address requires the password, since password resets go there. */
export function PersonForm({ user }: { user: Account }) {
  const own = user.email ?? '';
  const form = useAccountForm({
    initial: { name: user.name, email: own, currentPassword: '' },
    check: ({ name, email, currentPassword }) => ({
      name: name.trim() === '' ? 'Enter the name others will see' : undefined,
      email: /^\S+@\S+$/.test(email.trim()) ? undefined : 'Enter an email address, for example name@company.example',
      currentPassword:
        email.trim() !== own && currentPassword === '' ? 'Enter your password to change your email' : undefined,
    }),
    send: ({ name, email, currentPassword }) =>
      changeSelf({ name: name.trim(), ...(email.trim() !== own && { email: email.trim(), currentPassword }) }),
    done: () => {
      const entered = form.values.email.trim();
      const message = `Open the link we sent to ${entered} to confirm it. Until then, your email stays ${own}.`;
      showToast({ tone: 'good', title: 'Profile saved', ...(entered !== own && { message, duration: 20_000 }) });
      form.setValues((values) => ({ ...values, email: own, currentPassword: '' }));
    },
  });
  return (
    <AccountForm form={form} label="Profile" submit="Save">
      <TextInput {...form.field('name')} label="Name" autoComplete="name" />
      <TextInput {...form.field('email')} label="Email" type="email" autoComplete="email" />
      {form.values.email.trim() !== own && (
        <PasswordInput {...form.field('currentPassword')} label="Current password" autoComplete="current-password" />
      )}
    </AccountForm>
  );
}
