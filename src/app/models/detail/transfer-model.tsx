import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PersonPicker } from '#app/accounts/people/person-picker.tsx';
import { transferModel } from '#app/data/models/models.ts';
import { TypedConfirmation } from '#app/ui/overlay/typed-confirmation.tsx';
import { PersonMark } from '#app/ui/person-mark.tsx';
import type { Model, ModelPerson } from '#generated/payloads.d.ts';

/** Transfers the model to another owner, once its name is typed. */
export function TransferModel({ model, onClose }: { model: Model; onClose: () => void }) {
  const client = useQueryClient();
  const [person, setPerson] = useState<ModelPerson>();
  return (
    <TypedConfirmation
      title={`Transfer ${model.name}`}
      name={model.name}
      verb="transfer"
      action="Transfer model"
      consequence="Only the new owner, or an administrator, can give it back."
      isReady={person !== undefined}
      write={async () => person && transferModel(client, model, person.id)}
      done={`${person?.name} now owns ${model.name}`}
      onClose={onClose}
    >
      {person && (
        <p className="row gap-10 small">
          <PersonMark name={person.name} picture={person.image_file} size={26} />
          <span>
            New owner: <strong>{person.name}</strong>
          </span>
        </p>
      )}
      <PersonPicker
        isInDialog
        label={person ? 'Choose someone else' : 'Choose the new owner'}
        without={[model.created_by.id, ...(person ? [person.id] : [])]}
        onPick={setPerson}
      />
    </TypedConfirmation>
  );
}
