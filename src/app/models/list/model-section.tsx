import { IconCar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { modelPageQuery, type ModelFilter, type ModelSection } from '#app/data/models/models.ts';
import { PlainButton } from '#app/ui/plain-button.tsx';
import { CardSkeleton } from '#app/ui/skeletons.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { formatCount } from '#app/values/words/numbers.ts';
import type { ModelPage } from '#generated/payloads.d.ts';
import { ModelCard } from './model-card.tsx';
import gallery from '#app/ui/gallery/gallery.module.css';
import classes from './models-page.module.css';

type SectionProps = {
  section: ModelSection;
  title: string;
  filter: ModelFilter;
  page: number;
  onPage: (page: number) => void;
  onTag: (title: string) => void;
  isOwn?: boolean;
  onCreate?: () => void;
};

const EMPTY: Record<ModelSection, string> = {
  owned: 'Create one to browse its signals and to draw its architecture.',
  contributed: 'Models that others share with you appear here.',
  public: 'Released public models appear here, for everyone.',
};

/** Models of one origin, in pages. */
export function ModelSectionList({ section, title, filter, page, onPage, onTag, isOwn, onCreate }: SectionProps) {
  const id = useId();
  const models = useQuery(modelPageQuery(section, filter, page));
  const isFiltered = Object.keys(filter).length > 0;
  const nothing = (
    <EmptyState
      icon={IconCar}
      title={isFiltered ? 'No models match' : isOwn ? 'No models yet' : 'No models here yet'}
      action={isOwn && !isFiltered && <PlainButton onClick={() => onCreate?.()}>New model</PlainButton>}
    >
      {isFiltered ? 'Change the search or remove a filter.' : EMPTY[section]}
    </EmptyState>
  );
  return (
    <section className={classes.section} aria-labelledby={id}>
      <header>
        <h2 className="quiet strong" id={id}>
          {title}
          {models.data && <span>{formatCount(models.data.totalResults)}</span>}
        </h2>
        {models.data && <Pages list={models.data} title={title} onPage={onPage} />}
      </header>
      <Loaded query={models} skeleton={<CardSkeleton count={4} height={250} min={230} />} what="list">
        {({ results }) =>
          results.length === 0 ? (
            isOwn || isFiltered ? (
              nothing
            ) : (
              <p className="quiet">{EMPTY[section]}</p>
            )
          ) : (
            <ul className={`grid gap-14 ${gallery.cards}`}>
              {results.map((model) => (
                <ModelCard key={model.id} model={model} isOwn={isOwn === true} onTag={onTag} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

type PagesProps = { list: ModelPage; title: string; onPage: (page: number) => void };

function Pages({ list: { page, totalPages, limit, totalResults }, title, onPage }: PagesProps) {
  if (totalPages <= 1) return null;
  const first = (page - 1) * limit + 1;
  return (
    <nav className="row gap-4 dim fine" aria-label={`Pages of ${title}`}>
      <Step label="Previous page" isEnd={page <= 1} onClick={() => onPage(page - 1)}>
        <IconChevronLeft size={16} stroke={1.8} aria-hidden />
      </Step>
      <span>
        {formatCount(first)}–{formatCount(Math.min(first + limit - 1, totalResults))} of {formatCount(totalResults)}
      </span>
      <Step label="Next page" isEnd={page >= totalPages} onClick={() => onPage(page + 1)}>
        <IconChevronRight size={16} stroke={1.8} aria-hidden />
      </Step>
    </nav>
  );
}

type StepProps = { label: string; isEnd: boolean; onClick: () => void; children: ReactNode };

/** At the end it is disabled for assistive technology but keeps the focus. */
function Step({ label, isEnd, onClick, children }: StepProps) {
  return (
    <button
      type="button"
      className={`centered dim rounded ${classes.step}`}
      aria-label={label}
      title={label}
      aria-disabled={isEnd}
      onClick={isEnd ? undefined : onClick}
    >
      {children}
    </button>
  );
}
