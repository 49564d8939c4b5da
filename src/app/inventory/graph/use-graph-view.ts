import { useNavigate } from '@tanstack/react-router';
import { itemRoute } from '#app/inventory/item/detail/item-route.tsx';
import { parseGraphView, printGraphView, type GraphSettings } from './graph-search.ts';

/** The settings of the graph from the URL, and their setter. */
export function useGraphView(): [GraphSettings, (change: Partial<GraphSettings>) => void] {
  const { graph = '' } = itemRoute.useSearch();
  const navigate = useNavigate();
  const view = parseGraphView(graph);
  const change = (next: Partial<GraphSettings>) => {
    void navigate({
      from: '/inventory/role/$role/item/$id/{-$tab}',
      to: '.',
      search: (before) => ({ ...before, graph: printGraphView({ ...view, ...next }) }),
      replace: true,
      resetScroll: false,
    });
  };
  return [view, change];
}
