import type { Item, KindDetail } from '#generated/payloads.d.ts';
import { fromPointer } from '#shared/pointer.ts';
import { ActivityPreview } from '#app/inventory/item/history/activity-preview.tsx';
import { RelationsPreview } from '#app/inventory/relations/relations-preview.tsx';
import { FactSections } from './fact-sections.tsx';
import { useNewRevisions } from './live-note.tsx';
import classes from './overview.module.css';
import type { News } from './use-others-changes.ts';

type Props = { item: Item; kind: KindDetail; news: News | null };

/** What the item says on the left; what it is tied to and what happened to it on the right. */
export function Overview({ item, kind, news }: Props) {
  return (
    <div className={classes.columns}>
      <FactSections item={item} kind={kind} fresh={useFreshFields(news)} />
      <aside className={classes.aside} aria-label="Relations and activity">
        <RelationsPreview item={item} />
        <ActivityPreview id={item.id} kind={kind} />
      </aside>
    </div>
  );
}

/** Fields that somebody else has just changed, each with the revision that did. */
function useFreshFields(news: News | null): ReadonlyMap<string, number> {
  const entries = useNewRevisions(news).toReversed();
  return new Map(
    entries.flatMap(({ rev, changes }) => changes.map(({ path }) => [fromPointer(path)[0] ?? '', rev] as const)),
  );
}
