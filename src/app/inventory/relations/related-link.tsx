import { useQuery } from '@tanstack/react-query';
import type { ItemLink } from '#shared/item.ts';
import { Picture } from '../../ui/picture.tsx';
import { kindsQuery } from '../queries.ts';
import { ItemAnchor } from '../values/item-anchor.tsx';
import classes from './related-link.module.css';

type Props = {
  item: ItemLink & { deleted?: true };
  /** opens beside the page, where leaving it would lose what is being done */
  newTab?: boolean;
};

/** Another item as a line: what it is, its id, its name. */
export function RelatedLink({ item, newTab = false }: Props) {
  const { data: kinds } = useQuery(kindsQuery());
  const kind = kinds?.find((entry) => entry.kind === item.type);
  return (
    <span className={classes.line}>
      <Picture src={kind?.picture} name={kind?.title ?? item.id} size={20} alt={kind?.title ?? ''} />
      <ItemAnchor id={item.id} className={classes.link} {...(newTab && { target: '_blank' })}>
        <span className={classes.id}>{item.id}</span>
        {item.name !== item.id && <span className={classes.name}>{item.name}</span>}
      </ItemAnchor>
      {item.deleted && <span className={classes.gone}>deleted</span>}
    </span>
  );
}
