import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { useAccountForm } from './use-account-form.ts';
import layout from '#app/ui/overlay/dialog-form.module.css';

type AccountFormProps = {
  form: Pick<ReturnType<typeof useAccountForm>, 'form' | 'pending' | 'problem'>;
  label: string;
  submit: string;
  wide?: boolean;
  /** next to the submit button */
  secondary?: ReactNode;
  children: ReactNode;
};

/** Fields, the error of the whole form, and the submit button. */
export function AccountForm({ form, label, submit, wide, secondary, children }: AccountFormProps) {
  const button = (
    <Button type="submit" size="sm" fullWidth={wide === true} loading={form.pending}>
      {submit}
    </Button>
  );
  return (
    <form className="stack gap-14 shrink" aria-label={label} {...form.form}>
      {form.problem !== undefined && (
        <p className="pad-8-10 small bad break-words rounded bad-ground" role="alert">
          {form.problem}
        </p>
      )}
      {children}
      {wide ? (
        button
      ) : (
        <div className={`row wrap at-end gap-8 ${layout.foot}`}>
          {secondary}
          {button}
        </div>
      )}
    </form>
  );
}
