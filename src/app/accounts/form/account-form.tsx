import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './account-form.module.css';
import type { useAccountForm } from './use-account-form.ts';

type AccountFormProps = {
  form: Pick<ReturnType<typeof useAccountForm>, 'form' | 'pending' | 'problem'>;
  label: string;
  submit: string;
  wide?: boolean;
  /** next to the submit button */
  beside?: ReactNode;
  children: ReactNode;
};

/** Fields, the error of the whole form, and the submit button. */
export function AccountForm({ form, label, submit, wide, beside, children }: AccountFormProps) {
  const button = (
    <Button type="submit" size="sm" fullWidth={wide === true} loading={form.pending}>
      {submit}
    </Button>
  );
  return (
    <form className={classes.form} aria-label={label} {...form.form}>
      {form.problem !== undefined && (
        <p className={classes.problem} role="alert">
          {form.problem}
        </p>
      )}
      {children}
      {wide ? (
        button
      ) : (
        <div className={classes.foot}>
          {beside}
          {button}
        </div>
      )}
    </form>
  );
}
