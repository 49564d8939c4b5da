import { itemRoute } from '#app/inventory/routes/item-route.tsx';
import { useListContext } from '#app/inventory/routes/list-context.ts';
import type { ListRouteSearch } from '#app/inventory/routes/list-route.ts';

/** The list query to go back to: the one in the URL, else the last one used for this role. */
export function useReturnSearch(): ListRouteSearch {
  const { role } = itemRoute.useParams();
  const { compare: _, graph: __, ...carried } = itemRoute.useSearch();
  const context = useListContext();
  return Object.keys(carried).length === 0 && context?.role === role ? context.search : carried;
}
