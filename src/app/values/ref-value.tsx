import { ItemAnchor } from './item-anchor.tsx';
import { useItemLink } from '#app/data/item-links.ts';
import classes from './values.module.css';

/** A reference as a link by the item's name. Until the name is known, and where there is none, the id stands for it. */
export function RefValue({ id, short = false }: { id: string; short?: boolean }) {
  const link = useItemLink(id);
  const isGone = link === null;
  const title = isGone ? `${id}: not found` : link ? `${id} ${link.name}` : id;
  return (
    <ItemAnchor id={id} className={isGone ? classes.gone : classes.ref} title={title}>
      {!short && link && <span className={classes.id}>{id}</span>}
      {link?.name ?? id}
    </ItemAnchor>
  );
}
