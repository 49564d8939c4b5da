import { atom, getDefaultStore } from 'jotai';
import { ModelConflict } from '#app/data/models/save-model.ts';
import { showError } from '#app/ui/error-messages.ts';
import type { ModelPatch } from '#generated/payloads.d.ts';

/** A change that conflicts with one by others, until the user chooses. */
export type OpenConflict = Pick<ModelConflict, 'current' | 'conflicts'> & { change: ModelPatch; done: string };

export const modelConflictAtom = atom<OpenConflict | null>(null);

/** Asks which change to keep, or shows why saving failed. */
export function showSaveError(error: unknown, change: ModelPatch, done: string): void {
  if (!(error instanceof ModelConflict)) return showError('Could not save the change', error);
  const { current, conflicts } = error;
  getDefaultStore().set(modelConflictAtom, { current, conflicts, change, done });
}
