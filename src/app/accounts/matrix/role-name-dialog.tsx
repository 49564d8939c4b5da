import { Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeRole, makeRole } from '#app/data/accounts/access-roles.ts';
import { FormDialog } from '#app/ui/overlay/form-dialog.tsx';
import type { AccessRole } from '#generated/payloads.d.ts';

/** What the dialog is for: a new role, a copy of one, or another name. */
export type Naming = { what: 'new' } | { what: 'copy' | 'rename'; role: AccessRole };

type RoleNameDialogProps = { naming: Naming; onDone: (id: string) => void; onClose: () => void };

export function RoleNameDialog({ naming, onDone, onClose }: RoleNameDialogProps) {
  const client = useQueryClient();
  const of = naming.what === 'new' ? undefined : naming.role;
  const [name, setName] = useState(of ? `${of.name}${naming.what === 'copy' ? ' (copy)' : ''}` : '');
  const [description, setDescription] = useState(of?.description ?? '');
  const [issue, setIssue] = useState<string>();
  const write = async (): Promise<AccessRole> => {
    const texts = { name: name.trim(), description: description.trim() };
    if (naming.what === 'rename') return changeRole(client, naming.role, texts);
    return makeRole(client, { ...texts, ...(of && { rights: of.rights, reserved: of.reserved }) });
  };
  return (
    <FormDialog
      title={titleOf(naming)}
      action={naming.what === 'rename' ? 'Save' : 'Create'}
      check={() => {
        setIssue(name.trim() === '' ? 'Enter a name' : undefined);
        return name.trim() !== '';
      }}
      write={write}
      done={naming.what === 'rename' ? 'Role saved' : 'Role created'}
      onDone={({ id }) => onDone(id)}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        placeholder="Reviewer of brake requirements"
        maxLength={80}
        autoComplete="off"
        data-autofocus
        value={name}
        error={issue}
        onChange={({ target }) => {
          setName(target.value);
          setIssue(undefined);
        }}
      />
      <Textarea
        label="Description"
        maxLength={300}
        autosize
        value={description}
        onChange={({ target }) => setDescription(target.value)}
      />
    </FormDialog>
  );
}

function titleOf(naming: Naming): string {
  if (naming.what === 'new') return 'New role';
  return naming.what === 'copy' ? `Copy ${naming.role.name}` : `Rename ${naming.role.name}`;
}
