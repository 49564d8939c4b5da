import { useRef, useState } from 'react';
import { withoutComputed } from '#shared/computed/without-computed.ts';
import { AppError } from '#shared/errors.ts';
import type { Item, KindDetail } from '#generated/payloads.d.ts';
import { isObject, type JsonObject } from '#shared/json.ts';
import { createMergePatch } from '#shared/merge-patch.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import { showRefusal } from '#app/ui/refusal.ts';
import { FormSession } from '#app/schema-form/state/form-session.ts';
import { usePatchItem } from '#app/data/item-writes.ts';
import { useRestoreRevision } from '#app/data/item-writes.ts';
import { readDraft, type Draft } from './drafts.ts';
import type { MergeDraft } from './merge-draft.ts';
import { mergeDrafts, useBaseRevision } from './use-base-revision.ts';
import { useDraft } from './use-draft.ts';

export type Outcome = 'saved' | 'refused' | 'stale' | 'failed';

/** Editing one stored item: its form, what others do meanwhile, and saving. */
export function useEditing(kind: KindDetail, item: Item) {
  const [session] = useState(() => new FormSession({ schema: kind.schema, data: item.data, saved: item.data }));
  const [draft, setDraft] = useState<Draft | null>(() => differing(readDraft(localStorage, item.id), item));
  const basing = useBaseRevision(session, item);
  const patch = usePatchItem();
  const { mutateAsync: restore } = useRestoreRevision();
  const [merge, setMerge] = useState<MergeDraft>(new Map());
  /** what the screen of conflicts has now, while it is open */
  const begun = useRef(merge);
  const { keep: keepDraft, keepSoon, forget: forgetDraft } = useDraft(session, item.id, basing.basis.rev, begun);
  const beginMerge = (next: MergeDraft): void => {
    begun.current = next;
    setMerge(next);
  };

  const save = async (): Promise<Outcome> => {
    if (session.checkAll().length > 0) return 'refused';
    const { id, rev, data } = basing.latest.current;
    const sent = session.said();
    const change = createMergePatch(withoutComputed(session, data), sent);
    if (Object.keys(change).length === 0) {
      showToast({ title: 'No changes to save', message: `${id} is unchanged.` });
      return 'saved';
    }
    try {
      const saved = await patch.mutateAsync({ id, rev, patch: change });
      // what was typed while it was being saved stays
      basing.rebase(saved, mergeDrafts(session, sent, session.document.snapshot(), saved.data).merged);
      if (!session.isChanged()) forgetDraft();
      showSaved(saved, () => restore({ id, rev: saved.rev, to: rev }));
      return 'saved';
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'stale' && isItem(error.current)) {
        return basing.join(data, session.document.snapshot(), error.current) ? save() : 'stale';
      }
      if (error.code !== 'unprocessable' || error.issues.length === 0) {
        showRefusal(`Could not save ${id}`, error);
        return 'failed';
      }
      session.faults.refuse(error.issues);
      return 'refused';
    }
  };

  return {
    ...basing,
    session,
    draft,
    news: item.rev > basing.basis.rev ? newsOf(session, basing.basis, item) : null,
    save,
    isSaving: patch.isPending,
    keepDraft,
    forgetDraft,
    merge,
    keepMerge: (next: MergeDraft) => {
      begun.current = next;
      keepSoon();
    },
    postpone: (next: MergeDraft) => {
      beginMerge(next);
      basing.postpone();
    },
    settle: (data: JsonObject) => {
      beginMerge(new Map());
      basing.settle(data);
    },
    takeDraft: () => {
      if (draft?.merge) beginMerge(new Map(Object.entries(draft.merge)));
      if (draft) basing.resume(draft, item);
      setDraft(null);
    },
    discardDraft: () => {
      setDraft(null);
      forgetDraft();
    },
  };
}

function showSaved(saved: Item, undo: () => Promise<Item>): void {
  showToast({
    tone: 'good',
    title: `${saved.id} saved`,
    message: saved.name,
    action: {
      label: 'Undo',
      run: () => {
        undo().catch((error: unknown) => showRefusal(`Could not undo the change of ${saved.id}`, error));
      },
    },
  });
}

function newsOf(session: FormSession, basis: Item, item: Item): { by: string; conflicts: number } {
  return {
    by: item.updatedBy,
    conflicts: mergeDrafts(session, basis.data, session.document.snapshot(), item.data).conflicts.length,
  };
}

function differing(draft: Draft | null, item: Item): Draft | null {
  if (draft === null) return null;
  return JSON.stringify(draft.data) === JSON.stringify(item.data) ? null : draft;
}

function isItem(value: unknown): value is Item {
  return isObject(value) && typeof value['rev'] === 'number' && isObject(value['data']);
}
