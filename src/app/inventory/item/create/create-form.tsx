import type { KindDetail } from '#generated/payloads.d.ts';
import { DraftOffer } from '#app/inventory/item/edit/draft-offer.tsx';
import classes from '#app/inventory/item/edit/edit.module.css';
import { ItemForm } from '#app/inventory/item/edit/item-form.tsx';
import type { Creating } from './use-creating.ts';

type CreateFormProps = { kind: KindDetail; creating: Creating; onCancel: () => void };

/** The form of a new item, on a page or in a side panel. */
export function CreateForm({ kind, creating, onCancel }: CreateFormProps) {
  return (
    <div className={classes.panel}>
      {creating.draft && (
        <DraftOffer draft={creating.draft} onTake={creating.takeDraft} onDiscard={creating.discardDraft} />
      )}
      <ItemForm
        session={creating.session}
        kind={kind}
        saveLabel="Create"
        isSaving={creating.isSaving}
        failedSaves={creating.failedSaves}
        onSave={creating.save}
        onCancel={onCancel}
        isDone={creating.isDone}
        onDiscard={creating.forgetDraft}
      />
    </div>
  );
}
