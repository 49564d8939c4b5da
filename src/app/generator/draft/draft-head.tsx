import { IconCircleCheck, IconAlertTriangle } from '@tabler/icons-react';
import type { AppDraft } from '#shared/generator/index.ts';
import classes from './draft.module.css';

/** The name of a draft, its generator, and whether it passed. */
export function DraftHead({ draft: { plan, passed, generator, issues } }: { draft: AppDraft }) {
  const Icon = passed ? IconCircleCheck : IconAlertTriangle;
  return (
    <header className={classes.head} data-passed={passed}>
      <Icon size={20} stroke={1.7} aria-hidden />
      <div>
        <h2>{plan.name}</h2>
        <p>{passed ? 'Passed all checks' : failedWords(issues.length)}</p>
        <p className={classes.quiet}>Written by {generator.name}</p>
      </div>
    </header>
  );
}

function failedWords(count: number): string {
  return `Failed: ${count === 1 ? '1 issue' : `${count} issues`}. It cannot be saved.`;
}
