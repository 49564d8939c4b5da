import { useMemo, useState } from 'react';
import type { Item, KindDetail } from '#generated/payloads.d.ts';
import { formScope } from '#app/schema-form/frame/node.tsx';
import { SchemaForm } from '#app/schema-form/frame/schema-form.tsx';
import { BulkIssues } from './bulk-issues.tsx';
import { counted } from '#app/values/words/counted.ts';
import { DraftOffer } from '#app/inventory/item/edit/draft-offer.tsx';
import classes from '#app/inventory/item/edit/edit.module.css';
import { FormFrame } from '#app/inventory/item/edit/item-form.tsx';
import type { Step } from '#app/inventory/item/edit/leave-guard.tsx';
import { useBulkEdit } from './use-bulk-edit.ts';

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
  const [asked, setAsked] = useState(0);
  const together = useBulkEdit(kind, items, onWritten);
  const { session, draft, faults } = together;
  const save = async (stay: boolean): Promise<void> => {
    const outcome = await together.save();
    if (outcome === 'refused') setAsked((count) => count + 1);
    if (outcome === 'saved' && !stay) onLeave();
  };
  const scope = useMemo(() => formScope(session), [session]);
  return (
    <div className={classes.panel}>
      {draft && <DraftOffer draft={draft} onTake={together.takeDraft} onDiscard={together.discardDraft} />}
      {faults.length > 0 && (
        <BulkIssues
          kind={kind}
          title={`Nothing was changed: fix ${counted(faults.length, kind)} of ${items.length}`}
          faults={faults}
          onClose={together.clearIssues}
        />
      )}
      <FormFrame
        session={session}
        kind={kind}
        saveLabel="Save"
        isSaving={together.isSaving}
        asked={asked}
        leaves={leaves}
        onSave={save}
        onCancel={onLeave}
        onDiscard={together.forgetDraft}
      >
        <div data-fields className={classes.body}>
          <SchemaForm scope={scope} cell={session.document.root} part={session.schema} name={kind.title} frame="bare" />
        </div>
      </FormFrame>
    </div>
  );
}
