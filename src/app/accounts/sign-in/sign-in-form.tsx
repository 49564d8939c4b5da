import { PasswordInput, TextInput } from '@mantine/core';
import { AccountForm } from '#app/accounts/form/account-form.tsx';
import { logIn } from '#app/data/accounts/sign-in.ts';
import { useAccountForm } from '#app/accounts/form/use-account-form.ts';

export function SignInForm() {
  const form = useAccountForm({
    initial: { email: '', password: '' },
    check: ({ email, password }) => ({
      email: email.trim() === '' ? 'Enter your email address' : undefined,
      password: password === '' ? 'Enter your password' : undefined,
    }),
    send: ({ email, password }) => logIn(email.trim(), password),
  });
  return (
    <AccountForm form={form} label="Sign in" submit="Sign in" wide>
      <TextInput {...form.field('email')} label="Email" type="email" autoComplete="username" data-autofocus />
      <PasswordInput {...form.field('password')} label="Password" autoComplete="current-password" />
    </AccountForm>
  );
}
