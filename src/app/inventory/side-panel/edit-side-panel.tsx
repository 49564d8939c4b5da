import { useQuery } from '@tanstack/react-query';
import type { Item } from '#generated/payloads.d.ts';
import { SidePanel } from '#app/ui/overlay/side-panel.tsx';
import { Bones } from '#app/ui/skeletons.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { refresh, SELECTED, type Selection } from '#app/inventory/list/selection/selection.ts';
import { useListSearch } from '#app/inventory/list/state/use-list-search.ts';
import { ItemBeside } from './item-side-panel.tsx';
import { itemsByIdQuery } from '#app/data/items-by-id.ts';
import { TogetherBeside } from './bulk-edit-side-panel.tsx';

type EditBesideProps = {
  /** ids as the address names them */
  asked: readonly string[];
  selection: Selection;
  onSelect: (change: (before: Selection) => Selection) => void;
};

/** The form that the address asks for beside the list: of one item, or of several as one. */
export function EditBeside({ asked, selection, onSelect }: EditBesideProps) {
  const { change } = useListSearch();
  const close = (): void => change({ edit: undefined });
  const ids = asked[0] === SELECTED ? [...selection.items.keys()] : asked;
  const [only] = ids;
  if (only === undefined) return null;
  if (ids.length === 1) return <ItemBeside id={only} onClose={close} />;
  const chosen = ids.flatMap((id) => selection.items.get(id) ?? []);
  const written = (items: Item[]): void => onSelect((before) => refresh(before, items));
  const key = asked.join();
  if (chosen.length === ids.length)
    return <TogetherBeside key={key} items={chosen} onWritten={written} onClose={close} />;
  return <ReadTogether key={key} ids={ids} onWritten={written} onClose={close} />;
}

type ReadTogetherProps = { ids: readonly string[]; onWritten: (items: Item[]) => void; onClose: () => void };

/** Items that an address names, and that nobody has chosen here. */
function ReadTogether({ ids, ...rest }: ReadTogetherProps) {
  const items = useQuery(itemsByIdQuery(ids));
  if (items.data !== undefined && items.data.length > 1) return <TogetherBeside items={items.data} {...rest} />;
  return (
    <SidePanel title="Edit" onClose={rest.onClose}>
      <Loaded query={items} skeleton={<Bones count={8} height={34} />} what="selection">
        {() => <EmptyState title="Nothing to edit">These items no longer exist.</EmptyState>}
      </Loaded>
    </SidePanel>
  );
}
