import { useAutosave } from '#app/prototypes/autosave/use-autosave.ts';
import { LinkedItems } from '#app/prototypes/linked/linked-items.tsx';
import { UsedSignalList } from '#app/prototypes/linked/used-signal-list.tsx';
import type { TabProps } from '#app/prototypes/tab-props.ts';
import { Section } from '#app/ui/shell/page.tsx';
import { IdeaFields } from './idea-fields.tsx';
import { PortfolioFields } from './portfolio-fields.tsx';
import { PrototypeFacts } from './prototype-facts.tsx';
import { PrototypePictureEditor } from './prototype-picture-editor.tsx';
import { PrototypeTags } from './prototype-tags.tsx';
import columns from '#app/ui/shell/columns.module.css';

/** A summary of the prototype: the problem, its solution, and the facts. */
export function OverviewTab({ prototype, model, mayWrite }: TabProps) {
  const autosave = useAutosave(prototype);
  return (
    <div className={`grid gap-28 full-width page-padding ${columns.page}`}>
      <div className={columns.main}>
        <IdeaFields autosave={autosave} mayWrite={mayWrite} />
        <LinkedItems tab="overview" prototype={prototype} model={model} mayWrite={mayWrite} />
        <UsedSignalList signals={prototype.signals ?? []} model={model} />
      </div>
      <aside className={columns.side} aria-label="About this prototype">
        <PrototypePictureEditor prototype={prototype} mayWrite={mayWrite} />
        <PrototypeFacts autosave={autosave} mayWrite={mayWrite} />
        <Section title="Tags">
          <PrototypeTags autosave={autosave} model={model} mayWrite={mayWrite} />
        </Section>
        <Section title="Portfolio">
          <PortfolioFields autosave={autosave} mayWrite={mayWrite} />
        </Section>
      </aside>
    </div>
  );
}
