import { SegmentedControl } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { GeneratorService } from '#app/data/generator/services.ts';
import { GeneratorChoice } from '#app/generator/prompt/generator-choice.tsx';
import { PromptBox } from '#app/generator/prompt/prompt-box.tsx';
import { PromptHistory, PromptTemplates } from '#app/generator/prompt/prompt-ideas.tsx';
import { GenerateResult } from './generate-result.tsx';
import { ModelChoice } from './model-choice.tsx';
import { useDefaultRelease } from './use-model-tree.ts';
import type { WizardState } from './use-wizard.ts';
import classes from './wizard.module.css';

const route = getRouteApi('/genai-wizard');

type GenerateStepProps = {
  wizard: WizardState;
  services: GeneratorService[];
  /** proceeds to the next step */
  isReady: boolean;
};

/** The prompt and its result. */
export function GenerateStep({ wizard, services, isReady }: GenerateStepProps) {
  const { kept, prompt, setPrompt, progress } = wizard;
  const { model = kept?.model ?? '' } = route.useSearch();
  const navigate = route.useNavigate();
  const release = useDefaultRelease();
  const [service, setService] = useState(services[0]?.id ?? '');
  const [wantsChange, setWantsChange] = useState(false);
  // another model has other signals
  const base = kept && wantsChange && kept.model === model ? kept.draft : undefined;
  const isRunning = progress.state === 'running';
  return (
    <div className={classes.generate}>
      <div className={classes.wish}>
        <PromptBox
          title="App to generate"
          label={base ? 'What should change?' : 'What should the app do?'}
          placeholder="When …, the car should …"
          prompt={prompt}
          onPrompt={setPrompt}
          isRunning={isRunning}
          action={base ? 'Change the app' : 'Generate'}
          onGenerate={() => wizard.generate({ service, model, base })}
          onStop={wizard.stop}
        >
          {kept && (
            <SegmentedControl
              aria-label="What to generate"
              size="xs"
              value={wantsChange ? 'change' : 'new'}
              data={[
                { value: 'new', label: 'New app' },
                { value: 'change', label: 'Change this app', disabled: kept.model !== model },
              ]}
              onChange={(value) => {
                setWantsChange(value === 'change');
                if (value === 'change' && prompt === kept.draft.prompt) setPrompt('');
              }}
            />
          )}
          <ModelChoice
            label="Vehicle model"
            description="Its signals are used"
            none={release === undefined ? 'Signals of the catalogue' : `Signals of the catalogue (${release})`}
            value={model}
            onChange={(id) =>
              void navigate({ to: '.', search: (all) => ({ ...all, model: id || undefined }), replace: true })
            }
          />
          <GeneratorChoice services={services} value={service} onChange={setService} />
        </PromptBox>
      </div>
      <GenerateResult
        wizard={wizard}
        model={model}
        isReady={isReady}
        onTake={(template) => wizard.generate({ service, model, prompt: template })}
      />
      <div className={classes.ideas}>
        <PromptTemplates onTake={setPrompt} />
        <PromptHistory onTake={setPrompt} />
      </div>
    </div>
  );
}
