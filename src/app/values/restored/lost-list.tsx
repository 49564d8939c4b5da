import { Link } from '@tanstack/react-router';
import type { RestoreResult } from '#app/data/trash.ts';
import { asSentence } from '#app/ui/error-messages.ts';
import { ALL_ITEMS } from '#app/values/words/role-names.ts';
import type { ItemLink } from '#generated/payloads.d.ts';
import classes from './lost-list.module.css';

/** The items and relations that could not be restored, each with the reason. Links open in a new tab. */
export function LostList({ results }: { results: readonly RestoreResult[] }) {
  const partial = results.filter(({ restored, links }) => !restored || (links && links.lost.length > 0));
  return (
    <ul className={`grid one-column gap-14 small break-words ${classes.list}`}>
      {partial.map(({ id, name, reason, links }) => (
        <li key={id}>
          <strong>
            <TabLink item={{ id, name }} />
          </strong>
          {reason !== undefined && <p>{asSentence(reason)}</p>}
          {links?.lost.map((link) => (
            <p key={`${link.type} ${link.direction} ${link.item.id}`}>
              {link.name} <TabLink item={link.item} />: {asSentence(link.reason)}
              {link.waits && ' The relation comes back when you restore it.'}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}

function TabLink({ item: { id, name } }: { item: Pick<ItemLink, 'id' | 'name'> }) {
  const params = { role: ALL_ITEMS, id, tab: undefined };
  return (
    <Link to="/inventory/role/$role/item/$id/{-$tab}" params={params} target="_blank">
      {id} {name !== id && name}
    </Link>
  );
}
