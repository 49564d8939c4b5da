import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { GeneratorService } from '#app/data/generator/services.ts';
import { signalTreeQuery } from '#app/data/models/signal-trees.ts';
import { ChecksView } from '#app/generator/draft/checks-view.tsx';
import { CodeText } from '#app/generator/draft/code-text.tsx';
import { DraftHead } from '#app/generator/draft/draft-head.tsx';
import { FailureView } from '#app/generator/draft/failure-view.tsx';
import { ProgressList } from '#app/generator/draft/progress-list.tsx';
import { GeneratorGate } from '#app/generator/generator-gate.tsx';
import { GeneratorChoice } from '#app/generator/prompt/generator-choice.tsx';
import { PromptBox } from '#app/generator/prompt/prompt-box.tsx';
import { QuestionsView } from '#app/generator/questions/questions-view.tsx';
import { useGeneration } from '#app/generator/use-generation.ts';
import { TitledDialog } from '#app/ui/overlay/titled-dialog.tsx';
import type { AppDraft, GenerationRequest } from '#shared/generator/index.ts';
import classes from './panels.module.css';

type GenerateDialogProps = {
  title: string;
  label: string;
  placeholder: string;
  /** the request apart from the prompt and the service */
  request: Omit<GenerationRequest, 'prompt' | 'service'>;
  /** shows the changes; only a draft that passed can be accepted */
  renderChanges: (draft: AppDraft) => ReactNode;
  /** whether there is room for it */
  accepts?: (draft: AppDraft) => boolean;
  onAccept: (draft: AppDraft) => void;
  onClose: () => void;
  /** further settings */
  children?: ReactNode;
};

/** Generates something for a prototype. The result is shown as changes, which take effect only when accepted. */
export function GenerateDialog({ title, onClose, ...rest }: GenerateDialogProps) {
  return (
    <TitledDialog title={title} width={900} onClose={onClose}>
      <GeneratorGate>
        {(services) => <Generating title={title} services={services} onClose={onClose} {...rest} />}
      </GeneratorGate>
    </TitledDialog>
  );
}

type GeneratingProps = GenerateDialogProps & { services: readonly GeneratorService[] };

function Generating({ title, label, placeholder, services, request, children, ...rest }: GeneratingProps) {
  const [prompt, setPrompt] = useState('');
  const [service, setService] = useState(services[0]?.id ?? '');
  const { progress, start, answer, stop } = useGeneration();
  const { state, failure, result, code, proposed } = progress;
  const { data: tree } = useQuery({ ...signalTreeQuery(request.model ?? ''), enabled: request.model !== undefined });
  const isRunning = state === 'running';
  const generate = (wish = prompt): void => start({ prompt: wish.trim(), service, ...request });
  const take = (template: string): void => {
    setPrompt(template);
    generate(template);
  };
  return (
    <div className="stack gap-14 shrink">
      <PromptBox
        title={title}
        label={label}
        placeholder={placeholder}
        prompt={prompt}
        onPrompt={setPrompt}
        isRunning={isRunning}
        onGenerate={() => generate()}
        onStop={stop}
      >
        <div className={classes.settings}>
          {children}
          <GeneratorChoice services={services} value={service} onChange={setService} />
        </div>
      </PromptBox>
      {(isRunning || state === 'stopped') && (
        <section
          className={`stack gap-14 shrink line-above ${classes.result}`}
          aria-label="Generation"
          aria-busy={isRunning}
        >
          {isRunning ? <ProgressList progress={progress} /> : <p className="quiet">Stopped. Nothing was changed.</p>}
          {isRunning && code !== '' && <CodeText code={code} />}
        </section>
      )}
      {failure && <FailureView failure={failure} onTake={take} />}
      {proposed && <QuestionsView prompt={prompt} proposed={proposed} tree={tree} onAnswer={answer} />}
      {result && <Result draft={result} {...rest} />}
    </div>
  );
}

type ResultProps = Pick<GenerateDialogProps, 'renderChanges' | 'accepts' | 'onAccept' | 'onClose'> & {
  draft: AppDraft;
};

function Result({ draft, renderChanges, accepts = () => true, onAccept, onClose }: ResultProps) {
  return (
    <section className={`stack gap-14 shrink line-above ${classes.result}`} aria-label="Changes">
      <div className="flex wrap between at-top gap-10">
        <DraftHead draft={draft} />
        <div className="flex wrap gap-8">
          <Button size="sm" variant="default" onClick={onClose}>
            Discard
          </Button>
          {draft.passed && accepts(draft) && (
            <Button size="sm" onClick={() => onAccept(draft)}>
              Accept changes
            </Button>
          )}
        </div>
      </div>
      {!draft.passed && <ChecksView draft={draft} />}
      {renderChanges(draft)}
    </section>
  );
}
