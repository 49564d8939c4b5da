import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { kindsQuery } from '#app/data/kinds.ts';
import { signalUsesQuery } from '#app/data/models/signal-references.ts';
import { ShowAll } from '#app/ui/show-all.tsx';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { ItemAnchor } from '#app/values/item-anchor.tsx';
import { formatCount } from '#app/values/words/numbers.ts';
import type { KindSummary, SignalUse } from '#generated/payloads.d.ts';
import classes from './signal-detail.module.css';

/** The inventory items that refer to a signal, for users who may read items. */
export function SignalUses({ model, path }: { model: string; path: string }) {
  const uses = useInfiniteQuery(signalUsesQuery(model, path));
  const { data: kinds = [] } = useQuery(kindsQuery());
  if (uses.error) return null;
  const all = uses.data?.pages.flatMap(({ results }) => results);
  const total = uses.data?.pages[0]?.totalResults ?? 0;
  return (
    <section className={classes.section} aria-label="Where it is used">
      <h3>
        Where it is used
        {total > 0 && <span className="dimmer plain-weight">{formatCount(total)}</span>}
      </h3>
      {all === undefined && <SkeletonLines count={2} />}
      {all?.length === 0 && <p className="faint">No item refers to it.</p>}
      {all !== undefined && all.length > 0 && (
        <ul className={`stack gap-4 ${classes.uses}`}>
          {all.map((use) => (
            <Use key={`${use.path} ${use.item.id} ${use.field}`} use={use} kinds={kinds} above={path} />
          ))}
        </ul>
      )}
      {uses.hasNextPage && <ShowAll label="Show more items" onShow={() => void uses.fetchNextPage()} />}
    </section>
  );
}

function Use({ use, kinds, above }: { use: SignalUse; kinds: readonly KindSummary[]; above: string }) {
  const { item, path } = use;
  return (
    <li>
      <ItemAnchor id={item.id}>
        <span className="faint">{item.id}</span> {item.name}
      </ItemAnchor>
      <span className="faint">
        {kinds.find(({ kind }) => kind === item.type)?.title ?? item.type}
        {path !== above && ` · ${path.slice(above.length + 1)}`}
      </span>
    </li>
  );
}
