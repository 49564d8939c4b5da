import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeAccount, deleteAccount, endSessionsOf } from '#app/data/accounts/users.ts';
import { DialogForm } from '#app/ui/overlay/dialog-form.tsx';
import { showToast } from '#app/ui/toasts/toasts.ts';
import type { Account } from '#generated/payloads.d.ts';

type What = 'sign-out' | 'disable' | 'delete';
type ConfirmUserProps = { what: What; user: Account; onClose: () => void };

/** Explains the consequences. Only a deletion is irreversible, so only it requires the email address to be typed. */
export function ConfirmUser({ what, user, onClose }: ConfirmUserProps) {
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const { action, text, done, run } = actionFor(what, user);
  const deciding = useMutation({
    mutationFn: async () => void (await run(client)),
    onSuccess: () => {
      showToast({ tone: 'good', title: done });
      onClose();
    },
  });
  const isCertain = what !== 'delete' || typed.trim().toLowerCase() === user.email.toLowerCase();
  return (
    <DialogForm
      error={deciding.error}
      action={action}
      isDangerous={what === 'delete'}
      isBusy={deciding.isPending}
      isDisabled={!isCertain}
      hint={isCertain ? undefined : 'Type the email address first'}
      onSubmit={() => deciding.mutate()}
      onCancel={onClose}
    >
      <p className="quiet">{text}</p>
      {what === 'delete' && (
        <TextInput
          label={`Type ${user.email} to delete the account`}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </DialogForm>
  );
}

function actionFor(what: What, user: Account) {
  const { id, name, disabled } = user;
  switch (what) {
    case 'sign-out':
      return {
        action: 'Sign out',
        text: 'They will have to sign in again in every browser.',
        done: `${name} signed out everywhere`,
        run: (client: QueryClient) => endSessionsOf(client, id),
      };
    case 'disable':
      return disabled
        ? {
            action: 'Enable',
            text: 'They can sign in again, with the roles they had.',
            done: `${name} can sign in again`,
            run: (client: QueryClient) => changeAccount(client, id, { disabled: false }),
          }
        : {
            action: 'Disable',
            text: 'They are signed out everywhere and cannot sign in until the account is enabled again. Nothing is lost.',
            done: `${name} can no longer sign in`,
            run: (client: QueryClient) => changeAccount(client, id, { disabled: true }),
          };
    case 'delete':
      return {
        action: 'Delete account',
        text: 'The account and its roles are permanently deleted. Everything this person created stays, under their name.',
        done: `Account of ${name} deleted`,
        run: (client: QueryClient) => deleteAccount(client, id),
      };
  }
}
