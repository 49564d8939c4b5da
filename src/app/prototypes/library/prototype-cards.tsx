import { IconEye, IconPlayerPlay } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { prototypeParams } from '#app/prototypes/params.ts';
import { EditorsChoice, PrototypeState, AverageScore } from '#app/prototypes/prototype-marks.tsx';
import { PrototypePicture } from '#app/prototypes/prototype-picture.tsx';
import { GalleryCard } from '#app/ui/gallery/gallery-card.tsx';
import { PersonMark } from '#app/ui/person-mark.tsx';
import { IconButton } from '#app/ui/plain-button.tsx';
import { TimeValue } from '#app/values/time/time-value.tsx';
import { formatCount } from '#app/values/words/numbers.ts';
import type { ListedPrototype, Model } from '#generated/payloads.d.ts';
import { PrototypeMenu } from './prototype-menu.tsx';
import gallery from '#app/ui/gallery/gallery.module.css';
import classes from './library.module.css';

type PrototypeCardsProps = {
  prototypes: readonly ListedPrototype[];
  model: Model;
  mayWrite: boolean;
  previewed: string | undefined;
  onPreview: (id: string | undefined) => void;
  onTag: (title: string) => void;
};

export function PrototypeCards({ prototypes, ...props }: PrototypeCardsProps) {
  return (
    <ul className={`grid gap-14 ${gallery.cards}`} aria-label="Prototypes">
      {prototypes.map((prototype) => (
        <Card key={prototype.id} prototype={prototype} {...props} />
      ))}
    </ul>
  );
}

type CardProps = Omit<PrototypeCardsProps, 'prototypes'> & { prototype: ListedPrototype };

function Card({ prototype, model, mayWrite, previewed, onPreview, onTag }: CardProps) {
  const { id, name = '', state, tags = [], description, created_by: author, executed_turns: runs = 0 } = prototype;
  return (
    <GalleryCard
      isMarked={previewed === id}
      picture={<PrototypePicture prototype={prototype} />}
      title={
        <Link to="/model/$model_id/library/prototype/$prototype_id/{-$tab}" params={prototypeParams(model.id, id)}>
          {name}
        </Link>
      }
      marks={
        <>
          <PrototypeState state={state} />
          {prototype.editors_choice && <EditorsChoice />}
        </>
      }
      tags={tags}
      onTag={onTag}
      foot={
        <>
          {author && (
            <span className="inline-flex" title={author.name}>
              <PersonMark name={author.name} picture={author.image_file} size={18} />
            </span>
          )}
          <AverageScore score={prototype.avg_score} />
          {runs > 0 && (
            <span className="inline-row gap-4" title="Runs">
              <IconPlayerPlay size={13} stroke={1.8} aria-hidden />
              {formatCount(runs)} {runs === 1 ? 'run' : 'runs'}
            </span>
          )}
          <span className="grow" />
          {prototype.updated_at !== undefined && <TimeValue value={prototype.updated_at} short />}
        </>
      }
      corner={
        <>
          <IconButton label={`Preview ${name}`} size={28} onClick={() => onPreview(previewed === id ? undefined : id)}>
            <IconEye size={16} stroke={1.8} aria-hidden />
          </IconButton>
          <PrototypeMenu
            prototype={{ id, name, editors_choice: prototype.editors_choice ?? false }}
            model={model}
            mayWrite={mayWrite}
          />
        </>
      }
    >
      {description?.problem && <p className={`quiet clip ${classes.problem}`}>{description.problem}</p>}
    </GalleryCard>
  );
}
