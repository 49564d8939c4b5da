import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './account-form.module.css';
import type { useAccountForm } from './use-account-form.ts';

type AccountFormProps = {
  form: Pick<ReturnType<typeof useAccountForm>, 'form' | 'pending' | 'problem'>;
  label: string;
  submit: string;
  wide?: boolean;
  /** beside the button that sends */
  beside?: ReactNode;
  children: ReactNode;
};

/** Fields, what is wrong as a whole, and the button that sends them. */
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
