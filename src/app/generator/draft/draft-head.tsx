import { IconCircleCheck, IconAlertTriangle } from '@tabler/icons-react';
import type { AppDraft } from '#shared/generator/index.ts';

/** The name of a draft, its generator, and whether it passed. */
export function DraftHead({ draft: { plan, passed, generator, issues } }: { draft: AppDraft }) {
  const Icon = passed ? IconCircleCheck : IconAlertTriangle;
  return (
    <header className="flex gap-10">
      <Icon size={20} stroke={1.7} className={`mt-2 ${passed ? 'good' : 'bad'}`} aria-hidden />
      <div className="shrink">
        <h2 className="text-16 strong break-words">{plan.name}</h2>
        <p className="small">{passed ? 'Passed all checks' : failedWords(issues.length)}</p>
        <p className="quiet">Written by {generator.name}</p>
      </div>
    </header>
  );
}

function failedWords(count: number): string {
  return `Failed: ${count === 1 ? '1 issue' : `${count} issues`}. It cannot be saved.`;
}
