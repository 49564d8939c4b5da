import { useMemo, useState } from 'react';
import { DraftOffer } from '#app/inventory/edit/draft-offer.tsx';
import { FormFrame } from '#app/inventory/edit/item-form.tsx';
import type { Step } from '#app/inventory/edit/leave-guard.tsx';
import { formScope } from '#app/schema-form/frame/node.tsx';
import { SchemaForm } from '#app/schema-form/frame/schema-form.tsx';
import { counted } from '#app/values/words/counted.ts';
import type { Item, KindDetail } from '#generated/payloads.d.ts';
import { BulkIssues } from './bulk-issues.tsx';
import { useBulkEdit } from './use-bulk-edit.ts';
import classes from '#app/inventory/edit/edit.module.css';

type BulkEditPanelProps = {
  kind: KindDetail;
  items: readonly Item[];
  leaves: (step: Step) => boolean;
  onWritten: (items: Item[]) => void;
  onLeave: () => void;
};

/**
 * Edits several items of one kind in a single form. Differing values are marked as mixed; only touched fields are
 * written.
 */
export function BulkEditPanel({ kind, items, leaves, onWritten, onLeave }: BulkEditPanelProps) {
  const [refusals, setRefusals] = useState(0);
  const bulkEdit = useBulkEdit(kind, items, onWritten);
  const { session, draft, itemIssues } = bulkEdit;
  const save = async (stay: boolean): Promise<void> => {
    const outcome = await bulkEdit.save();
    if (outcome === 'refused') setRefusals((count) => count + 1);
    if (outcome === 'saved' && !stay) onLeave();
  };
  const scope = useMemo(() => formScope(session), [session]);
  return (
    <div className={classes.panel}>
      {draft && <DraftOffer draft={draft} onTake={bulkEdit.takeDraft} onDiscard={bulkEdit.discardDraft} />}
      {itemIssues.length > 0 && (
        <BulkIssues
          kind={kind}
          title={`Nothing was changed: fix ${counted(itemIssues.length, kind)} of ${items.length}`}
          itemIssues={itemIssues}
          onClose={bulkEdit.clearIssues}
        />
      )}
      <FormFrame
        session={session}
        kind={kind}
        saveLabel="Save"
        isSaving={bulkEdit.isSaving}
        failedSaves={refusals}
        leaves={leaves}
        onSave={save}
        onCancel={onLeave}
        onDiscard={bulkEdit.forgetDraft}
      >
        <div data-fields className="shrink">
          <SchemaForm
            scope={scope}
            node={session.document.root}
            subschema={session.schema}
            name={kind.title}
            frame="bare"
          />
        </div>
      </FormFrame>
    </div>
  );
}
