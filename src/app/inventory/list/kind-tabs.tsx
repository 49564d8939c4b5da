import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { Picture } from '../../ui/picture.tsx';
import { byGroup } from '../kind-order.ts';
import { formatCount } from '../values/numbers.ts';
import type { KindSummary } from '../wire.ts';
import classes from './list.module.css';

type KindTabsProps = {
  role: string;
  /** id of the kind in sight, empty for items of all kinds */
  current: string;
  kinds: KindSummary[];
  /** kinds that wait in a menu; with them the list of all items has a tab too */
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
          <span className={classes.tabCount}>{formatCount(count)}</span>
        </Link>
      ))}
      {hasAll && <OtherKinds role={role} kinds={others} />}
    </nav>
  );
}

function OtherKinds({ role, kinds }: { role: string; kinds: KindSummary[] }) {
  const navigate = useNavigate();
  return (
    <Menu withInitialFocusPlaceholder={false} position="bottom-start" width={280}>
      <Menu.Target>
        <button type="button">
          Choose a kind
          <IconChevronDown size={14} stroke={2} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.kinds}>
        {byGroup(kinds).map(([group, members]) => (
          <div key={group}>
            <Menu.Label>{group}</Menu.Label>
            {members.map(({ kind, title, plural, picture, count }) => (
              <Menu.Item
                key={kind}
                leftSection={<Picture src={picture} name={title} size={18} />}
                rightSection={<span className={classes.tabCount}>{formatCount(count)}</span>}
                onClick={() => void navigate({ to: '/inventory/role/$role', params: { role }, search: { type: kind } })}
              >
                {plural}
              </Menu.Item>
            ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
