import { PasswordInput } from '@mantine/core';
import { passwordIssue } from './password-issue.ts';
import type { useAccountForm } from './use-account-form.ts';

type Typed = { password: string; again: string };

/** Issues of a new password that was typed twice; `own` are the person's name and address, which it must not be. */
export function newPasswordIssues({ password, again }: Typed, own: string[] = []) {
  return {
    password: passwordIssue(password, own),
    again: again === password ? undefined : 'The passwords do not match',
  };
}

type FieldProps = Omit<ReturnType<ReturnType<typeof useAccountForm>['field']>, 'name'> & { name: string };

/** A new password and its confirmation. */
export function NewPasswordFields({ field }: { field: (name: keyof Typed) => FieldProps }) {
  return (
    <>
      <NewPasswordInput {...field('password')} label="New password" />
      <PasswordInput {...field('again')} label="Confirm new password" autoComplete="new-password" />
    </>
  );
}

/** With the advice shown for every new password. */
export function NewPasswordInput(props: FieldProps & { label: string }) {
  return (
    <PasswordInput
      {...props}
      description="At least 8 characters. Three unrelated words are easy to remember and hard to guess."
      autoComplete="new-password"
    />
  );
}
