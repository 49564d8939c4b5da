import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readIfStale, usePatchItem } from '#app/data/item-writes.ts';
import { newestOf } from '#app/data/items.ts';
import { orShowError, showError } from '#app/ui/error-messages.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import { choiceLabel } from '#app/values/tone.ts';
import type { Field, Item } from '#generated/payloads.d.ts';
import { nextValues } from '#shared/rules/transitions.ts';

/** Saves a single choice at once, and offers an undo if the transitions allow it. */
export function useChangeValue(item: Item) {
  const client = useQueryClient();
  const { mutateAsync: patch } = usePatchItem();
  return useMutation({
    mutationFn: async ({ field, to }: { field: Field; to: string }) => {
      const current = newestOf(client, item);
      return {
        from: current.data[field.name],
        written: await patch({ id: item.id, rev: current.rev, patch: { [field.name]: to } }),
      };
    },
    onSuccess: ({ from, written }, { field, to }) => {
      const reversible = typeof from === 'string' && (nextValues(field, to)?.includes(from) ?? true);
      const undo = () =>
        orShowError(`Could not undo the change of ${field.title}`, () =>
          patch({ id: item.id, rev: written.rev, patch: { [field.name]: from ?? null } }),
        );
      showToast({
        tone: 'good',
        title: `${item.id}: ${field.title} is now ${choiceLabel(field, to)}`,
        ...(reversible && { undo }),
      });
    },
    onError: (error, { field }) => {
      readIfStale(client, item.id, error);
      showError(`Could not change ${field.title}`, error);
    },
  });
}
