import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazyComponent } from '#app/ui/lazy.tsx';
import { PopupMenu } from '#app/ui/menu/popup-menu.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { formatCount } from '#app/values/words/numbers.ts';
import type { KindSummary } from '#generated/payloads.d.ts';
import classes from './list.module.css';

const KindItems = lazyComponent(async () => (await import('./kind-items.tsx')).KindItems);

type KindTabsProps = {
  role: string;
  /** id of the current kind, empty for items of all kinds */
  current: string;
  kinds: KindSummary[];
  /** kinds in the overflow menu; with them the list of all items has a tab too */
  others: KindSummary[];
};

/** The kinds that a persona works with. */
export function KindTabs({ role, current, kinds, others }: KindTabsProps) {
  const hasAll = others.length > 0;
  if (kinds.length + others.length < 2) return null;
  return (
    <nav className={classes.tabs} aria-label="Kinds">
      {hasAll && (
        <Link
          to="/inventory/role/$role"
          params={{ role }}
          search={{}}
          activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
          aria-current={current === '' ? 'page' : undefined}
        >
          All items
        </Link>
      )}
      {kinds.map(({ kind, title, plural, picture, count }) => (
        <Link
          key={kind}
          to="/inventory/role/$role"
          params={{ role }}
          search={{ type: kind }}
          aria-current={kind === current ? 'page' : undefined}
        >
          <Picture src={picture} name={title} size={18} />
          {plural}
          <span className="faint plain-weight">{formatCount(count)}</span>
        </Link>
      ))}
      {hasAll && <OtherKinds role={role} kinds={others} />}
    </nav>
  );
}

function OtherKinds(props: { role: string; kinds: KindSummary[] }) {
  return (
    <PopupMenu
      label="Choose a kind"
      width={280}
      face={
        <>
          Choose a kind
          <IconChevronDown size={14} stroke={2} aria-hidden />
        </>
      }
      fetch={KindItems.fetch}
    >
      <KindItems {...props} />
    </PopupMenu>
  );
}
