import { useState } from 'react';
import type { Progress } from '#app/generator/progress.ts';
import { useGeneration } from '#app/generator/use-generation.ts';
import type { RuleAnswer } from '#generated/payloads.d.ts';
import type { AppDraft } from '#shared/generator/index.ts';
import { keepDraft, readStoredDraft, type StoredDraft } from './stored-draft.ts';

type Wish = {
  service: string;
  model: string;
  base?: AppDraft | undefined;
  /** instead of the prompt that was typed */
  prompt?: string;
};

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
  generate: (wish: Wish) => void;
  /** answers questions about the prompt */
  answer: (answers: readonly RuleAnswer[]) => void;
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
  const { progress, start, answer, stop } = useGeneration(kept?.draft, (draft) => {
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
    generate: ({ service, model, base, prompt: given }) => {
      const wish = (given ?? prompt).trim();
      if (given !== undefined) setPrompt(given);
      setChange(undefined);
      setRequested({ model, isChange: base !== undefined });
      start({
        prompt: wish,
        service,
        ...(model !== '' && { model }),
        ...(base && { code: base.code, widget_config: base.widget_config }),
      });
    },
    answer,
    stop,
  };
}
