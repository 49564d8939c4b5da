import { Link } from '@tanstack/react-router';
import { PresenceNote } from '#app/inventory/item/presence/presence-note.tsx';
import { itemRoute, TabLink } from '#app/inventory/routes/item-route.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { TimeValue } from '#app/values/time/time-value.tsx';
import { UserValue } from '#app/values/user-value.tsx';
import type { Item, KindDetail, Presence } from '#generated/payloads.d.ts';
import { statusField } from '#shared/kinds/status-field.ts';
import { ItemActions } from './item-actions.tsx';
import { StatusBadge } from './status-badge.tsx';
import classes from './detail-header.module.css';

/** Name, status, last editor and actions of an item. */
export function DetailHeader({ item, kind, people }: { item: Item; kind: KindDetail; people: readonly Presence[] }) {
  const { role } = itemRoute.useParams();
  const status = statusField(kind);
  return (
    <header className={`flex at-top gap-14 ${classes.head}`}>
      <Picture src={kind.picture} name={kind.title} size={44} />
      <div className={`grow shrink ${classes.words}`}>
        <div className={`row quiet gap-8 ${classes.over}`}>
          <Link
            className="inherit no-underline"
            to="/inventory/role/$role"
            params={{ role }}
            search={{ type: kind.kind }}
          >
            {kind.title}
          </Link>
          <span className="full-text strong break-words">{item.id}</span>
          <CopyButton text={item.id} label="Copy ID" />
        </div>
        <h1 data-deleted={item.deletedAt !== undefined}>{item.name}</h1>
        <div className={`row wrap small dimmer ${classes.meta}`}>
          {status && <StatusBadge item={item} field={status} />}
          <span>
            Updated <TimeValue value={item.updatedAt} short /> by <UserValue id={item.updatedBy} />
          </span>
          <TabLink tab="history" className={classes.rev}>
            Revision {item.rev}
          </TabLink>
          <PresenceNote people={people} kind={kind} />
        </div>
      </div>
      <ItemActions item={item} kind={kind} />
    </header>
  );
}
