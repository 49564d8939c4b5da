import { TextInput } from '@mantine/core';
import { AccountForm } from '#app/accounts/form/account-form.tsx';
import classes from '#app/accounts/form/account-form.module.css';
import { forgotPassword } from '#app/data/accounts/sign-in.ts';
import { useAccountForm } from '#app/accounts/form/use-account-form.ts';

export function ForgotForm() {
  const form = useAccountForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: email.trim() === '' ? 'Enter your email address' : undefined }),
    send: ({ email }) => forgotPassword(email.trim()),
  });
  if (form.isDone) {
    return (
      <output className={`toned ${classes.good}`} data-tone="good">
        If {form.values.email.trim()} has an account, we have sent it a link to reset the password.
      </output>
    );
  }
  return (
    <AccountForm form={form} label="Forgot password" submit="Send reset link" wide>
      <p className="quiet">We will email you a link to reset your password.</p>
      <TextInput {...form.field('email')} label="Email" type="email" autoComplete="username" data-autofocus />
    </AccountForm>
  );
}
