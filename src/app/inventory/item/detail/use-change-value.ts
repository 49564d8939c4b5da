import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AppError } from '#shared/errors.ts';
import type { Item } from '#shared/item.ts';
import type { Field } from '#shared/kinds/kind.ts';
import { nextValues } from '#shared/validation/transitions.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import { usePatchItem } from '#app/data/mutations.ts';
import { itemQuery, keys } from '#app/data/queries.ts';
import { choiceLabel } from '#app/values/tone.ts';
import { tellRefusal } from '#app/values/words/refusal.ts';

/** Sets one choice of the item at once, and offers the way back where the rules have one. */
export function useChangeValue(item: Item) {
  const client = useQueryClient();
  const { mutateAsync: patch } = usePatchItem();
  return useMutation({
    mutationFn: async ({ field, to }: { field: Field; to: string }) => {
      const current = client.getQueryData(itemQuery(item.id).queryKey) ?? item;
      return {
        from: current.data[field.name],
        written: await patch({ id: item.id, rev: current.rev, patch: { [field.name]: to } }),
      };
    },
    onSuccess: ({ from, written }, { field, to }) => {
      const reversible = typeof from === 'string' && (nextValues(field, to)?.includes(from) ?? true);
      const undo = () => {
        patch({ id: item.id, rev: written.rev, patch: { [field.name]: from ?? null } }).catch((error: unknown) =>
          tellRefusal(`Could not undo the change of ${field.title}`, error),
        );
      };
      showToast({
        tone: 'good',
        title: `${item.id}: ${field.title} is now ${choiceLabel(field, to)}`,
        ...(reversible && { action: { label: 'Undo', run: undo } }),
      });
    },
    onError: (error, { field }) => {
      if (error instanceof AppError && error.code === 'stale')
        void client.invalidateQueries({ queryKey: keys.item(item.id) });
      tellRefusal(`Could not change ${field.title}`, error);
    },
  });
}
