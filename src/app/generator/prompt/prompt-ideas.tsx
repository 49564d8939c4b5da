import { IconClock, IconX } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { forgetPrompt, forgetPrompts, promptsQuery } from '#app/data/generator/prompts.ts';
import { showError } from '#app/ui/error-messages.ts';
import { IconButton } from '#app/ui/plain-button.tsx';
import { Section } from '#app/ui/shell/page.tsx';
import { ShowAll } from '#app/ui/show-all.tsx';
import { PROMPT_TEMPLATES } from './prompt-templates.ts';
import classes from './prompt.module.css';

const FEW = 5;

/** Prompts to start from. */
export function PromptTemplates({ onTake }: { onTake: (prompt: string) => void }) {
  return (
    <Section title="Templates">
      <div className={`flex wrap gap-6 ${classes.templates}`}>
        {PROMPT_TEMPLATES.map(({ title, prompt }) => (
          <button
            key={title}
            type="button"
            className="fine full-text framed-strong surface"
            title={prompt}
            onClick={() => onTake(prompt)}
          >
            {title}
          </button>
        ))}
      </div>
    </Section>
  );
}

/** The user's earlier prompts, from any device. Renders nothing if there are none. */
export function PromptHistory({ onTake }: { onTake: (prompt: string) => void }) {
  const client = useQueryClient();
  const { data: prompts = [] } = useQuery(promptsQuery());
  const [isAll, setAll] = useState(false);
  const forgetting = useMutation({
    mutationFn: (id: string | undefined) => (id === undefined ? forgetPrompts(client) : forgetPrompt(client, id)),
    onError: (error) => showError('Could not forget the prompt', error),
  });
  if (prompts.length === 0) return null;
  return (
    <Section
      title="Recent prompts"
      aside={
        prompts.length > 1 && (
          <button
            type="button"
            className={`fine dim rounded hover-shade hover-text ${classes.all}`}
            onClick={() => forgetting.mutate(undefined)}
          >
            Forget all
          </button>
        )
      }
    >
      <ul className="grid gap-2" aria-label="Recent prompts">
        {prompts.slice(0, isAll ? undefined : FEW).map(({ id, prompt }) => (
          <li key={id} className="row gap-4 shrink">
            <button
              type="button"
              className={`row gap-8 grow shrink small full-text text-left rounded hover-shade ${classes.recent}`}
              title={prompt}
              onClick={() => onTake(prompt)}
            >
              <IconClock size={14} stroke={1.8} className="dimmer" aria-hidden />
              <span className="truncated">{prompt}</span>
            </button>
            <IconButton label={`Forget: ${prompt}`} size={26} onClick={() => forgetting.mutate(id)}>
              <IconX size={13} stroke={1.8} className="dimmer" aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {!isAll && prompts.length > FEW && <ShowAll label={`Show all ${prompts.length}`} onShow={() => setAll(true)} />}
    </Section>
  );
}
