import { ActivityPreview } from '#app/inventory/item/history/activity-preview.tsx';
import { ForeignLinks } from '#app/inventory/relations/foreign-links.tsx';
import { RelationsPreview } from '#app/inventory/relations/relations-preview.tsx';
import type { Item, KindDetail } from '#generated/payloads.d.ts';
import { fromPointer } from '#shared/pointer.ts';
import { FactSections } from './fact-sections.tsx';
import { ItemModels } from './item-models.tsx';
import { useNewRevisions } from './live-note.tsx';
import type { RemoteChanges } from './use-others-changes.ts';
import classes from './overview.module.css';

type Props = { item: Item; kind: KindDetail; news: RemoteChanges | null };

/** The item's fields on the left; relations and recent activity on the right. */
export function Overview({ item, kind, news }: Props) {
  return (
    <div className={classes.columns}>
      <FactSections item={item} kind={kind} changedFields={useChangedFields(news)} />
      <aside className="stack gap-28 shrink" aria-label="Relations and activity">
        {kind.architecture?.lanes !== undefined && <ItemModels id={item.id} />}
        <RelationsPreview item={item} />
        <ForeignLinks id={item.id} />
        <ActivityPreview id={item.id} kind={kind} />
      </aside>
    </div>
  );
}

/** Fields just changed by others, each with its revision. */
function useChangedFields(news: RemoteChanges | null): ReadonlyMap<string, number> {
  const entries = useNewRevisions(news).toReversed();
  return new Map(
    entries.flatMap(({ rev, changes }) => changes.map(({ path }) => [fromPointer(path)[0] ?? '', rev] as const)),
  );
}
