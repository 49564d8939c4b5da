import { useQuery } from '@tanstack/react-query';
import { useMatches, useParams, useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { inSentence } from '#app/values/words/counted.ts';
import { ALL_ITEMS, roleName } from '#app/values/words/role-names.ts';
import { itemQuery } from '#app/data/items.ts';
import { kindQuery } from '#app/data/kinds.ts';
import { rolesQuery } from '#app/data/roles.ts';
import { Breadcrumbs, Crumb } from '#app/ui/shell/breadcrumbs.tsx';

/** The trail of each route that is not flagged to have none. */
const TRAILS: Record<string, ComponentType> = {
  '/about': () => (
    <>
      <Crumb to="/">Home</Crumb>
      <Crumb>About</Crumb>
    </>
  ),
  '/privacy-policy': () => (
    <>
      <Crumb to="/">Home</Crumb>
      <Crumb>Privacy Policy</Crumb>
    </>
  ),
  '/my-assets': () => (
    <>
      <Crumb to="/">Home</Crumb>
      <Crumb>My Assets</Crumb>
    </>
  ),
  '/profile': () => (
    <>
      <Crumb to="/">Home</Crumb>
      <Crumb>Profile</Crumb>
    </>
  ),
  '/reset-password': () => (
    <>
      <Crumb to="/">Home</Crumb>
      <Crumb>Reset Password</Crumb>
    </>
  ),
  '/verify-email': () => (
    <>
      <Crumb to="/">Home</Crumb>
      <Crumb>Confirm Email</Crumb>
    </>
  ),
  '/inventory': () => (
    <>
      <Crumb to="/">Home</Crumb>
      <Crumb>Inventory</Crumb>
    </>
  ),
  '/inventory/new': () => (
    <>
      <InventoryCrumbs />
      <Crumb>{useNewItemTitle()}</Crumb>
    </>
  ),
  '/inventory/import': () => (
    <>
      <InventoryCrumbs />
      <Crumb>Import</Crumb>
    </>
  ),
  '/inventory/role/$role': () => (
    <>
      <InventoryCrumbs />
      <Crumb>{useRoleName()}</Crumb>
    </>
  ),
  '/inventory/role/$role/item/$id/{-$tab}': ItemTrail,
};

export function RouteCrumbs() {
  const fullPath = useMatches({ select: (matches) => matches.at(-1)?.fullPath });
  const isHidden = useMatches({ select: (matches) => matches.at(-1)?.staticData.noBreadcrumbs === true });
  const Trail = fullPath === undefined || isHidden ? undefined : TRAILS[fullPath];
  return (
    Trail && (
      <Breadcrumbs>
        <Trail />
      </Breadcrumbs>
    )
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

/** The way back leads to the list as it was: with its query, order and columns. */
function ItemTrail() {
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
