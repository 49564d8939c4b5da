import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { EditingPanel } from '#app/inventory/edit/editing-panel.tsx';
import { ItemBody } from '#app/inventory/edit/item-body.tsx';
import { reveal } from '#app/schema-form/state/reveal.ts';
import { TitledDialog } from '#app/ui/overlay/titled-dialog.tsx';
import { inSentence } from '#app/values/words/counted.ts';
import type { KindDetail } from '#generated/payloads.d.ts';
import { toPointer } from '#shared/pointer.ts';
import type { Creating } from './use-creating.ts';

type UnnamedDialogProps = { kind: KindDetail; creating: Creating; onAddName: () => void };

/** Lists and links show the name; without one they show only the ID. */
function UnnamedDialog({ kind, creating, onAddName }: UnnamedDialogProps) {
  const field = kind.fields.find(({ name }) => name === kind.titleField);
  return (
    <TitledDialog title="Create without a name?" onClose={creating.cancelConfirming}>
      <p>
        {field?.title ?? 'Name'} is empty. In lists and links, this {inSentence(kind.title)} would only be shown by its
        ID.
      </p>
      <div className="flex wrap at-end gap-8">
        <Button variant="default" onClick={() => void creating.createNow()}>
          Create anyway
        </Button>
        <Button data-autofocus onClick={onAddName}>
          Add a name
        </Button>
      </div>
    </TitledDialog>
  );
}

type CreateFormProps = { kind: KindDetail; creating: Creating; onCancel: () => void };

/** The form of a new item, on a page or in a side panel. */
export function CreateForm({ kind, creating, onCancel }: CreateFormProps) {
  const isNaming = useRef(false);
  // the closing dialog returns the focus
  useEffect(() => {
    if (creating.isConfirming || !isNaming.current || kind.titleField === null) return;
    isNaming.current = false;
    reveal(creating.session, toPointer([kind.titleField]));
  });
  const addName = (): void => {
    isNaming.current = true;
    creating.cancelConfirming();
  };
  return (
    <>
      <EditingPanel kind={kind} editing={creating} saving={creating} saveLabel="Create" onCancel={onCancel}>
        <ItemBody session={creating.session} kind={kind} />
      </EditingPanel>
      {creating.isConfirming && <UnnamedDialog kind={kind} creating={creating} onAddName={addName} />}
    </>
  );
}
