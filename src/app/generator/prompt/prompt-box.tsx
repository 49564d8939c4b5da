import { Button, Textarea } from '@mantine/core';
import { IconPlayerStop, IconSparkles } from '@tabler/icons-react';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';

/** the server's limit */
const LONGEST = 4000;

type PromptBoxProps = {
  label: string;
  placeholder: string;
  /** accessible name of the form */
  title: string;
  prompt: string;
  onPrompt: (prompt: string) => void;
  isRunning: boolean;
  onGenerate: () => void;
  onStop: () => void;
  /** label of the submit button */
  action?: string;
  /** other settings, above the button */
  children?: ReactNode;
};

/** The prompt. Control or Command with Enter generates. */
export function PromptBox({ label, placeholder, title, prompt, onPrompt, isRunning, ...rest }: PromptBoxProps) {
  const { onGenerate, onStop, action = 'Generate', children } = rest;
  const isEmpty = prompt.trim() === '';
  const submit = (event?: FormEvent): void => {
    event?.preventDefault();
    if (!isEmpty && !isRunning) onGenerate();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  return (
    <form className="stack gap-12 shrink" aria-label={title} noValidate onSubmit={submit}>
      <Textarea
        label={label}
        placeholder={placeholder}
        data-autofocus
        autosize
        minRows={4}
        maxRows={14}
        maxLength={LONGEST}
        value={prompt}
        onChange={({ target }) => onPrompt(target.value)}
        onKeyDown={press}
      />
      {children}
      <div className="row wrap gap-10">
        {isRunning ? (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconPlayerStop size={16} stroke={1.8} aria-hidden />}
            onClick={onStop}
          >
            Stop
          </Button>
        ) : (
          <Button
            type="submit"
            size="sm"
            leftSection={<IconSparkles size={16} stroke={1.8} aria-hidden />}
            disabled={isEmpty}
            aria-keyshortcuts="Control+Enter Meta+Enter"
          >
            {action}
          </Button>
        )}
        {isEmpty && !isRunning && <span className="quiet">Describe what you want first</span>}
      </div>
    </form>
  );
}
