import { TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { DialogForm } from './dialog-form.tsx';
import { TitledDialog } from './titled-dialog.tsx';

type TypedConfirmationProps = {
  title: string;
  /** the name that has to be typed to confirm */
  name: string;
  verb: 'delete' | 'transfer';
  /** label of the confirm button */
  action: string;
  consequence: string;
  error: Error | null;
  isBusy: boolean;
  /** false while something else is missing */
  isReady?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
};

/** Confirms what cannot be undone by typing the name. */
export function TypedConfirmation(props: TypedConfirmationProps) {
  const { title, name, verb, action, consequence, error, isBusy, isReady = true, onConfirm, onClose, children } = props;
  const [typed, setTyped] = useState('');
  const isCertain = isReady && typed.trim() === name;
  return (
    <TitledDialog title={title} onClose={onClose}>
      <DialogForm
        error={error}
        action={action}
        isDangerous
        isBusy={isBusy}
        isDisabled={!isCertain}
        onSubmit={() => onConfirm()}
        onCancel={onClose}
      >
        <p className="quiet">{consequence}</p>
        {children}
        <TextInput
          label={`Type ${name} to ${verb} it`}
          autoComplete="off"
          data-autofocus={children === undefined || undefined}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </DialogForm>
    </TitledDialog>
  );
}
