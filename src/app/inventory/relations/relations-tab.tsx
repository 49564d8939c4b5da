import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '#app/data/permissions.ts';
import { relationTypesQuery, relationsQuery } from '#app/data/relations.ts';
import { ViewSwitch } from '#app/inventory/graph/view-switch.tsx';
import { itemRoute } from '#app/inventory/routes/item-route.tsx';
import { lazyComponent } from '#app/ui/lazy.tsx';
import { useShortcuts } from '#app/ui/shortcuts.ts';
import { FormSkeleton, SkeletonLines } from '#app/ui/skeletons.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import type { Item, KindDetail, RelatedItem } from '#generated/payloads.d.ts';
import { groupRelations } from '#shared/relations/group-relations.ts';
import { AddRelation } from './add-relation.tsx';
import { ForeignLinks } from './foreign-links.tsx';
import { relationChoices } from './relation-choices.ts';
import { RelationGroupView } from './relation-group-view.tsx';
import inputs from '#app/ui/filter-input.module.css';
import classes from './relations-tab.module.css';

/** React Flow and the layout engine load with it. */
const RelationGraph = lazyComponent<{ id: string }>(
  async () => (await import('#app/inventory/graph/graph-view.tsx')).GraphView,
  FormSkeleton,
);

/** From this many relations on, there is a filter box. */
const MANY = 12;

/** The item's relations as a list or a graph. */
export function RelationsTab({ item, kind }: { item: Item; kind: KindDetail }) {
  const { graph } = itemRoute.useSearch();
  if (graph === undefined) {
    return (
      <>
        <ViewSwitch />
        <RelationList item={item} kind={kind} />
        <ForeignLinks id={item.id} />
      </>
    );
  }
  return <RelationGraph id={item.id} />;
}

/** All relations of the item in both directions, named as read from it. */
function RelationList({ item, kind }: { item: Item; kind: KindDetail }) {
  const relations = useQuery(relationsQuery(item.id));
  return (
    <Loaded query={relations} skeleton={<SkeletonLines count={8} height={20} />} what="list of relations">
      {(data) => <Relations item={item} kind={kind} relations={data} />}
    </Loaded>
  );
}

function Relations({ item, kind, relations }: { item: Item; kind: KindDetail; relations: RelatedItem[] }) {
  const { data: types = [] } = useQuery(relationTypesQuery());
  const [adding, setAdding] = useState(false);
  const [text, setText] = useState('');
  const choices = relationChoices(types, kind.kind);
  const mayEdit = useMay('update', kind.kind);
  const editable = mayEdit && item.deletedAt === undefined && choices.length > 0;
  const hierarchy = types.filter((type) => type.hierarchy).map(({ id }) => id);
  const shown = relations.filter((relation) => matches(relation, text));
  useShortcuts([
    { keys: 'a', label: 'Add relation', group: 'This item', hidden: !editable, run: () => editable && setAdding(true) },
  ]);
  const open = (
    <Button
      variant="default"
      leftSection={<IconPlus size={15} aria-hidden />}
      title="Add relation (a)"
      onClick={() => setAdding(true)}
    >
      Add relation
    </Button>
  );

  return (
    <div className="grid one-column gap-20 max-980">
      {relations.length > 0 && (relations.length > MANY || (editable && !adding)) && (
        <div className={`flex wrap gap-8 ${classes.bar}`}>
          {relations.length > MANY && (
            <input
              className={`control small full-text ${inputs.filter}`}
              type="search"
              placeholder="Filter by ID, name or relation"
              aria-label="Filter relations"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
          {editable && !adding && open}
        </div>
      )}
      {adding && <AddRelation item={item} choices={choices} relations={relations} onClose={() => setAdding(false)} />}
      {relations.length === 0 && !adding && (
        <EmptyState title="No relations yet" action={editable && open}>
          {choices.length > 0
            ? `${kind.plural} can be linked as ${listed(choices.map(({ name }) => name))}.`
            : `No relation type allows ${kind.plural}.`}
        </EmptyState>
      )}
      {shown.length === 0 && relations.length > 0 && <p className="quiet">No relation matches “{text}”.</p>}
      {groupRelations(shown, hierarchy).map((group) => (
        <RelationGroupView key={group.key} group={group} item={item} kind={kind} types={types} />
      ))}
    </div>
  );
}

function matches({ item, name }: RelatedItem, text: string): boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const own = `${item.id} ${item.name} ${name}`.toLowerCase();
  return words.every((word) => own.includes(word));
}

function listed(names: string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
