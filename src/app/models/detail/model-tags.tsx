import { TagsInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Model } from '#generated/payloads.d.ts';
import classes from './model-page.module.css';
import { useModelChange } from '../saving/use-model-change.ts';

/** The tags of a model; each leads to the models that have it too. */
export function ModelTags({ model, mayWrite }: { model: Model; mayWrite: boolean }) {
  const saving = useModelChange(model);
  const titles = model.tags.map(({ title }) => title);
  if (mayWrite) {
    return (
      <TagsInput
        aria-label="Tags"
        size="sm"
        placeholder={titles.length === 0 ? 'Add a tag' : ''}
        value={titles}
        maxTags={50}
        maxLength={120}
        disabled={saving.isPending}
        onChange={(next) =>
          saving.mutate({
            change: { tags: next.map((title) => model.tags.find((tag) => tag.title === title) ?? { title }) },
            undo: { tags: model.tags },
            done: 'Tags saved',
          })
        }
      />
    );
  }
  if (titles.length === 0) return <p className={classes.none}>None</p>;
  return (
    <ul className={classes.tags}>
      {model.tags.map(({ title, description }) => (
        <li key={title} title={description}>
          <Link to="/model" search={{ tag: title }}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
