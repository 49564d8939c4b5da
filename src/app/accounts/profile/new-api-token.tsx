import { NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createApiToken } from '#app/data/accounts/api-tokens.ts';
import { NameField } from '#app/ui/edit/name-field.tsx';
import { FormDialog } from '#app/ui/overlay/form-dialog.tsx';
import type { CreatedApiToken, NewApiToken as Draft } from '#generated/payloads.d.ts';
import { knownKeys } from '#shared/known-keys.ts';
import { TOKEN_ACCESS } from './token-access.ts';

const LONGEST_NAME = 100;
const DAY_MS = 24 * 3_600_000;
const LIFETIMES = { 7: '7 days', 30: '30 days', 90: '90 days', 365: 'a year' } as const;

type NewApiTokenProps = { onMade: (made: CreatedApiToken) => void; onClose: () => void };

/** Makes an API token. */
export function NewApiToken({ onMade, onClose }: NewApiTokenProps) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [access, setAccess] = useState<Draft['access']>('read');
  const [days, setDays] = useState('90');
  const [isTried, setTried] = useState(false);
  const issue = nameIssue(name.trim());
  const choices = knownKeys(TOKEN_ACCESS).map((value) => ({ value, label: TOKEN_ACCESS[value] }));
  return (
    <FormDialog
      title="New API token"
      label="New API token"
      action="Create"
      check={() => {
        setTried(true);
        return issue === undefined;
      }}
      write={() => {
        const end = new Date(Date.now() + Number(days) * DAY_MS);
        return createApiToken(client, { name: name.trim(), access, expires_at: end.toISOString() });
      }}
      onDone={onMade}
      onClose={onClose}
    >
      <NameField name={name} issue={isTried && issue} onName={setName} />
      <NativeSelect
        label="What it may do"
        data={choices}
        value={access}
        onChange={({ target }) => setAccess(choices.find(({ value }) => value === target.value)?.value ?? 'read')}
      />
      <NativeSelect
        label="Expires in"
        data={Object.entries(LIFETIMES).map(([value, label]) => ({ value, label }))}
        value={days}
        onChange={({ target }) => setDays(target.value)}
      />
    </FormDialog>
  );
}

function nameIssue(name: string): string | undefined {
  if (name === '') return 'Enter a name';
  return name.length > LONGEST_NAME ? `A name can have at most ${LONGEST_NAME} characters` : undefined;
}
