import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { listRoute, type ListRouteSearch } from './list-route.ts';

/** Changes a part of the list's address. `replace` leaves no step to go back to, as for every letter that is typed. */
export type ChangeSearch = (change: Partial<ListRouteSearch>, replace?: boolean) => void;

export function useListSearch(): { role: string; search: ListRouteSearch; change: ChangeSearch } {
  const { role } = listRoute.useParams();
  const search = listRoute.useSearch();
  const navigate = useNavigate();
  const change = useCallback<ChangeSearch>(
    (part, replace = false) => {
      void navigate({
        to: '/inventory/role/$role',
        params: { role },
        search: (before: ListRouteSearch) => ({ ...before, ...part }),
        replace,
      });
    },
    [navigate, role],
  );
  return { role, search, change };
}
