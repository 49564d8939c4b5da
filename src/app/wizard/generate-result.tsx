import { Button } from '@mantine/core';
import { IconArrowRight, IconSparkles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { instanceQuery } from '#app/data/instance.ts';
import { CodeText } from '#app/generator/draft/code-text.tsx';
import { DraftHead } from '#app/generator/draft/draft-head.tsx';
import { DraftParts } from '#app/generator/draft/draft-parts.tsx';
import { FailureView } from '#app/generator/draft/failure-view.tsx';
import { ProgressList } from '#app/generator/draft/progress-list.tsx';
import { UsageLine } from '#app/generator/draft/usage-line.tsx';
import { QuestionsView } from '#app/generator/questions/questions-view.tsx';
import { ButtonLink } from '#app/ui/links.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { useModelTree } from './use-model-tree.ts';
import type { WizardState } from './use-wizard.ts';
import classes from './wizard.module.css';

type GenerateResultProps = {
  wizard: WizardState;
  /** id of the model whose signals are used; empty for those of the catalogue */
  model: string;
  isReady: boolean;
  /** a template is a new prompt */
  onTake: (prompt: string) => void;
};

/** The result of a prompt: the progress, the draft, or why there is none. */
export function GenerateResult({ wizard, model, isReady, onTake }: GenerateResultProps) {
  const { progress, kept, change, prompt, answer } = wizard;
  const { state, failure, code, proposed } = progress;
  const { data: tree } = useModelTree(model);
  const cover = useQuery(instanceQuery()).data?.genAI.wizardCover ?? '';
  const shown = useRef<HTMLElement>(null);
  const isRunning = state === 'running';
  useEffect(() => {
    // on a phone it is below the prompt
    if (isRunning) shown.current?.scrollIntoView({ block: 'nearest' });
  }, [isRunning]);
  if (isRunning) {
    return (
      <section ref={shown} className={classes.result} aria-label="Generation" aria-busy>
        <ProgressList progress={progress} />
        {code !== '' && <CodeText code={code} />}
      </section>
    );
  }
  if (proposed) {
    return (
      <section className={classes.result} aria-label="Generation">
        <QuestionsView prompt={prompt} proposed={proposed} tree={tree} onAnswer={answer} />
      </section>
    );
  }
  if (change !== undefined && kept !== undefined) return <ChangeResult wizard={wizard} />;
  return (
    <section className={classes.result} aria-label="Generation">
      {state === 'stopped' && <p className="quiet">Stopped. Nothing was changed.</p>}
      {failure && <FailureView failure={failure} onTake={onTake} />}
      {kept === undefined ? (
        state === 'idle' && (
          <EmptyState icon={IconSparkles} title="No app yet" action={cover !== '' && <img src={cover} alt="" />}>
            Describe what the car should do and when, or take a template. You see the plan, the code, the dashboard and
            what was checked before you keep anything.
          </EmptyState>
        )
      ) : (
        <>
          {failure && <p className="quiet">Your last app is still there:</p>}
          <div className={classes.title}>
            <DraftHead draft={kept.draft} />
            {isReady && (
              <ButtonLink
                to="/genai-wizard"
                search={(all: object) => ({ ...all, step: 'simulate' })}
                leftSection={<IconArrowRight size={15} stroke={1.8} aria-hidden />}
              >
                Simulate
              </ButtonLink>
            )}
          </div>
          <DraftParts key={keyOf(kept.draft)} draft={kept.draft} tree={tree} />
          <UsageLine usage={progress.usage} />
        </>
      )}
    </section>
  );
}

/** A change to the app, to accept or discard. */
function ChangeResult({ wizard: { change, kept, accept, discard, progress } }: { wizard: WizardState }) {
  if (change === undefined || kept === undefined) return null;
  return (
    <section className={classes.result} aria-label="Generation">
      <div className={classes.title}>
        <DraftHead draft={change} />
        <div className="flex wrap gap-8">
          <Button size="sm" variant="default" onClick={discard}>
            Discard changes
          </Button>
          {change.passed && (
            <Button size="sm" onClick={accept}>
              Accept changes
            </Button>
          )}
        </div>
      </div>
      <DraftParts key={keyOf(change)} draft={change} before={kept.draft} first="code" />
      <UsageLine usage={progress.usage} />
    </section>
  );
}

/** Each new draft starts with its first tab. */
function keyOf({ prompt, code, widget_config: dashboard }: { prompt: string; code: string; widget_config: string }) {
  return `${prompt}\n${code}\n${dashboard}`;
}
