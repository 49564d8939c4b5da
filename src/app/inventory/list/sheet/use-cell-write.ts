import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { itemEdit, usePatchItem } from '#app/data/item-writes.ts';
import { useRestoreRevision } from '#app/data/item-writes.ts';
import { isItem } from '#app/data/items.ts';
import { removedElsewhere, listNames, locationTitle } from '#app/inventory/edit/removed-members.ts';
import type { ListColumn } from '#app/inventory/list/state/columns.ts';
import { type Edit, historyOf } from '#app/inventory/list/state/edit-history.ts';
import { valuesEdit, type WrittenValues } from '#app/inventory/list/state/use-edit-history.ts';
import type { FormSession } from '#app/schema-form/state/form-session.ts';
import { orShowError, errorMessage } from '#app/ui/error-messages.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import type { Item, KindDetail } from '#generated/payloads.d.ts';
import { withoutComputed } from '#shared/computed/without-computed.ts';
import { AppError } from '#shared/errors.ts';
import { fieldValue } from '#shared/fields/field-value.ts';
import { isObject, jsonEqual, type Json, type JsonObject } from '#shared/json.ts';
import { createMergePatch } from '#shared/merge/merge-patch.ts';
import { fromPointer } from '#shared/pointer.ts';

type CellWrite = { kind: KindDetail; session: FormSession; item: Item; column: ListColumn };
type Conflict = { theirs: Json | undefined; keepMine: () => Promise<boolean> };

/**
 * Saves the value of a cell editor. Changes by others elsewhere in the item are kept; a change of the same value is a
 * conflict.
 */
export function useCellWrite({ kind, session, item, column }: CellWrite) {
  const client = useQueryClient();
  const { mutateAsync: patch, isPending } = usePatchItem();
  const { mutateAsync: restore } = useRestoreRevision();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [refusal, setRefusal] = useState('');
  const { path, title } = column.field;

  const write = async (base: Item): Promise<boolean> => {
    const entered = session.userEntered();
    const edit =
      base === item
        ? itemEdit(base, withoutComputed(session, item.data), entered)
        : itemEdit(base, base.data, withMember(base.data, path, fieldValue(entered, path)));
    try {
      const saved = await patch(edit);
      const { id, rev } = saved;
      const entry = edit.whole ? restoring({ id, rev, to: base.rev }) : valuesEdit(client, valuesOf(kind, base, saved));
      const history = historyOf(kind.kind);
      history.push(entry);
      const undo = () => history.undo(entry);
      showToast({
        tone: 'good',
        title: `${id}: ${title} saved${removedMessage(kind, removedElsewhere(edit.patch, [path]))}`,
        undo,
      });
      return true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'stale' && isItem(error.current)) return rebase(error.current);
      setRefusal(errorMessage(error));
      return false;
    }
  };
  /** A null that a merge patch cannot express is restored only with its whole revision. */
  const restoring = (wanted: { id: string; rev: number; to: number }): Edit => ({
    revert: () =>
      orShowError(`Could not undo the change of ${wanted.id}`, async () => {
        const { id, rev } = await restore(wanted);
        return restoring({ id, rev, to: wanted.rev });
      }),
  });
  const rebase = (current: Item): Promise<boolean> | boolean => {
    const theirs = fieldValue(current.data, path);
    if (jsonEqual(theirs ?? null, fieldValue(item.data, path) ?? null)) return write(current);
    setConflict({ theirs, keepMine: () => write(current) });
    return false;
  };

  /** True when the editor may close: saved, or nothing to save. */
  const save = async (): Promise<boolean> => {
    if (!session.isChanged()) return true;
    setRefusal('');
    // issues elsewhere in the item are left to the server: they could not be fixed here
    const own = session.checkAll().filter((issue) => path.every((key, i) => fromPointer(issue.path)[i] === key));
    return own.length === 0 && (await write(item));
  };
  return { save, conflict, refusal, isSaving: isPending };
}

/** The same data with another value of one member, or without it. */
function withMember(data: JsonObject, [key = '', ...rest]: readonly string[], value: Json | undefined): JsonObject {
  const { [key]: old, ...others } = data;
  if (rest.length > 0) return { ...data, [key]: withMember(isObject(old) ? old : {}, rest, value) };
  return value === undefined ? others : { ...data, [key]: value };
}

function valuesOf(kind: KindDetail, base: Item, saved: Item): WrittenValues {
  // values set by the server change with every revision
  const served = new Set(kind.fields.flatMap(({ path, readOnly }) => (readOnly && path.length === 1 ? path : [])));
  const [before, after] = [base, saved].map(({ data }) => {
    const own = Object.entries(withoutComputed(kind, data)).filter(([key]) => !served.has(key));
    return Object.fromEntries(own);
  });
  if (before === undefined || after === undefined) return { changes: [], added: [] };
  const change = { before: createMergePatch(after, before), after: createMergePatch(before, after) };
  return { changes: [{ id: saved.id, ...change }], added: [] };
}

/** `, Reason removed`: members removed with the condition that showed them. */
function removedMessage(kind: KindDetail, left: readonly string[][]): string {
  return left.length > 0 ? `, ${listNames(left.map((keys) => locationTitle(kind, keys)))} removed` : '';
}
