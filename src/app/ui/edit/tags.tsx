import { TagsInput } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './tags.module.css';

type Tag = { title: string; description?: string };
type TagsProps<T extends Tag> = {
  tags: readonly T[];
  mayWrite: boolean;
  isSaving?: boolean;
  onChange: (tags: (T | { title: string })[]) => void;
  /** leads to everything with a tag */
  renderLink: (title: string) => ReactNode;
};

/** Tags that can be changed or followed. */
export function Tags<T extends Tag>({ tags, mayWrite, isSaving = false, onChange, renderLink }: TagsProps<T>) {
  if (mayWrite) {
    return (
      <TagsInput
        aria-label="Tags"
        size="sm"
        placeholder={tags.length === 0 ? 'Add a tag' : ''}
        value={tags.map(({ title }) => title)}
        maxTags={50}
        maxLength={120}
        disabled={isSaving}
        onChange={(titles) => onChange(titles.map((title) => tags.find((tag) => tag.title === title) ?? { title }))}
      />
    );
  }
  if (tags.length === 0) return <p className="quiet">None</p>;
  return (
    <ul className={`flex wrap gap-5 ${classes.tags}`}>
      {tags.map(({ title, description }) => (
        <li key={title} title={description}>
          {renderLink(title)}
        </li>
      ))}
    </ul>
  );
}
