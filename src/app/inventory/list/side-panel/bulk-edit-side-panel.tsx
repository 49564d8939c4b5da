import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { kindQuery } from '#app/data/kinds.ts';
import { useMay } from '#app/data/permissions.ts';
import { BulkEditPanel } from '#app/inventory/bulk-edit/bulk-edit-panel.tsx';
import { ReadOnlyNote } from '#app/inventory/edit/read-only-note.tsx';
import { SidePanel } from '#app/ui/overlay/side-panel.tsx';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { KindSchema } from '#app/values/part-field.ts';
import { counted } from '#app/values/words/counted.ts';
import type { Item } from '#generated/payloads.d.ts';
import { leavesItem } from './item-side-panel.tsx';

type BulkEditSidePanelProps = { items: readonly Item[]; onWritten: (items: Item[]) => void; onClose: () => void };

const SEVERAL_KINDS = 'Items of different kinds have different fields. Select items of one kind.';

/** Bulk edit in the side panel. */
export function BulkEditSidePanel({ items: requested, onWritten, onClose }: BulkEditSidePanelProps) {
  // the items are fixed on opening; a later selection opens another form
  const [items] = useState(requested);
  const type = items[0]?.type ?? '';
  const kind = useQuery(kindQuery(type));
  const mayEdit = useMay('update', type);
  const others = items.filter((item) => item.type !== type).length;
  return (
    <SidePanel
      title={kind.data === undefined || others > 0 ? 'Edit' : `Edit ${counted(items.length, kind.data)}`}
      onClose={onClose}
    >
      <Loaded query={kind} skeleton={<SkeletonLines count={8} height={34} />} what="kind of item">
        {(data) => {
          if (others > 0) return <EmptyState title="These items cannot be edited at once">{SEVERAL_KINDS}</EmptyState>;
          if (!mayEdit) return <ReadOnlyNote what={data.plural} />;
          return (
            <KindSchema value={data.schema}>
              <BulkEditPanel
                key={data.hash}
                kind={data}
                items={items}
                leaves={leavesItem}
                onWritten={onWritten}
                onLeave={onClose}
              />
            </KindSchema>
          );
        }}
      </Loaded>
    </SidePanel>
  );
}
