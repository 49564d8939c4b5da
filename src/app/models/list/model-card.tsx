import { IconBinaryTree2, IconSchema, IconUsers, IconFlask2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { StateMark, VisibilityMark } from '#app/models/model-marks.tsx';
import { ModelPicture } from '#app/models/model-picture.tsx';
import { GalleryCard } from '#app/ui/gallery/gallery-card.tsx';
import { PersonMark } from '#app/ui/person-mark.tsx';
import { TimeValue } from '#app/values/time/time-value.tsx';
import { formatCount } from '#app/values/words/numbers.ts';
import type { ListedModel, ModelStats } from '#generated/payloads.d.ts';
import classes from './models-page.module.css';

type ModelCardProps = { model: ListedModel; isOwn: boolean; onTag: (title: string) => void };

export function ModelCard({ model, isOwn, onTag }: ModelCardProps) {
  const { id, name = '', state = 'draft', visibility = 'private', created_by: owner, tags = [] } = model;
  return (
    <GalleryCard
      picture={<ModelPicture model={model} />}
      title={
        <Link to="/model/$model_id" params={{ model_id: id }}>
          {name}
        </Link>
      }
      marks={
        <>
          <StateMark state={state} />
          {isOwn && <VisibilityMark visibility={visibility} />}
          {!isOwn && owner && (
            <span className="inline-row gap-6 shrink break-words">
              <PersonMark name={owner.name} picture={owner.image_file} size={18} />
              {owner.name}
            </span>
          )}
        </>
      }
      tags={tags}
      onTag={onTag}
      foot={
        <>
          {model.stats && <Stats stats={model.stats} />}
          <span className="grow" />
          {model.updated_at !== undefined && <TimeValue value={model.updated_at} short />}
        </>
      }
    />
  );
}

type Icon = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;

function Stats({ stats: { apis, prototypes, architecture, collaboration } }: { stats: ModelStats }) {
  const people = collaboration.contributors.count + collaboration.members.count;
  return (
    <dl className={classes.stats}>
      <Stat icon={IconBinaryTree2} name="Signals" count={apis.total.count} />
      {prototypes.count > 0 && <Stat icon={IconFlask2} name="Prototypes" count={prototypes.count} />}
      {architecture.total.count > 0 && (
        <Stat icon={IconSchema} name="Architecture nodes" count={architecture.total.count} />
      )}
      <Stat icon={IconUsers} name="Contributors and members" count={people} />
    </dl>
  );
}

function Stat({ icon: Glyph, name, count }: { icon: Icon; name: string; count: number }) {
  return (
    <div title={name}>
      <dt>
        <Glyph size={14} stroke={1.7} aria-hidden />
        <span>{name}</span>
      </dt>
      <dd>{formatCount(count)}</dd>
    </div>
  );
}
