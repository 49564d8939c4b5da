import { TitledDialog } from '#app/ui/overlay/titled-dialog.tsx';
import type { Account } from '#generated/payloads.d.ts';
import { ConfirmUser } from './confirm-user.tsx';
import { UserForm } from './user-form.tsx';
import { UserRoles } from './user-roles.tsx';

/** The open dialog and its user. */
export type UserDialog =
  | { what: 'create' }
  | { what: 'edit' | 'roles' | 'sign-out' | 'disable' | 'delete'; user: Account };

/** The dialogs for accounts, one at a time. */
export function UserDialogs({ dialog, onClose }: { dialog: UserDialog; onClose: () => void }) {
  return (
    <TitledDialog title={titleOf(dialog)} onClose={onClose}>
      <Body dialog={dialog} onClose={onClose} />
    </TitledDialog>
  );
}

function Body({ dialog, onClose }: { dialog: UserDialog; onClose: () => void }) {
  switch (dialog.what) {
    case 'create':
      return <UserForm onClose={onClose} />;
    case 'edit':
      return <UserForm user={dialog.user} onClose={onClose} />;
    case 'roles':
      return <UserRoles user={dialog.user} onClose={onClose} />;
    case 'sign-out':
    case 'disable':
    case 'delete':
      return <ConfirmUser what={dialog.what} user={dialog.user} onClose={onClose} />;
  }
}

function titleOf(dialog: UserDialog): string {
  switch (dialog.what) {
    case 'create':
      return 'New user';
    case 'edit':
      return `Edit ${dialog.user.name}`;
    case 'roles':
      return `Roles of ${dialog.user.name}`;
    case 'sign-out':
      return `Sign ${dialog.user.name} out everywhere?`;
    case 'disable':
      return `${dialog.user.disabled ? 'Enable' : 'Disable'} ${dialog.user.name}?`;
    case 'delete':
      return `Delete ${dialog.user.name}?`;
  }
}
