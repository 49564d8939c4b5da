import { atom, getDefaultStore } from 'jotai';
import type { Model, ModelPatch } from '#generated/payloads.d.ts';
import { ModelConflict, type ModelMember } from '#app/data/models/save-model.ts';
import { showRefusal } from '#app/ui/refusal.ts';

/** A change that clashes with one by others, until someone chooses. */
export type OpenConflict = { current: Model; members: ModelMember[]; change: ModelPatch; done: string };

export const modelConflictAtom = atom<OpenConflict | null>(null);

/** Asks whose change counts, or says why saving failed. */
export function showSaveError(error: unknown, change: ModelPatch, done: string): void {
  if (!(error instanceof ModelConflict)) return showRefusal('Could not save the change', error);
  getDefaultStore().set(modelConflictAtom, { current: error.current, members: error.members, change, done });
}
