import { useState } from 'react';
import { CopyButton } from '#app/ui/copy-button.tsx';
import type { SignalEntry } from '../browser/signal-index.ts';
import classes from './signal-detail.module.css';
import { SNIPPETS } from './snippets.ts';

/** Code snippets that use the signal, to copy. */
export function SignalSnippets({ entry }: { entry: SignalEntry }) {
  const [language, setLanguage] = useState<keyof typeof SNIPPETS>('Python');
  const code = SNIPPETS[language](entry.path, entry.node);
  return (
    <section className={classes.section} aria-label="Code">
      <fieldset className={classes.languages} aria-label="Language">
        {(Object.keys(SNIPPETS) as (keyof typeof SNIPPETS)[]).map((name) => (
          <button key={name} type="button" aria-pressed={name === language} onClick={() => setLanguage(name)}>
            {name}
          </button>
        ))}
      </fieldset>
      <div className={classes.snippet}>
        {/* long lines scroll, also by keyboard */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre tabIndex={0}>
          <code>{code}</code>
        </pre>
        <CopyButton text={code} label={`Copy ${language}`} />
      </div>
    </section>
  );
}
