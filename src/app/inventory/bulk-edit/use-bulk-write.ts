import { useQueryClient } from '@tanstack/react-query';
import { useBulkPatch } from '#app/data/item-writes.ts';
import { itemQuery } from '#app/data/items.ts';
import { listNames, locationTitle } from '#app/inventory/edit/removed-members.ts';
import type { Outcome } from '#app/inventory/edit/use-editing.ts';
import { orShowError, showError } from '#app/ui/error-messages.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import { counted } from '#app/values/words/counted.ts';
import type { Item, KindDetail } from '#generated/payloads.d.ts';
import { AppError } from '#shared/errors.ts';
import { undoOf, type BulkChange, type BulkForm } from './bulk-form.ts';
import { issuesByItem, type ItemIssues } from './issues-by-item.ts';

/** how many conflicting writes in a row are retried */
const TRIES = 3;

type BulkListeners = {
  onWritten: (items: Item[]) => void;
  onRefused: (itemIssues: ItemIssues[]) => void;
  /** someone else changed the same fields meanwhile; the form now shows their version */
  onOvertaken: (itemIssues: ItemIssues[]) => void;
};

/** Writes all changes of a bulk edit in one transaction, or none. */
export function useBulkWrite(form: BulkForm, kind: KindDetail, { onWritten, onRefused, onOvertaken }: BulkListeners) {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useBulkPatch();

  const write = async (changes: BulkChange[], tries = TRIES): Promise<Outcome> => {
    try {
      const before = form.items;
      const written = await mutateAsync(changes.map(({ item: { id, rev }, patch }) => ({ id, rev, patch })));
      form.commit(written);
      onWritten(written);
      showWritten(kind, changes, async () => {
        onWritten(await mutateAsync(undoOf(written, before, kind.schema)));
      });
      return 'saved';
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const items = changes.map(({ item }) => item);
      const refused = issuesByItem(items, error.issues);
      const stale = refused.filter(({ issues }) => issues.some(({ rule }) => rule === 'stale'));
      if (stale.length > 0 && tries > 0) return rebase(stale, refused, tries);
      if (refused.length === 0) showError('Nothing was changed', error);
      else onRefused(refused);
      return refused.length === 0 ? 'failed' : 'refused';
    }
  };

  /** Rebases onto newer revisions, unless they changed the same fields. */
  const rebase = async (stale: ItemIssues[], refused: ItemIssues[], tries: number): Promise<Outcome> => {
    const newest = await Promise.all(
      stale.map(({ item }) => client.fetchQuery({ ...itemQuery(item.id), staleTime: 0 })),
    );
    if (newest.some(({ deletedAt }) => deletedAt !== undefined)) {
      onRefused(refused);
      return 'refused';
    }
    if (form.rebase(newest)) return write(form.changes(), tries - 1);
    const message = 'Someone else has changed the same fields; save again to overwrite';
    onOvertaken(stale.map(({ item }) => ({ item, issues: [{ path: '', rule: 'stale', message }] })));
    return 'stale';
  };

  return { write, isSaving: isPending };
}

function showWritten(kind: KindDetail, changes: readonly BulkChange[], undo: () => Promise<void>): void {
  const countLabel = counted(changes.length, kind);
  const removed = removedMessage(kind, changes);
  showToast({
    tone: 'good',
    title: `${countLabel} changed`,
    ...(removed !== '' && { message: removed }),
    undo: () =>
      orShowError(`Could not undo the change in ${countLabel}`, async () => {
        await undo();
        showToast({ title: `Change undone in ${countLabel}` });
      }),
    duration: 10_000,
  });
}

/** `Reason removed from 1 widget`: fields that were removed because nothing shows them any more. */
function removedMessage(kind: KindDetail, changes: readonly BulkChange[]): string {
  const losing = changes.filter(({ removed }) => removed.length > 0);
  const names = new Set(losing.flatMap(({ removed }) => removed.map((keys) => locationTitle(kind, keys))));
  return names.size > 0 ? `${listNames([...names])} removed from ${counted(losing.length, kind)}` : '';
}
