import { useRef, useState } from 'react';
import { isUnchanged, itemEdit, usePatchItem } from '#app/data/item-writes.ts';
import { useRestoreRevision } from '#app/data/item-writes.ts';
import { isItem } from '#app/data/items.ts';
import { FormSession } from '#app/schema-form/state/form-session.ts';
import { orShowError, showError } from '#app/ui/error-messages.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import type { Item, KindDetail, WrittenItem } from '#generated/payloads.d.ts';
import { withoutComputed } from '#shared/computed/without-computed.ts';
import { AppError } from '#shared/errors.ts';
import { type JsonObject } from '#shared/json.ts';
import { readDraft, type Draft } from './drafts.ts';
import type { MergeDraft } from './merge-draft.ts';
import { mergeDrafts, useBaseRevision } from './use-base-revision.ts';
import { useConnectionWait } from './use-connection-wait.ts';
import { useDraft, useDraftKey } from './use-draft.ts';

export type Outcome = 'saved' | 'refused' | 'stale' | 'failed';

/** Editing one stored item: its form, changes by others, and saving. */
export function useEditing(kind: KindDetail, item: Item) {
  const [session] = useState(() => new FormSession({ schema: kind.schema, data: item.data, saved: item.data }));
  const draftKey = useDraftKey(item.id);
  const [draft, setDraft] = useState<Draft | null>(() => differing(readDraft(localStorage, draftKey), item));
  const revision = useBaseRevision(session, item);
  const patch = usePatchItem();
  const connection = useConnectionWait();
  const { mutateAsync: restore } = useRestoreRevision();
  const [isEditorial, setEditorial] = useState(false);
  const [merge, setMerge] = useState<MergeDraft>(new Map());
  /** the current choices on the conflict screen, while it is open */
  const mergeDraft = useRef(merge);
  const { keep: keepDraft, keepSoon, forget: forgetDraft } = useDraft(session, draftKey, revision.base.rev, mergeDraft);
  const startMerge = (next: MergeDraft): void => {
    mergeDraft.current = next;
    setMerge(next);
  };

  const save = async (): Promise<Outcome> => {
    if (session.checkAll().length > 0) return 'refused';
    const { id, rev, data } = revision.latest.current;
    const sent = session.userEntered();
    const edit = itemEdit({ id, rev }, withoutComputed(session, data), sent);
    if (isUnchanged(edit)) return showUnchanged(id);
    try {
      // if the first attempt was already written, this one is stale but has no differences left
      const saved = await connection.send(() => patch.mutateAsync({ ...edit, editorial: isEditorial }));
      // keep what was typed during the save
      revision.rebase(saved, mergeDrafts(session, sent, session.document.snapshot(), saved.data).merged);
      if (!session.isChanged()) forgetDraft();
      setEditorial(false);
      showSaved(saved, () => restore({ id, rev: saved.rev, to: rev }));
      return 'saved';
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'stale' && isItem(error.current)) {
        return revision.mergeWith(data, session.document.snapshot(), error.current) ? save() : 'stale';
      }
      return showRefusal(session, id, error);
    }
  };

  return {
    ...revision,
    session,
    draft,
    news: item.rev > revision.base.rev ? newsOf(session, revision.base, item) : null,
    save,
    doubt: { isEditorial, onEditorial: setEditorial },
    isSaving: patch.isPending || connection.isWaiting,
    keepDraft,
    forgetDraft,
    merge,
    keepMerge: (next: MergeDraft) => {
      mergeDraft.current = next;
      keepSoon();
    },
    postpone: (next: MergeDraft) => {
      startMerge(next);
      revision.postpone();
    },
    resolveConflicts: (data: JsonObject) => {
      startMerge(new Map());
      revision.resolveConflicts(data);
    },
    takeDraft: () => {
      if (draft?.merge) startMerge(new Map(Object.entries(draft.merge)));
      if (draft) revision.resume(draft, item);
      setDraft(null);
    },
    discardDraft: () => {
      setDraft(null);
      forgetDraft();
    },
  };
}

/** Issues are shown at their fields. */
function showRefusal({ shownIssues }: FormSession, id: string, error: AppError): Outcome {
  if (error.code !== 'unprocessable' || error.issues.length === 0) {
    showError(`Could not save ${id}`, error);
    return 'failed';
  }
  shownIssues.showServerIssues(error.issues);
  return 'refused';
}

function showUnchanged(id: string): Outcome {
  showToast({ title: 'No changes to save', message: `${id} is unchanged.` });
  return 'saved';
}

function showSaved({ id, name, issues = [] }: WrittenItem, restore: () => Promise<unknown>): void {
  const errors = issues.length === 1 ? '1 error is' : `${issues.length} errors are`;
  const message = issues.length === 0 ? name : `${name}. ${errors} left from before.`;
  const undo = () => orShowError(`Could not undo the change of ${id}`, restore);
  showToast({ tone: 'good', title: `${id} saved`, message, undo });
}

function newsOf(session: FormSession, base: Item, item: Item): { by: string; conflicts: number } {
  return {
    by: item.updatedBy,
    conflicts: mergeDrafts(session, base.data, session.document.snapshot(), item.data).conflicts.length,
  };
}

function differing(draft: Draft | null, item: Item): Draft | null {
  if (draft === null) return null;
  return JSON.stringify(draft.data) === JSON.stringify(item.data) ? null : draft;
}
