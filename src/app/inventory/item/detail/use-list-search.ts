import { useListContext } from '#app/inventory/list/state/list-context.ts';
import type { ListRouteSearch } from '#app/inventory/list/state/list-route.ts';
import { itemRoute } from './item-route.tsx';

/** The view of the list to go back to: the one last looked at for this persona, else what the address carries. */
export function useReturnSearch(): ListRouteSearch {
  const { role } = itemRoute.useParams();
  const { compare: _, graph: __, ...carried } = itemRoute.useSearch();
  const context = useListContext();
  return Object.keys(carried).length === 0 && context?.role === role ? context.search : carried;
}
