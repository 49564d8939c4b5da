import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMayAny } from '#app/data/accounts/may-any.ts';
import { itemQuery } from '#app/data/items.ts';
import { relationsQuery, relationTypesQuery } from '#app/data/relations.ts';
import { RelatedLink } from '#app/inventory/preview/related-link.tsx';
import { AddRelation } from '#app/inventory/relations/add-relation.tsx';
import { relationChoices, type RelationChoice } from '#app/inventory/relations/relation-choices.ts';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import type { ItemLink, RelationType, TraceGap } from '#generated/payloads.d.ts';
import classes from './gaps.module.css';

/** An item that does not meet a rule, and the links that would: to an item that is there, or to a new one. */
export function GapRow({ gap: { item, message }, coveredBy }: { gap: TraceGap; coveredBy: readonly string[] }) {
  const { data: types = [] } = useQuery(relationTypesQuery());
  const may = useMayAny('update');
  const [isOpen, setOpen] = useState(false);
  const choices = coveringChoices(types, item.type, coveredBy);
  return (
    <li className={classes.gap}>
      <div className="row wrap gap-8 small">
        <RelatedLink item={item} />
        {choices.length > 0 && may(item.type) && (
          <Button
            className="push"
            variant="default"
            size="compact-sm"
            aria-expanded={isOpen}
            aria-label={`Link ${item.id}`}
            onClick={() => setOpen(!isOpen)}
          >
            Link …
          </Button>
        )}
      </div>
      <p className="note">{message}</p>
      {isOpen && <LinkGap item={item} choices={choices} onClose={() => setOpen(false)} />}
    </li>
  );
}

type LinkGapProps = { item: ItemLink; choices: RelationChoice[]; onClose: () => void };

function LinkGap({ item, choices, onClose }: LinkGapProps) {
  const { data: whole } = useQuery(itemQuery(item.id));
  const { data: relations } = useQuery(relationsQuery(item.id));
  if (whole === undefined || relations === undefined) return <SkeletonLines count={2} />;
  return <AddRelation item={whole} choices={choices} relations={relations} onClose={onClose} />;
}

/** The links among those that a rule names which an item of this kind can have. */
function coveringChoices(types: readonly RelationType[], kind: string, coveredBy: readonly string[]): RelationChoice[] {
  return relationChoices(types, kind).filter(({ type, direction }) => {
    const found = types.find(({ id }) => id === type);
    return found !== undefined && coveredBy.includes(direction === 'out' ? found.id : found.inverse);
  });
}
