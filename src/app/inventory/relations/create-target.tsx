import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMayAny } from '#app/data/accounts/may-any.ts';
import { kindsQuery } from '#app/data/kinds.ts';
import { lazyOverlay } from '#app/ui/lazy.tsx';
import { inSentence } from '#app/values/words/counted.ts';
import type { ItemLink } from '#generated/payloads.d.ts';

const CreatePanel = lazyOverlay(async () => (await import('#app/inventory/create/create-panel.tsx')).CreatePanel);

type CreateTargetProps = { kinds: string[] | null; name: string; onCreated: (item: ItemLink) => void };

/** Creates the item to link to if it does not exist yet, of a kind that the relation allows. */
export function CreateTarget({ kinds, name, onCreated }: CreateTargetProps) {
  const { data: known = [] } = useQuery(kindsQuery());
  const mayCreate = useMayAny('create');
  const [isOpen, setOpen] = useState(false);
  const allowed = known.filter(
    ({ kind, status }) => status === 'ok' && (kinds === null || kinds.includes(kind)) && mayCreate(kind),
  );
  const [only, ...others] = allowed;
  if (only === undefined) return null;
  const isOne = others.length === 0;
  return (
    <>
      <Button
        variant="subtle"
        justify="start"
        size="xs"
        leftSection={<IconPlus size={13} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        New {isOne ? inSentence(only.title) : 'item'}
      </Button>
      {isOpen && (
        <CreatePanel
          {...(isOne && { kind: only })}
          kinds={allowed}
          name={name}
          onCreated={(item) => {
            setOpen(false);
            onCreated(item);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
