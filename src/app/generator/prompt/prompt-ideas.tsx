import { IconClock, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '#app/ui/plain-button.tsx';
import { Section } from '#app/ui/shell/page.tsx';
import { ShowAll } from '#app/ui/show-all.tsx';
import { PROMPT_TEMPLATES } from './prompt-templates.ts';
import classes from './prompt.module.css';

const FEW = 5;

/** Prompts to begin with. */
export function PromptTemplates({ onTake }: { onTake: (prompt: string) => void }) {
  return (
    <Section title="Templates">
      <div className={classes.templates}>
        {PROMPT_TEMPLATES.map(({ title, prompt }) => (
          <button key={title} type="button" title={prompt} onClick={() => onTake(prompt)}>
            {title}
          </button>
        ))}
      </div>
    </Section>
  );
}

type PromptHistoryProps = {
  prompts: readonly string[];
  onTake: (prompt: string) => void;
  onForget: (prompt: string) => void;
};

/** What this user asked for before, in this browser. Nothing where there is none. */
export function PromptHistory({ prompts, onTake, onForget }: PromptHistoryProps) {
  const [isAll, setAll] = useState(false);
  if (prompts.length === 0) return null;
  return (
    <Section title="Recent prompts">
      <ul className={classes.history} aria-label="Recent prompts">
        {prompts.slice(0, isAll ? undefined : FEW).map((prompt) => (
          <li key={prompt}>
            <button type="button" title={prompt} onClick={() => onTake(prompt)}>
              <IconClock size={14} stroke={1.8} aria-hidden />
              <span>{prompt}</span>
            </button>
            <IconButton label={`Forget: ${prompt}`} size={26} onClick={() => onForget(prompt)}>
              <IconX size={13} stroke={1.8} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {!isAll && prompts.length > FEW && <ShowAll label={`Show all ${prompts.length}`} onShow={() => setAll(true)} />}
    </Section>
  );
}
