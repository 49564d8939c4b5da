import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { errorLine } from '#app/ui/error-messages.ts';
import classes from './dialog-form.module.css';

type DialogFormProps = {
  label?: string;
  /** why the last attempt was refused */
  error?: Error | null;
  /** label of the submit button */
  action: string;
  isDangerous?: boolean;
  isBusy?: boolean;
  isDisabled?: boolean;
  /** tooltip of that button */
  hint?: string | undefined;
  /** before the buttons */
  note?: ReactNode;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
};

/** The form of a dialog: why it was refused, its fields, and the buttons that cancel and submit. */
export function DialogForm(props: DialogFormProps) {
  const { label, error, action, isDangerous, isBusy, isDisabled, hint, note, onSubmit, onCancel, children } = props;
  return (
    <form
      className="stack gap-14 shrink"
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isDisabled !== true) onSubmit();
      }}
    >
      <FormProblem error={error} />
      {children}
      <div className={`row wrap at-end gap-8 ${classes.foot}`}>
        {note}
        <CancelButton onCancel={onCancel} />
        <Button
          type="submit"
          size="sm"
          {...(isDangerous === true && { color: 'red' })}
          loading={isBusy ?? false}
          disabled={isDisabled ?? false}
          title={hint}
        >
          {action}
        </Button>
      </div>
    </form>
  );
}

/** Why a request was refused. */
export function FormProblem({ error }: { error: Error | null | undefined }) {
  return (
    error && (
      <p className="pad-8-10 small bad break-words rounded bad-ground" role="alert">
        {errorLine(error)}
      </p>
    )
  );
}

export function CancelButton({ onCancel, isFocused }: { onCancel: () => void; isFocused?: boolean }) {
  return (
    <Button variant="default" size="sm" data-autofocus={isFocused} onClick={onCancel}>
      Cancel
    </Button>
  );
}
