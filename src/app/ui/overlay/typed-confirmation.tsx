import { TextInput } from '@mantine/core';
import { useState, type ComponentProps } from 'react';
import { FormDialog } from './form-dialog.tsx';

type TypedConfirmationProps = Omit<ComponentProps<typeof FormDialog<void>>, 'children' | 'isDangerous'> & {
  /** the name that has to be typed to confirm */
  name: string;
  verb: 'delete' | 'transfer';
  consequence: string;
  /** false while something else is missing */
  isReady?: boolean;
  children?: ComponentProps<typeof FormDialog>['children'];
};

/** Confirms what cannot be undone by typing the name. */
export function TypedConfirmation(props: TypedConfirmationProps) {
  const { name, verb, consequence, isReady = true, children, ...dialog } = props;
  const [typed, setTyped] = useState('');
  const isCertain = isReady && typed.trim() === name;
  return (
    <FormDialog {...dialog} isDangerous isDisabled={!isCertain}>
      <p className="quiet">{consequence}</p>
      {children}
      <TextInput
        label={`Type ${name} to ${verb} it`}
        autoComplete="off"
        data-autofocus={children === undefined || undefined}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </FormDialog>
  );
}
