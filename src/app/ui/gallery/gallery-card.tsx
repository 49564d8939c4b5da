import type { ReactNode } from 'react';
import classes from './gallery.module.css';

type GalleryCardProps = {
  picture: ReactNode;
  /** a link with the name; it takes clicks anywhere on the card */
  title: ReactNode;
  marks: ReactNode;
  tags: readonly { title: string; description?: string }[];
  onTag: (title: string) => void;
  foot: ReactNode;
  isMarked?: boolean;
  /** buttons over the picture */
  corner?: ReactNode;
  children?: ReactNode;
};

/** A card of a gallery: picture, name, marks and tags. */
export function GalleryCard(props: GalleryCardProps) {
  const { picture, title, marks, tags, onTag, foot, isMarked, corner, children } = props;
  return (
    <li className={`hover-line card stack anchor clip ${classes.card}`} data-marked={isMarked || undefined}>
      {picture}
      <div className={`stack grow ${classes.body}`}>
        <h3>{title}</h3>
        <p className={`row wrap dim ${classes.marks}`}>{marks}</p>
        {children}
        {tags.length > 0 && (
          <p className={`flex wrap gap-4 anchor ${classes.tags}`}>
            {tags.map((tag) => (
              <button key={tag.title} type="button" title={tag.description} onClick={() => onTag(tag.title)}>
                {tag.title}
              </button>
            ))}
          </p>
        )}
        <div className={`row note gap-10 ${classes.foot}`}>{foot}</div>
      </div>
      {corner && <div className={`row gap-2 over framed rounded surface ${classes.corner}`}>{corner}</div>}
    </li>
  );
}
