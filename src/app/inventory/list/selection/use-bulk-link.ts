import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { writeRelations } from '#app/data/relation-writes.ts';
import { issuesByItem, type ItemIssues } from '#app/inventory/bulk-edit/issues-by-item.ts';
import { endsOf, type RelationChoice } from '#app/inventory/relations/relation-choices.ts';
import { orShowError, showError } from '#app/ui/error-messages.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import { counted } from '#app/values/words/counted.ts';
import type { Item, ItemLink, Relation } from '#generated/payloads.d.ts';
import { AppError } from '#shared/errors.ts';
import { LIMITS } from '#shared/item.ts';
import type { Kind } from '#shared/kinds/kind.ts';

type Refused = { issues: ItemIssues[]; others: Item[]; choice: RelationChoice; target: ItemLink };

/**
 * Links several items to another one, all or none. Items that the relation's rules refuse are shown; undo removes the
 * links.
 */
export function useBulkLink(kind: Pick<Kind, 'title' | 'plural'>) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);

  const untie = (items: Item[], target: ItemLink, made: Relation[]) =>
    orShowError('Could not unlink', async () => {
      await writeRelations(client, endIds(items, target), { remove: made.map(({ id }) => id) });
      showToast({ title: `${counted(items.length, kind)} unlinked from ${target.id}` });
    });

  const relate = async (items: Item[], choice: RelationChoice, target: ItemLink): Promise<void> => {
    setBusy(true);
    setRefused(null);
    try {
      const add = items.map(({ id }) => ({ type: choice.type, ...endsOf(id, choice.direction, target.id) }));
      if (add.length > LIMITS.bulk) throw new AppError('invalid', `Select at most ${LIMITS.bulk} items`);
      const made = await writeRelations(client, endIds(items, target), { add });
      showToast({
        tone: 'good',
        title: `${counted(made.length, kind)} ${choice.name} ${target.id}`,
        message: target.name,
        undo: () => untie(items, target, made),
        duration: 10_000,
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const issues = issuesByItem(items, error.issues, 'add');
      if (issues.length === 0) return showError('Nothing was linked', error);
      const others = items.filter(({ id }) => issues.every(({ item }) => item.id !== id));
      setRefused({ issues, others, choice, target });
    } finally {
      setBusy(false);
    }
  };

  return {
    relate,
    isBusy,
    refused: refused?.issues ?? [],
    /** links the allowed items without the refused ones; unset where there are none */
    relateOthers:
      refused && refused.others.length > 0 ? () => relate(refused.others, refused.choice, refused.target) : undefined,
    forget: () => setRefused(null),
  };
}

function endIds(items: readonly Item[], target: ItemLink): string[] {
  return [target, ...items].map(({ id }) => id);
}
