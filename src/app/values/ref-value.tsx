import { useItemLink } from '#app/data/item-links.ts';
import { ItemAnchor } from './item-anchor.tsx';
import classes from './values.module.css';

/** A reference as a link with the item's name; the id while it loads and if there is no such item. */
export function RefValue({ id, short = false }: { id: string; short?: boolean }) {
  const link = useItemLink(id);
  const isDeleted = link === null;
  const title = isDeleted ? `${id}: not found` : link ? `${id} ${link.name}` : id;
  return (
    <ItemAnchor id={id} className={isDeleted ? 'dimmer struck' : classes.ref} title={title}>
      {!short && link && <span className={classes.id}>{id}</span>}
      {link?.name ?? id}
    </ItemAnchor>
  );
}
