import { TextInput } from '@mantine/core';
import { AccountForm } from '#app/accounts/form/account-form.tsx';
import classes from '#app/accounts/form/account-form.module.css';
import { forgotPassword } from '#app/data/sign-in.ts';
import { useAccountForm } from '#app/accounts/form/use-account-form.ts';

export function ForgotForm() {
  const form = useAccountForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: email.trim() === '' ? 'Enter your e-mail address' : undefined }),
    send: ({ email }) => forgotPassword(email.trim()),
  });
  if (form.isDone) {
    return (
      <output className={classes.good}>
        If {form.values.email.trim()} has an account here, a link to choose a new password is on its way.
      </output>
    );
  }
  return (
    <AccountForm form={form} label="Forgot password" submit="Send me a link" wide>
      <p className={classes.lead}>A link to choose a new password will be mailed to you.</p>
      <TextInput {...form.field('email')} label="E-mail" type="email" autoComplete="username" data-autofocus />
    </AccountForm>
  );
}
