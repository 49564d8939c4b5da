import { useState } from 'react';
import { AppError } from '#shared/errors.ts';
import { LIMITS, type Item } from '#shared/item.ts';
import type { Json } from '#shared/json.ts';
import { fieldValue } from '#shared/kinds/describe.ts';
import type { Field, Kind } from '#shared/kinds/kind.ts';
import { showToast } from '../../ui/toasts.ts';
import { useBulkPatch } from '../mutations.ts';
import { faultsByItem, fieldPatch, type ItemFaults } from './bulk-patch.ts';
import { counted } from './counted.ts';

export type BulkFailure = { message: string; faults: ItemFaults[] };

/** Sets one field of many items: all or nothing for every thousand of them, with an undo that gives each its old value back. */
export function useBulkEdit(kind: Kind, onItems: (items: Item[]) => void) {
  const { mutateAsync } = useBulkPatch();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<BulkFailure | null>(null);

  const write = async (items: Item[], field: Field, valueOf: (item: Item) => Json): Promise<Item[] | null> => {
    setBusy(true);
    setFailure(null);
    const written: Item[] = [];
    try {
      for (let start = 0; start < items.length; start += LIMITS.bulk) {
        const part = items.slice(start, start + LIMITS.bulk);
        written.push(
          ...(await mutateAsync(
            part.map((item) => ({ id: item.id, rev: item.rev, patch: fieldPatch(field, valueOf(item)) })),
          )),
        );
      }
      return written;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setFailure(toFailure(error, items.slice(written.length), written.length));
      return null;
    } finally {
      setBusy(false);
      if (written.length > 0) onItems(written);
    }
  };

  const edit = async (items: Item[], field: Field, value: Json): Promise<boolean> => {
    const old = new Map(items.map((item) => [item.id, fieldValue(item.data, field.path) ?? null]));
    const written = await write(items, field, () => value);
    if (!written) return false;
    const undo = async () => {
      const back = await write(written, field, ({ id }) => old.get(id) ?? null);
      if (back) showToast({ title: `${field.title} is as it was`, message: counted(back.length, kind) });
    };
    showToast({
      tone: 'good',
      title: value === null ? `${field.title} cleared` : `${field.title} changed`,
      message: counted(written.length, kind),
      action: { label: 'Undo', run: () => void undo() },
      duration: 10_000,
    });
    return true;
  };

  return { edit, isBusy, failure, forget: () => setFailure(null) };
}

/** `done` items were written before the part that failed. */
function toFailure({ code, message, issues, current }: AppError, items: Item[], done: number): BulkFailure {
  const kept = done > 0 ? `${done} were changed before. ` : 'Nothing was changed. ';
  if (code === 'stale' && isItem(current)) {
    const item = items.find(({ id }) => id === current.id) ?? current;
    const told = 'Somebody else has changed it meanwhile. Look at it, then apply again';
    return { message: kept + message, faults: [{ item, issues: [{ path: '', rule: 'stale', message: told }] }] };
  }
  return { message: kept + message, faults: faultsByItem(items, issues) };
}

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && 'id' in value && 'rev' in value && 'data' in value;
}
