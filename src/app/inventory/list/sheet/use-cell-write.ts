import { useState } from 'react';
import { withoutComputed } from '#shared/computed/without-computed.ts';
import { AppError } from '#shared/errors.ts';
import { isObject, jsonEqual, type Json } from '#shared/json.ts';
import { fieldValue } from '#shared/kinds/field-value.ts';
import { createMergePatch } from '#shared/merge-patch.ts';
import { fromPointer } from '#shared/pointer.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import { refusalWords, showRefusal } from '#app/ui/refusal.ts';
import { leftMembersBeside, listNames, locationTitle } from '#app/inventory/item/edit/left-members.ts';
import type { FormSession } from '#app/schema-form/state/form-session.ts';
import { usePatchItem } from '#app/data/item-writes.ts';
import { useRestoreRevision } from '#app/data/item-writes.ts';
import type { ListColumn } from '#app/inventory/list/state/columns.ts';
import type { Item, KindDetail } from '#generated/payloads.d.ts';

type CellWrite = { kind: KindDetail; session: FormSession; item: Item; column: ListColumn };
type Conflict = { theirs: Json | undefined; keepMine: () => Promise<boolean> };

/** Saves what one cell's editor holds. What others changed elsewhere in the item stands; the same value is a conflict. */
export function useCellWrite({ kind, session, item, column }: CellWrite) {
  const { mutateAsync: patch, isPending } = usePatchItem();
  const { mutateAsync: restore } = useRestoreRevision();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [refusal, setRefusal] = useState('');
  const { path, title } = column.field;

  const write = async (basis: Item): Promise<boolean> => {
    const change = createMergePatch(withoutComputed(session, item.data), session.said());
    try {
      const saved = await patch({ id: item.id, rev: basis.rev, patch: change });
      const undo = () => {
        restore({ id: saved.id, rev: saved.rev, to: basis.rev }).catch((error: unknown) =>
          showRefusal(`Could not undo the change of ${saved.id}`, error),
        );
      };
      showToast({
        tone: 'good',
        title: `${saved.id}: ${title} saved${leftWords(kind, leftMembersBeside(change, [path]))}`,
        action: { label: 'Undo', run: undo },
      });
      return true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'stale' && isItem(error.current)) return meet(error.current);
      setRefusal(refusalWords(error));
      return false;
    }
  };
  const meet = (current: Item): Promise<boolean> | boolean => {
    const theirs = fieldValue(current.data, path);
    if (jsonEqual(theirs ?? null, fieldValue(item.data, path) ?? null)) return write(current);
    setConflict({ theirs, keepMine: () => write(current) });
    return false;
  };

  /** True when the editor may close: saved, or nothing to save. */
  const save = async (): Promise<boolean> => {
    if (!session.isChanged()) return true;
    setRefusal('');
    // faults elsewhere in the item are the server's to tell: here they could not be put right
    const own = session.checkAll().filter((issue) => path.every((key, i) => fromPointer(issue.path)[i] === key));
    return own.length === 0 && (await write(item));
  };
  return { save, conflict, refusal, isSaving: isPending };
}

/** `, Reason left out`: what went with the condition that showed it. */
function leftWords(kind: KindDetail, left: readonly string[][]): string {
  return left.length > 0 ? `, ${listNames(left.map((keys) => locationTitle(kind, keys)))} removed` : '';
}

function isItem(value: unknown): value is Item {
  return isObject(value) && typeof value['rev'] === 'number' && isObject(value['data']);
}
