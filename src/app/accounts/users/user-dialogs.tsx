import { TitledDialog } from '#app/ui/overlay/titled-dialog.tsx';
import { ConfirmUser } from './confirm-user.tsx';
import { UserForm } from './user-form.tsx';
import { UserRoles } from './user-roles.tsx';
import type { Account } from '#generated/payloads.d.ts';

/** The open dialog and its user. */
export type UserDialog =
  | { what: 'create' }
  | { what: 'edit' | 'roles' | 'sign-out' | 'disable' | 'delete'; user: Account };

/** The dialogs for accounts, one at a time. */
export function UserDialogs({ asked, onClose }: { asked: UserDialog; onClose: () => void }) {
  return (
    <TitledDialog title={titleOf(asked)} onClose={onClose}>
      <Body asked={asked} onClose={onClose} />
    </TitledDialog>
  );
}

function Body({ asked, onClose }: { asked: UserDialog; onClose: () => void }) {
  switch (asked.what) {
    case 'create':
      return <UserForm onClose={onClose} />;
    case 'edit':
      return <UserForm user={asked.user} onClose={onClose} />;
    case 'roles':
      return <UserRoles user={asked.user} onClose={onClose} />;
    case 'sign-out':
    case 'disable':
    case 'delete':
      return <ConfirmUser what={asked.what} user={asked.user} onClose={onClose} />;
  }
}

function titleOf(asked: UserDialog): string {
  switch (asked.what) {
    case 'create':
      return 'New user';
    case 'edit':
      return `Edit ${asked.user.name}`;
    case 'roles':
      return `Roles of ${asked.user.name}`;
    case 'sign-out':
      return `Sign ${asked.user.name} out everywhere?`;
    case 'disable':
      return `${asked.user.disabled ? 'Enable' : 'Disable'} ${asked.user.name}?`;
    case 'delete':
      return `Delete ${asked.user.name}?`;
  }
}
