import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { listRoute, type ListRouteSearch } from './list-route.ts';

/** Changes some of the list's search params. `replace` adds no history entry, as for every typed letter. */
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
