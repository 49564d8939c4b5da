import { IconList, IconTopologyStar3 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { itemRoute } from '#app/inventory/routes/item-route.tsx';
import { FIRST_VIEW, printGraphView } from './graph-search.ts';
import classes from '#app/ui/link-switch.module.css';

const ICON = { size: 15, stroke: 1.75, 'aria-hidden': true } as const;

/** Relations as a list or a graph; stored in the URL. */
export function ViewSwitch() {
  const { role, id } = itemRoute.useParams();
  const { graph } = itemRoute.useSearch();
  const target = { to: '/inventory/role/$role/item/$id/{-$tab}', params: { role, id, tab: 'relations' } } as const;
  const current = (isCurrent: boolean) => (isCurrent ? 'true' : undefined);
  return (
    <nav className={`control flex ${classes.switch}`} aria-label="Views of the relations">
      <Link
        {...target}
        search={({ graph: _, ...list }) => list}
        aria-current={current(graph === undefined)}
        data-on={graph === undefined || undefined}
      >
        <IconList {...ICON} /> List
      </Link>
      <Link
        {...target}
        search={(list) => ({ ...list, graph: graph ?? printGraphView(FIRST_VIEW) })}
        aria-current={current(graph !== undefined)}
        data-on={graph !== undefined || undefined}
      >
        <IconTopologyStar3 {...ICON} /> Graph
      </Link>
    </nav>
  );
}
