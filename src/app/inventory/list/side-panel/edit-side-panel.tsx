import { useQuery } from '@tanstack/react-query';
import { itemsByIdQuery } from '#app/data/items-by-id.ts';
import { refresh, SELECTED, type Selection } from '#app/inventory/list/selection/selection.ts';
import { SidePanel } from '#app/ui/overlay/side-panel.tsx';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import type { Item } from '#generated/payloads.d.ts';
import { BulkEditSidePanel } from './bulk-edit-side-panel.tsx';
import { ItemSidePanel } from './item-side-panel.tsx';

type EditSidePanelProps = {
  /** ids as in the URL */
  requested: readonly string[];
  selection: Selection;
  onSelect: (change: (before: Selection) => Selection) => void;
  onClose: () => void;
};

/** The side panel that the URL requests: the form of one item, or a bulk edit of several. */
export function EditSidePanel({ requested, selection, onSelect, onClose }: EditSidePanelProps) {
  const ids = requested[0] === SELECTED ? [...selection.items.keys()] : requested;
  const [only] = ids;
  if (only === undefined) return null;
  if (ids.length === 1) return <ItemSidePanel id={only} onClose={onClose} />;
  const chosen = ids.flatMap((id) => selection.items.get(id) ?? []);
  const written = (items: Item[]): void => onSelect((before) => refresh(before, items));
  const key = requested.join();
  if (chosen.length === ids.length)
    return <BulkEditSidePanel key={key} items={chosen} onWritten={written} onClose={onClose} />;
  return <BulkEditReader key={key} ids={ids} onWritten={written} onClose={onClose} />;
}

type BulkEditReaderProps = { ids: readonly string[]; onWritten: (items: Item[]) => void; onClose: () => void };

/** Items that the URL names but that are not selected here. */
function BulkEditReader({ ids, ...rest }: BulkEditReaderProps) {
  const items = useQuery(itemsByIdQuery(ids));
  if (items.data !== undefined && items.data.length > 1) return <BulkEditSidePanel items={items.data} {...rest} />;
  return (
    <SidePanel title="Edit" onClose={rest.onClose}>
      <Loaded query={items} skeleton={<SkeletonLines count={8} height={34} />} what="selection">
        {() => <EmptyState title="Nothing to edit">These items no longer exist.</EmptyState>}
      </Loaded>
    </SidePanel>
  );
}
