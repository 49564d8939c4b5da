/** Breadcrumbs of the second bar; a route names its own as `staticData.crumbs`. */
import { useQuery } from '@tanstack/react-query';
import { useMatches, useParams, useSearch } from '@tanstack/react-router';
import { createElement, type ComponentType, type ReactNode } from 'react';
import { itemQuery } from '#app/data/items.ts';
import { kindQuery } from '#app/data/kinds.ts';
import { rolesQuery } from '#app/data/roles.ts';
import { Breadcrumbs, Crumb } from '#app/ui/shell/breadcrumbs.tsx';
import { inSentence } from '#app/values/words/counted.ts';
import { ALL_ITEMS, roleName } from '#app/values/words/role-names.ts';

/** The breadcrumbs of the current route, if it names any. */
export function RouteCrumbs() {
  const trail = useMatches({ select: (matches) => matches.at(-1)?.staticData.crumbs });
  return trail && <Breadcrumbs>{createElement(trail)}</Breadcrumbs>;
}

/** A page directly below the home page. */
export function pageCrumbs(title: string): ComponentType {
  return () => (
    <>
      <Crumb to="/">Home</Crumb>
      <Crumb>{title}</Crumb>
    </>
  );
}

/** A page of the inventory. */
export function inventoryCrumbs(title: string): ComponentType {
  return () => (
    <>
      <InventoryCrumbs />
      <Crumb>{title}</Crumb>
    </>
  );
}

function InventoryCrumbs() {
  return (
    <>
      <Crumb to="/">Home</Crumb>
      <Crumb to="/inventory">Inventory</Crumb>
    </>
  );
}

export function NewItemCrumbs(): ReactNode {
  return (
    <>
      <InventoryCrumbs />
      <Crumb>{useNewItemTitle()}</Crumb>
    </>
  );
}

export function ListCrumbs(): ReactNode {
  return (
    <>
      <InventoryCrumbs />
      <Crumb>{useRoleName()}</Crumb>
    </>
  );
}

/** The way back leads to the list as it was: query, sort order and columns. */
export function ItemCrumbs(): ReactNode {
  const { role = ALL_ITEMS, id = '' } = useParams({ strict: false });
  const { compare: _, ...search } = useSearch({ from: '/inventory/role/$role/item/$id/{-$tab}' });
  const { data: item } = useQuery(itemQuery(id));
  return (
    <>
      <InventoryCrumbs />
      <Crumb to="/inventory/role/$role" params={{ role }} search={search}>
        {useRoleName()}
      </Crumb>
      <Crumb tab={item && item.name !== id ? `${id} ${item.name}` : id}>{item?.name || id}</Crumb>
    </>
  );
}

function useRoleName(): string {
  const { role = ALL_ITEMS } = useParams({ strict: false });
  const { data } = useQuery(rolesQuery());
  return roleName(data, role);
}

function useNewItemTitle(): string {
  const { type } = useSearch({ from: '/inventory/new' });
  const { data } = useQuery({ ...kindQuery(type ?? ''), enabled: type !== undefined });
  return data ? `New ${inSentence(data.title)}` : 'New Inventory Item';
}
