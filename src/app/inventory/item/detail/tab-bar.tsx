import { useQuery } from '@tanstack/react-query';
import { relationsQuery } from '#app/data/relations.ts';
import { TabLink } from '#app/inventory/routes/item-route.tsx';
import { formatNumber } from '#app/values/words/numbers.ts';
import type { Item } from '#generated/payloads.d.ts';
import classes from './tab-bar.module.css';

/** The tabs of the page; each has its own URL. */
export function TabBar({ item, editable }: { item: Item; editable: boolean }) {
  const { data: relations } = useQuery(relationsQuery(item.id));
  return (
    <nav className={`tabs flex gap-4 ${classes.bar}`} aria-label="Item tabs">
      <TabLink tab="overview">Overview</TabLink>
      {editable && <TabLink tab="edit">Edit</TabLink>}
      <TabLink tab="relations">
        Relations <Count of={relations?.length} />
      </TabLink>
      <TabLink tab="impact">Impact</TabLink>
      <TabLink tab="history">
        History <Count of={item.rev} />
      </TabLink>
    </nav>
  );
}

function Count({ of }: { of: number | undefined }) {
  return <span className={`dimmer plain-weight ${classes.count}`}>{of === undefined ? '' : formatNumber(of)}</span>;
}
