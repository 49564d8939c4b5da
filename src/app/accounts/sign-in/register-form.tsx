import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { AccountForm } from '#app/accounts/form/account-form.tsx';
import { NewPasswordInput } from '#app/accounts/form/new-password.tsx';
import { passwordIssue } from '#app/accounts/form/password-issue.ts';
import { useAccountForm } from '#app/accounts/form/use-account-form.ts';
import { register } from '#app/data/accounts/sign-in.ts';

/** The server responds the same whether or not the address has an account: its owner is notified by mail. */
export function RegisterForm() {
  const [signedIn, setSignedIn] = useState(false);
  const form = useAccountForm({
    initial: { name: '', email: '', password: '' },
    check: ({ name, email, password }) => ({
      name: name.trim() === '' ? 'Enter the name others will see' : undefined,
      email: /^\S+@\S+$/.test(email.trim()) ? undefined : 'Enter an email address, for example name@company.example',
      password: passwordIssue(password, [name, email]),
    }),
    send: async ({ name, email, password }) =>
      setSignedIn(await register({ name: name.trim(), email: email.trim(), password })),
  });
  if (form.isDone && !signedIn) {
    return (
      <output className="toned pad-8-10 small rounded" data-tone="good">
        We sent an email to {form.values.email.trim()}. Follow the instructions in it.
      </output>
    );
  }
  return (
    <AccountForm form={form} label="Register" submit="Register" wide>
      <TextInput {...form.field('name')} label="Name" autoComplete="name" data-autofocus />
      <TextInput {...form.field('email')} label="Email" type="email" autoComplete="username" />
      <NewPasswordInput {...form.field('password')} label="Password" />
    </AccountForm>
  );
}
