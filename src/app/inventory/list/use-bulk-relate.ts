import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Item, ItemLink } from '#shared/item.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import type { Relation } from '#shared/relations/relation.ts';
import { post, remove } from '../../api.ts';
import { showToast } from '../../ui/toasts.ts';
import { INVENTORY, keys } from '../queries.ts';
import { endsOf, type RelationChoice } from '../relations/relation-choices.ts';
import type { ItemFaults } from './item-faults.ts';
import { counted } from './counted.ts';
import { eachOf, issuesOf } from './each-of.ts';

/** Ties many items to one other. Those that the relation's rules refuse are told; undo unties what was tied. */
export function useBulkRelate(kind: Kind) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<ItemFaults[]>([]);

  const refresh = (items: readonly Item[], target: ItemLink) =>
    Promise.all([
      client.invalidateQueries({ queryKey: keys.lists }),
      client.invalidateQueries({ queryKey: keys.graphs }),
      ...[target, ...items].map(({ id }) => client.invalidateQueries({ queryKey: keys.item(id) })),
    ]);

  const relate = async (items: Item[], choice: RelationChoice, target: ItemLink): Promise<void> => {
    setBusy(true);
    const made = new Map<Item, Relation>();
    const failed = await eachOf(items, async (item) => {
      const ends = endsOf(item.id, choice.direction, target.id);
      made.set(item, await post<Relation>(`${INVENTORY}/relations`, { type: choice.type, ...ends }));
    });
    setBusy(false);
    setRefused(failed.map(({ item, error }) => ({ item, issues: issuesOf(error) })));
    await refresh(items, target);
    if (made.size === 0) return;
    const undo = async () => {
      const tied = [...made.keys()];
      const kept = await eachOf(tied, (item) => remove(`${INVENTORY}/relations/${made.get(item)?.id ?? ''}`));
      await refresh(tied, target);
      showToast({ title: `${counted(tied.length - kept.length, kind)} untied from ${target.id}` });
    };
    showToast({
      tone: 'good',
      title: `${counted(made.size, kind)} ${choice.name} ${target.id}`,
      message: target.name,
      action: { label: 'Undo', run: () => void undo() },
      duration: 10_000,
    });
  };

  return { relate, isBusy, refused, forget: () => setRefused([]) };
}
