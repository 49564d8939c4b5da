import { useRef, useState } from 'react';
import type { Item, KindDetail } from '#generated/payloads.d.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import type { ItemFaults } from './issues-by-item.ts';
import { readDraft } from '#app/inventory/item/edit/drafts.ts';
import { useDraft } from '#app/inventory/item/edit/use-draft.ts';
import type { Outcome } from '#app/inventory/item/edit/use-editing.ts';
import { useRules } from '#app/inventory/item/edit/use-validation.ts';
import { issuesOfAll, judgeEach } from './item-issues.ts';
import { TogetherForm } from './bulk-form.ts';
import { useTogetherWrite } from './use-bulk-write.ts';

/** Editing several items as one: the form, what each item says against it, and saving all or nothing. */
export function useTogether(kind: KindDetail, items: readonly Item[], onWritten: (items: Item[]) => void) {
  const [form] = useState(() => new TogetherForm(kind.schema, items));
  const { session } = form;
  const { draft, setDraft, forget } = useTogetherDraft(form, kind);
  /** why the last attempt to save wrote nothing, item by item */
  const [faults, setFaults] = useState<ItemFaults[]>([]);
  const found = useRef<ItemFaults[]>([]);
  useRules(session, kind, (rules) => {
    found.current = judgeEach(form, rules);
    return issuesOfAll(found.current, form.items.length);
  });
  const { write, isSaving } = useTogetherWrite(form, kind, {
    onWritten: (written) => {
      forget();
      onWritten(written);
    },
    onRefused: (refused) => {
      session.faults.refuse(issuesOfAll(refused, form.items.length));
      setFaults(refused);
    },
    onOvertaken: setFaults,
  });

  const save = async (): Promise<Outcome> => {
    setFaults([]);
    if (session.checkAll().length > 0) {
      setFaults(found.current);
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
    faults,
    save,
    isSaving,
    forgetFaults: () => setFaults([]),
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

/** One draft for the same items, in whatever order they were chosen. */
function useTogetherDraft({ session, items }: TogetherForm, { kind }: KindDetail) {
  const [key] = useState(() => {
    const ids = items.map(({ id }) => id).toSorted();
    return `together:${kind}:${ids.join()}`;
  });
  const [draft, setDraft] = useState(() => readDraft(localStorage, key));
  const { forget } = useDraft(session, key, 0);
  return { draft, setDraft, forget };
}
