import { atom, getDefaultStore } from 'jotai';
import { ModelConflict, type ModelMember } from '#app/data/models/save-model.ts';
import { showError } from '#app/ui/error-messages.ts';
import type { Model, ModelPatch } from '#generated/payloads.d.ts';

/** A change that conflicts with one by others, until the user chooses. */
export type OpenConflict = { current: Model; members: ModelMember[]; change: ModelPatch; done: string };

export const modelConflictAtom = atom<OpenConflict | null>(null);

/** Asks which change to keep, or shows why saving failed. */
export function showSaveError(error: unknown, change: ModelPatch, done: string): void {
  if (!(error instanceof ModelConflict)) return showError('Could not save the change', error);
  getDefaultStore().set(modelConflictAtom, { current: error.current, members: error.members, change, done });
}
