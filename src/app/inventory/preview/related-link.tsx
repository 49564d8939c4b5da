import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { kindsQuery } from '#app/data/kinds.ts';
import { Picture } from '#app/ui/picture.tsx';
import { ItemAnchor } from '#app/values/item-anchor.tsx';
import type { ItemLink } from '#generated/payloads.d.ts';
import { ItemPreview } from './item-preview.tsx';
import classes from './related-link.module.css';

type Props = {
  item: ItemLink & { deleted?: true };
  /** opens in a new tab, for places where leaving the page would lose work */
  newTab?: boolean;
};

/** Another item on one line: kind, id, name. */
export function RelatedLink({ item, newTab = false }: Props) {
  const { data: kinds } = useQuery(kindsQuery());
  const kind = kinds?.find((entry) => entry.kind === item.type);
  const content = (
    <>
      <span className={`fixed dimmer one-line ${classes.id}`}>{item.id}</span>
      {item.name !== item.id && <span className={`truncated ${classes.name}`}>{item.name}</span>}
    </>
  );
  return (
    <span className={`row shrink ${classes.line}`}>
      <Picture src={kind?.picture} name={kind?.title ?? item.id} size={20} alt={kind?.title ?? ''} />
      {newTab ? (
        <SidePanelLink id={item.id}>{content}</SidePanelLink>
      ) : (
        <ItemPreview item={item}>
          <ItemAnchor id={item.id} className={classes.link}>
            {content}
          </ItemAnchor>
        </ItemPreview>
      )}
      {item.deleted && (
        <span className={`toned fixed smaller rounded-4 ${classes.gone}`} data-tone="bad">
          deleted
        </span>
      )}
    </span>
  );
}

function SidePanelLink({ id, children }: { id: string; children: ReactNode }) {
  const { role = 'all' } = useParams({ strict: false });
  return (
    <Link
      className={classes.link}
      to="/inventory/role/$role/item/$id/{-$tab}"
      params={{ role, id, tab: undefined }}
      target="_blank"
    >
      {children}
    </Link>
  );
}
