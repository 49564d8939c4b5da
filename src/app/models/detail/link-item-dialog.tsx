import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { kindsQuery } from '#app/data/kinds.ts';
import { useModelChange } from '#app/models/saving/use-model-change.ts';
import { Picker } from '#app/schema-form/fields/reference/picker.tsx';
import { CancelButton } from '#app/ui/overlay/dialog-form.tsx';
import { TitledDialog } from '#app/ui/overlay/titled-dialog.tsx';
import type { Model } from '#generated/payloads.d.ts';
import form from '#app/ui/overlay/dialog-form.module.css';

type LinkItemDialogProps = { model: Model; onClose: () => void };

/** Links a model to the item that it represents, of a kind with an architecture. */
export function LinkItemDialog({ model, onClose }: LinkItemDialogProps) {
  const { data: kinds = [] } = useQuery(kindsQuery());
  const saving = useModelChange(model);
  const label = useId();
  const input = useId();
  const before = model.item_id ?? null;
  const save = (item: string | null) => {
    const done = item === null ? 'Link removed' : `Linked to ${item}`;
    saving.mutate({ change: { item_id: item }, undo: { item_id: before }, done }, { onSuccess: onClose });
  };
  const referred = kinds.filter(({ architecture }) => architecture?.lanes !== undefined).map(({ kind }) => kind);
  return (
    <TitledDialog title="Inventory item" onClose={onClose}>
      <div className="stack gap-14 shrink">
        <p className="quiet">
          The item that represents the model. Signals that items below it refer to are checked against this model.
        </p>
        <label id={label} htmlFor={input}>
          Item
        </label>
        <Picker
          reference={{ kinds: referred, relation: '' }}
          aria={{
            id: input,
            'aria-labelledby': label,
            'aria-describedby': undefined,
            'aria-invalid': undefined,
            'aria-required': undefined,
          }}
          taken={before === null ? [] : [before]}
          placeholder="Search by ID or name"
          isInDialog
          onPick={({ id }) => save(id)}
        />
        <div className={`row wrap at-end gap-8 ${form.foot}`}>
          {before !== null && (
            <Button variant="default" size="sm" loading={saving.isPending} onClick={() => save(null)}>
              Remove link
            </Button>
          )}
          <CancelButton onCancel={onClose} />
        </div>
      </div>
    </TitledDialog>
  );
}
