import { useState } from 'react';
import type { Progress } from '#app/generator/progress.ts';
import { useGeneration } from '#app/generator/use-generation.ts';
import type { AppDraft } from '#shared/generator/generation.ts';
import { keepDraft, readStoredDraft, type StoredDraft } from './stored-draft.ts';

export type WizardState = {
  prompt: string;
  setPrompt: (prompt: string) => void;
  progress: Progress;
  /** the current app, with the model it is for */
  kept: StoredDraft | undefined;
  /** a change to it that is neither accepted nor discarded */
  change: AppDraft | undefined;
  accept: () => void;
  discard: () => void;
  /** `base`: the app to change */
  generate: (wish: { service: string; model: string; base?: AppDraft | undefined }) => void;
  stop: () => void;
};

/** State shared by the steps of the wizard. */
export function useWizard(): WizardState {
  const [kept, setKept] = useState(() => readStoredDraft(localStorage));
  const [prompt, setPrompt] = useState(kept?.draft.prompt ?? '');
  const [change, setChange] = useState<AppDraft>();
  const [requested, setRequested] = useState({ model: '', isChange: false });
  const keep = (next: StoredDraft): void => {
    keepDraft(localStorage, next);
    setKept(next);
  };
  const { progress, start, stop } = useGeneration(kept?.draft, (draft) => {
    if (requested.isChange) setChange(draft);
    else keep({ draft, model: requested.model });
  });
  return {
    prompt,
    setPrompt,
    progress,
    kept,
    change,
    accept: () => {
      if (change !== undefined) keep({ draft: change, model: requested.model });
      setChange(undefined);
    },
    discard: () => setChange(undefined),
    generate: ({ service, model, base }) => {
      const wish = prompt.trim();
      setChange(undefined);
      setRequested({ model, isChange: base !== undefined });
      start({
        prompt: wish,
        service,
        ...(model !== '' && { model }),
        ...(base && { code: base.code, widget_config: base.widget_config }),
      });
    },
    stop,
  };
}
