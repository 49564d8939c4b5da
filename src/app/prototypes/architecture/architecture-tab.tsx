import { IconTopologyStar3 } from '@tabler/icons-react';
import { useState } from 'react';
import { readSkeleton } from '#app/architecture/skeleton/read-skeleton.ts';
import { SkeletonView } from '#app/architecture/skeleton/skeleton-view.tsx';
import type { TabProps } from '#app/prototypes/tab-props.ts';
import { ButtonLink } from '#app/ui/links.tsx';
import { Section } from '#app/ui/shell/page.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import classes from './architecture-tab.module.css';

/** The pictures that earlier tools store with the prototype, and a link to the architecture of its model. */
export function ArchitectureTab({ prototype, model }: TabProps) {
  const nodes = readSkeleton(prototype.skeleton);
  const [chosen, setChosen] = useState<string | null>(null);
  const toModel = (
    <ButtonLink to="/model/$model_id/architecture" params={{ model_id: model.id }} variant="default">
      Architecture of {model.name}
    </ButtonLink>
  );
  const { related_ea_components: related } = prototype;
  return (
    <div className={`stack gap-28 full-width page-padding ${classes.page}`}>
      {nodes === null ? (
        <EmptyState icon={IconTopologyStar3} title="No pictures of its own" action={toModel}>
          The prototype runs on the architecture of its model.
        </EmptyState>
      ) : (
        <Section title="Architecture" aside={toModel}>
          <SkeletonView nodes={nodes} chosen={chosen} onChoose={setChosen} />
        </Section>
      )}
      {related !== '' && (
        <Section title="Related components">
          <p className="text-13-5 break-words keep-lines">{related}</p>
        </Section>
      )}
    </div>
  );
}
