import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Model, ModelPerson } from '#generated/payloads.d.ts';
import { transferModel } from '#app/data/models/models.ts';
import { TitledDialog } from '#app/ui/overlay/titled-dialog.tsx';
import { PersonMark } from '#app/ui/person-mark.tsx';
import { refusalLine } from '#app/ui/refusal.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import form from '#app/ui/overlay/dialog-form.module.css';
import classes from './model-page.module.css';
import { PersonPicker } from './person-picker.tsx';

/** Gives the model to somebody else, once its name is typed. */
export function TransferModel({ model, onClose }: { model: Model; onClose: () => void }) {
  const client = useQueryClient();
  const [person, setPerson] = useState<ModelPerson>();
  const [typed, setTyped] = useState('');
  const transferring = useMutation({
    mutationFn: (to: ModelPerson) => transferModel(client, model, to.id),
    onSuccess: (_, to) => {
      showToast({ tone: 'good', title: `${model.name} belongs to ${to.name} now` });
      onClose();
    },
  });
  const isCertain = person !== undefined && typed.trim() === model.name;
  return (
    <TitledDialog title={`Transfer ${model.name}`} onClose={onClose}>
      <form
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isCertain) transferring.mutate(person);
        }}
      >
        {transferring.isError && (
          <p className={form.problem} role="alert">
            {refusalLine(transferring.error)}
          </p>
        )}
        <p className={form.lead}>Only the new owner, or an administrator, can give it back.</p>
        {person && (
          <p className={classes.newOwner}>
            <PersonMark name={person.name} picture={person.image_file} size={26} />
            <span>
              New owner: <strong>{person.name}</strong>
            </span>
          </p>
        )}
        <PersonPicker
          label={person ? 'Choose somebody else' : 'Choose the new owner'}
          without={[model.created_by.id, ...(person ? [person.id] : [])]}
          onPick={setPerson}
        />
        <TextInput
          label={`Type ${model.name} to transfer it`}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className={form.foot}>
          <Button variant="default" size="sm" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" size="sm" color="red" disabled={!isCertain} loading={transferring.isPending}>
            Transfer model
          </Button>
        </div>
      </form>
    </TitledDialog>
  );
}
