import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ModelPatch } from '#generated/payloads.d.ts';
import { changeModel } from '#app/data/models/models.ts';
import { showRefusal } from '#app/ui/refusal.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';

type ModelChange = { change: ModelPatch; done: string; undo?: ModelPatch };

/** Saves a change of a model, says so, and can take it back. */
export function useModelChange(id: string) {
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: ({ change }: ModelChange) => changeModel(client, id, change),
    onSuccess: (_, { done, undo, change }) => {
      const back = undo && (() => saving.mutate({ change: undo, done: 'Change undone', undo: change }));
      showToast({ tone: 'good', title: done, ...(back && { undo: back }) });
    },
    onError: (error) => showRefusal('Could not save the change', error),
  });
  return saving;
}
