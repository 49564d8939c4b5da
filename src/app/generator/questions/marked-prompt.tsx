import { useMemo } from 'react';
import { markWords } from './mark-words.ts';
import classes from './questions.module.css';

type MarkedPromptProps = { prompt: string; used: readonly string[]; asked: readonly string[] };

/** A prompt with the words marked that are asked about, and those that gave nothing. */
export function MarkedPrompt({ prompt, used, asked }: MarkedPromptProps) {
  const parts = useMemo(() => markWords(prompt, used, asked), [prompt, used, asked]);
  const hasUnused = parts.some(({ use }) => use === 'unused');
  return (
    <div>
      <blockquote className={classes.prompt}>
        {parts.map(({ text, use }, i) =>
          use === 'used' ? (
            text
          ) : (
            // the words of a prompt repeat
            // oxlint-disable-next-line react/no-array-index-key
            <mark
              key={i}
              className={use === 'asked' ? 'warn-ground' : undefined}
              data-use={use}
              title={use === 'asked' ? 'A question is open' : 'Not used'}
            >
              {text}
            </mark>
          ),
        )}
      </blockquote>
      {hasUnused && <p className="quiet">Dotted words are not used for a rule.</p>}
    </div>
  );
}
