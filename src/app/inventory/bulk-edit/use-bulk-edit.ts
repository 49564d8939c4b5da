import { useRef, useState } from 'react';
import { readDraft } from '#app/inventory/edit/drafts.ts';
import { useDraft, useDraftKey } from '#app/inventory/edit/use-draft.ts';
import type { Outcome } from '#app/inventory/edit/use-editing.ts';
import { useRules } from '#app/inventory/edit/use-validation.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import type { Item, KindDetail } from '#generated/payloads.d.ts';
import { BulkForm } from './bulk-form.ts';
import type { ItemIssues } from './issues-by-item.ts';
import { issuesOfAll, validateEach } from './item-issues.ts';
import { useBulkWrite } from './use-bulk-write.ts';

/** Bulk edit: the form, the issues of each item, and saving all or nothing. */
export function useBulkEdit(kind: KindDetail, items: readonly Item[], onWritten: (items: Item[]) => void) {
  const [form] = useState(() => new BulkForm(kind.schema, items));
  const { session } = form;
  const { draft, setDraft, forget } = useBulkDraft(form, kind);
  /** why the last save was refused, item by item */
  const [itemIssues, setItemIssues] = useState<ItemIssues[]>([]);
  const found = useRef<ItemIssues[]>([]);
  useRules(session, kind, (rules) => {
    found.current = validateEach(form, rules);
    return issuesOfAll(found.current, form.items.length);
  });
  const { write, isSaving } = useBulkWrite(form, kind, {
    onWritten: (written) => {
      forget();
      onWritten(written);
    },
    onRefused: (refused) => {
      session.shownIssues.showServerIssues(issuesOfAll(refused, form.items.length));
      setItemIssues(refused);
    },
    onOvertaken: setItemIssues,
  });

  const save = async (): Promise<Outcome> => {
    setItemIssues([]);
    if (session.checkAll().length > 0) {
      setItemIssues(found.current);
      return 'refused';
    }
    const changes = form.changes();
    if (changes.length > 0) return write(changes);
    showToast({ title: 'No changes to save', message: 'All items already have these values.' });
    return 'saved';
  };

  return {
    session,
    draft,
    itemIssues,
    save,
    isSaving,
    clearIssues: () => setItemIssues([]),
    forgetDraft: forget,
    takeDraft: () => {
      if (draft) form.continue(draft);
      setDraft(null);
    },
    discardDraft: () => {
      setDraft(null);
      forget();
    },
  };
}

/** The same draft for the same items, whatever the order of selection. */
function useBulkDraft({ session, items }: BulkForm, { kind }: KindDetail) {
  const [key] = useState(() => {
    const ids = items.map(({ id }) => id).toSorted();
    return `together:${kind}:${ids.join()}`;
  });
  const draftKey = useDraftKey(key);
  const [draft, setDraft] = useState(() => readDraft(localStorage, draftKey));
  const { forget } = useDraft(session, draftKey, 0);
  return { draft, setDraft, forget };
}
