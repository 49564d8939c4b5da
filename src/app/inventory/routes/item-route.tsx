import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isTab, type Tab } from './tabs.ts';

/** The route of an item's page. */
export const itemRoute = getRouteApi('/inventory/role/$role/item/$id/{-$tab}');

/** The tab in the URL; without one, the overview. */
export function useTab(): Tab {
  const { tab } = itemRoute.useParams();
  return tab !== undefined && isTab(tab) ? tab : 'overview';
}

type TabLinkProps = {
  tab: Tab;
  /** two revisions to compare, if the tab is the history */
  compare?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A link to another tab of the same item; keeps the list query. */
export function TabLink({ tab, compare, className, children }: TabLinkProps) {
  const { role, id } = itemRoute.useParams();
  return (
    <Link
      to="/inventory/role/$role/item/$id/{-$tab}"
      params={{ role, id, tab: tab === 'overview' ? undefined : tab }}
      search={({ compare: _, graph: __, ...list }) => ({ ...list, ...(compare !== undefined && { compare }) })}
      activeOptions={{ exact: true, includeSearch: false }}
      className={className}
    >
      {children}
    </Link>
  );
}
