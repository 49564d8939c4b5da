import { useQuery } from '@tanstack/react-query';
import { prototypeQuery, type OpenPrototype } from '#app/data/prototypes/prototypes.ts';
import { prototypeParams } from '#app/prototypes/params.ts';
import { EditorsChoice, PrototypeState, AverageScore } from '#app/prototypes/prototype-marks.tsx';
import { PrototypePicture } from '#app/prototypes/prototype-picture.tsx';
import { complexityName, languageName } from '#app/prototypes/prototype-words.ts';
import { ButtonLink } from '#app/ui/links.tsx';
import { CloseIconButton } from '#app/ui/plain-button.tsx';
import { useShortcuts } from '#app/ui/shortcuts.ts';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { Loaded } from '#app/ui/states.tsx';
import type { Model } from '#generated/payloads.d.ts';
import gallery from '#app/ui/gallery/gallery.module.css';
import classes from './library.module.css';

type PreviewProps = { id: string; model: Model; onClose: () => void };

/** A summary of a prototype, next to the others; Escape closes it. */
export function Preview({ id, model, onClose }: PreviewProps) {
  const prototype = useQuery(prototypeQuery(id));
  useShortcuts([{ keys: 'Escape', label: 'Close the preview', group: 'Prototypes', run: onClose }]);
  return (
    <aside className={`card clip ${classes.preview}`} aria-label="Preview">
      <Loaded
        query={prototype}
        skeleton={
          <div>
            <SkeletonLines count={6} />
          </div>
        }
        what="prototype"
      >
        {(loaded) => <Content prototype={loaded} model={model} onClose={onClose} />}
      </Loaded>
    </aside>
  );
}

type ContentProps = { prototype: OpenPrototype; model: Model; onClose: () => void };

function Content({ prototype, model, onClose }: ContentProps) {
  const { id, name, state, description, tags, complexity_level: complexity, avg_score: score } = prototype;
  const { problem, says_who: who, solution, status } = description;
  const facts: [string, string | undefined][] = [
    ['Problem', problem],
    ['Says who?', who],
    ['Solution', solution],
    ['Status', status],
    ['Complexity', complexityName(complexity)],
    ['Language', languageName(prototype.language)],
  ];
  return (
    <>
      <PrototypePicture prototype={prototype} />
      <div>
        <header>
          <h3>{name}</h3>
          <CloseIconButton label="Close the preview" onClick={onClose} />
        </header>
        <p className={`row wrap dim ${gallery.marks}`}>
          <PrototypeState state={state} />
          {prototype.editors_choice && <EditorsChoice />}
          <AverageScore score={score} />
        </p>
        <ButtonLink
          to="/model/$model_id/library/prototype/$prototype_id/{-$tab}"
          params={prototypeParams(model.id, id)}
        >
          Open
        </ButtonLink>
        <dl className={`grid gap-10 small ${classes.facts}`}>
          {facts.map(
            ([title, value]) =>
              value !== undefined &&
              value !== '' && (
                <div key={title}>
                  <dt className="note">{title}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        {tags.length > 0 && (
          <p className={`flex wrap gap-4 anchor ${gallery.tags}`}>
            {tags.map(({ title }) => (
              <span key={title}>{title}</span>
            ))}
          </p>
        )}
      </div>
    </>
  );
}
