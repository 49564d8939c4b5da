import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveModel } from '#app/data/models/save-model.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import type { Model, ModelPatch } from '#generated/payloads.d.ts';
import { showSaveError } from './model-conflict.ts';

/** `from`: the model that the change is based on, if it is not the one that was read. */
type ModelChange = { change: ModelPatch; done: string; undo?: ModelPatch; from?: Model };

/** Saves a change of a model with a toast and an undo; asks if others changed the same fields. */
export function useModelChange(base: Model) {
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: ({ change, from = base }: ModelChange) => saveModel(client, from, change),
    onSuccess: (isMerged, { done, undo, change, from = base }) => {
      const changed = { ...from, ...change } as Model;
      const back = undo && (() => saving.mutate({ change: undo, done: 'Change undone', undo: change, from: changed }));
      const message = isMerged ? 'Others changed the model in the meantime. Both changes are kept.' : undefined;
      showToast({ tone: 'good', title: done, ...(message && { message }), ...(back && { undo: back }) });
    },
    onError: (error, { change, done }) => showSaveError(error, change, done),
  });
  return saving;
}
