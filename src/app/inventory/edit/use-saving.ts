import { useState } from 'react';
import type { FormSession } from '#app/schema-form/state/form-session.ts';
import type { Draft } from './drafts.ts';
import type { Outcome } from './use-editing.ts';

/** What is edited, one item or several: its form, an earlier draft, and saving. */
export type Editing = {
  session: FormSession;
  draft: Draft | null;
  isSaving: boolean;
  /** the form is already saved */
  isDone?: () => boolean;
  takeDraft: () => void;
  discardDraft: () => void;
  forgetDraft: () => void;
};

/** How it is saved; `failedSaves` counts the attempts that failed validation. */
export type Saving = { failedSaves: number; save: (stay: boolean) => Promise<void> };

/** Saves, then leaves unless the user stays. */
export function useSaving(save: () => Promise<Outcome>, onLeave: () => void, onStale?: () => void): Saving {
  const [failedSaves, setFailedSaves] = useState(0);
  return {
    failedSaves,
    save: async (stay) => {
      const outcome = await save();
      if (outcome === 'refused') setFailedSaves((count) => count + 1);
      if (outcome === 'saved' && !stay) onLeave();
      if (outcome === 'stale') onStale?.();
    },
  };
}
