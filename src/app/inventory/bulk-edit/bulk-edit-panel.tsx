import { useMemo } from 'react';
import { EditingPanel } from '#app/inventory/edit/editing-panel.tsx';
import type { Step } from '#app/inventory/edit/leave-guard.tsx';
import { useSaving } from '#app/inventory/edit/use-saving.ts';
import { formScope } from '#app/schema-form/frame/node.tsx';
import { SchemaForm } from '#app/schema-form/frame/schema-form.tsx';
import { counted } from '#app/values/words/counted.ts';
import type { Item, KindDetail } from '#generated/payloads.d.ts';
import { BulkIssues } from './bulk-issues.tsx';
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
  const bulkEdit = useBulkEdit(kind, items, onWritten);
  const { session, itemIssues } = bulkEdit;
  const saving = useSaving(bulkEdit.save, onLeave);
  const scope = useMemo(() => formScope(session), [session]);
  const notices = itemIssues.length > 0 && (
    <BulkIssues
      kind={kind}
      title={`Nothing was changed: fix ${counted(itemIssues.length, kind)} of ${items.length}`}
      itemIssues={itemIssues}
      onClose={bulkEdit.clearIssues}
    />
  );
  return (
    <EditingPanel {...{ kind, saving, leaves, notices }} editing={bulkEdit} onCancel={onLeave}>
      <div data-fields className="shrink">
        <SchemaForm
          scope={scope}
          node={session.document.root}
          subschema={session.schema}
          name={kind.title}
          frame="bare"
        />
      </div>
    </EditingPanel>
  );
}
