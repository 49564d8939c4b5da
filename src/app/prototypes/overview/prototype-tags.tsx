import { TagsInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Model } from '#generated/payloads.d.ts';
import type { Autosave } from '../autosave/use-autosave.ts';
import classes from './overview.module.css';
import { libraryParams } from '../params.ts';

type PrototypeTagsProps = { autosave: Autosave; model: Model; mayWrite: boolean };

/** The tags of a prototype; each leads to the others of the library that have it too. */
export function PrototypeTags({ autosave: { shown, change }, model, mayWrite }: PrototypeTagsProps) {
  const { tags } = shown;
  if (mayWrite) {
    return (
      <TagsInput
        aria-label="Tags"
        size="sm"
        placeholder={tags.length === 0 ? 'Add a tag' : ''}
        value={tags.map(({ title }) => title)}
        maxTags={50}
        maxLength={120}
        onChange={(titles) =>
          change({ tags: titles.map((title) => tags.find((tag) => tag.title === title) ?? { title }) })
        }
      />
    );
  }
  if (tags.length === 0) return <p className={classes.none}>None</p>;
  return (
    <ul className={classes.tags}>
      {tags.map(({ title, description }) => (
        <li key={title} title={description}>
          <Link
            to="/model/$model_id/library/{-$tab}/{-$prototype_id}"
            params={libraryParams(model.id)}
            search={{ tag: title }}
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
