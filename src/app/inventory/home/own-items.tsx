import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { ownSuspectsQuery } from '#app/data/evidence/suspects.ts';
import { kindsQuery } from '#app/data/kinds.ts';
import { someItemsQuery } from '#app/data/lists.ts';
import { userAtom } from '#app/http/session.ts';
import { listDrafts } from '#app/inventory/edit/drafts.ts';
import { openedItems } from '#app/inventory/item/detail/opened-items.ts';
import { Section } from '#app/ui/shell/page.tsx';
import { ItemAnchor } from '#app/values/item-anchor.tsx';
import { TimeValue } from '#app/values/time/time-value.tsx';
import { UserValue } from '#app/values/user-value.tsx';
import { inSentence } from '#app/values/words/counted.ts';
import { formatCount } from '#app/values/words/numbers.ts';
import { ALL_ITEMS } from '#app/values/words/role-names.ts';
import type { Account, Item, KindSummary } from '#generated/payloads.d.ts';
import { ChangeRow } from './change-row.tsx';
import { OwnGaps, useOwnGaps } from './own-gaps.tsx';
import classes from './recent-changes.module.css';

const SHOWN = 5;
const NEW = 'new:';

/** What the signed-in user was last at in this browser: changes that they have not saved yet, and items that they opened. */
export function OwnItems() {
  const user = useAtomValue(userAtom);
  return user ? <OwnList key={user.id} user={user} /> : null;
}

function OwnList({ user }: { user: Account }) {
  const [drafts] = useState(() => listDrafts(localStorage, user.id).slice(0, SHOWN));
  const [opened] = useState(() => openedItems().slice(0, SHOWN));
  const drafted = drafts.map(({ key }) => key).filter((key) => !key.startsWith(NEW));
  const ids = [...new Set([...drafted, ...opened])];
  const { data: items } = useQuery({
    ...someItemsQuery({ q: `id:${ids.join(',')}`, limit: 2 * SHOWN }),
    enabled: ids.length > 0,
  });
  const { data: kinds = [] } = useQuery(kindsQuery());
  const suspects = useQuery(ownSuspectsQuery()).data?.totalResults ?? 0;
  const gaps = useOwnGaps(kinds);
  const kindOf = (type: string) => kinds.find(({ kind }) => kind === type);
  const itemOf = (key: string) => items?.results.find(({ id }) => id === key);
  const unsaved = drafts.flatMap((draft) => {
    if (draft.key.startsWith(NEW)) {
      const kind = kindOf(draft.key.slice(NEW.length));
      return kind ? [<NewDraft key={draft.key} kind={kind} at={draft.at} />] : [];
    }
    const item = itemOf(draft.key);
    return item ? [<Draft key={draft.key} item={item} kind={kindOf(item.type)} at={draft.at} />] : [];
  });
  const others = opened.flatMap((id) => (drafted.includes(id) ? [] : (itemOf(id) ?? [])));
  if (unsaved.length + others.length + suspects + gaps === 0) return null;
  return (
    <Section title="Yours">
      {suspects > 0 && <OwnSuspects count={suspects} />}
      {gaps > 0 && <OwnGaps count={gaps} />}
      <ul className={classes.changes}>
        {unsaved}
        {others.map((item) => (
          <Opened key={item.id} item={item} kind={kindOf(item.type)} />
        ))}
      </ul>
    </Section>
  );
}

/** Links from items that the user created or changed last. */
function OwnSuspects({ count }: { count: number }) {
  const links = count === 1 ? '1 link of yours is suspect' : `${formatCount(count)} links of yours are suspect`;
  return (
    <p className="small mb-8">
      <Link to="/inventory/suspects" search={{ mine: 'true' }}>
        {links}
      </Link>
      : what they lead to has changed.
    </p>
  );
}

type RowProps = { item: Item; kind: KindSummary | undefined };

function Opened({ item, kind }: RowProps) {
  return (
    <ChangeRow kind={kind} link={<ItemAnchor id={item.id}>{item.name || item.id}</ItemAnchor>}>
      <span>{item.id}</span> last changed by <UserValue id={item.updatedBy} />
      <TimeValue value={item.updatedAt} short />
    </ChangeRow>
  );
}

function Draft({ item, kind, at }: RowProps & { at: number }) {
  const link = (
    <Link to="/inventory/role/$role/item/$id/{-$tab}" params={{ role: ALL_ITEMS, id: item.id, tab: 'edit' }}>
      {item.name || item.id}
    </Link>
  );
  return (
    <ChangeRow kind={kind} link={link}>
      <Unsaved what={item.id} at={at} />
    </ChangeRow>
  );
}

function NewDraft({ kind, at }: { kind: KindSummary; at: number }) {
  const link = (
    <Link to="/inventory/new" search={{ type: kind.kind }}>
      New {inSentence(kind.title)}
    </Link>
  );
  return (
    <ChangeRow kind={kind} link={link}>
      <Unsaved what="" at={at} />
    </ChangeRow>
  );
}

function Unsaved({ what, at }: { what: string; at: number }) {
  return (
    <>
      <span>{what}</span> <IconPencil size={12} stroke={1.75} aria-hidden /> not saved yet
      <TimeValue value={new Date(at).toISOString()} short />
    </>
  );
}
