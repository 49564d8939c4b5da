import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Model } from '#generated/payloads.d.ts';
import { isStale } from '#app/data/models/over-others.ts';
import { deletePrototype, readPrototype } from '#app/data/prototypes/prototypes.ts';
import { TitledDialog } from '#app/ui/overlay/titled-dialog.tsx';
import { refusalLine } from '#app/ui/refusal.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import form from '#app/ui/overlay/dialog-form.module.css';
import { libraryParams } from '../params.ts';

type DeletePrototypeProps = { prototype: { id: string; name: string }; model: Model; onClose: () => void };

/** Cannot be undone, so the name is typed. */
export function DeletePrototype({ prototype: { id, name }, model, onClose }: DeletePrototypeProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  // what is deleted is what was there when it was opened
  const seen = useQuery({
    queryKey: ['deleting-prototype', id],
    queryFn: async () => (await readPrototype(client, id)).rev,
    staleTime: Infinity,
    gcTime: 0,
  });
  const deleting = useMutation({
    mutationFn: () => deletePrototype(client, { id, name }, model.id, seen.data),
    onError: (error) => isStale(error) && void seen.refetch(),
    onSuccess: async () => {
      onClose();
      await navigate({
        to: '/model/$model_id/library/{-$tab}/{-$prototype_id}',
        params: libraryParams(model.id),
        search: true,
      });
      showToast({ tone: 'good', title: `${name} deleted` });
    },
  });
  const isCertain = typed.trim() === name;
  return (
    <TitledDialog title={`Delete ${name}?`} onClose={onClose}>
      <form
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isCertain) deleting.mutate();
        }}
      >
        {deleting.isError && (
          <p className={form.problem} role="alert">
            {refusalLine(deleting.error)}
          </p>
        )}
        <p className={form.lead}>
          Its journey, program, dashboard and feedback are deleted with it. This cannot be undone.
        </p>
        <TextInput
          label={`Type ${name} to delete it`}
          autoComplete="off"
          data-autofocus
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className={form.foot}>
          <Button variant="default" size="sm" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="sm" color="red" disabled={!isCertain} loading={deleting.isPending}>
            Delete prototype
          </Button>
        </div>
      </form>
    </TitledDialog>
  );
}
