import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { kindQuery } from '#app/data/kinds.ts';
import { useMay } from '#app/data/permissions.ts';
import { RelatedLink } from '#app/inventory/preview/related-link.tsx';
import { ShowAll } from '#app/ui/show-all.tsx';
import type { Item, KindDetail, RelatedItem, RelationType } from '#generated/payloads.d.ts';
import type { RelationGroup } from '#shared/relations/group-relations.ts';
import { SuspectMark } from './suspect-mark.tsx';
import { useRemoveRelation } from './use-relate.ts';
import classes from './relations-tab.module.css';

const FIRST = 60;

type Props = { group: RelationGroup<RelatedItem>; item: Item; kind: KindDetail; types: RelationType[] };

/** The relations of one type and direction. */
export function RelationGroupView({ group, item, kind, types }: Props) {
  const [all, setAll] = useState(false);
  const mayEdit = useMay('update', kind.kind);
  const { run, removing } = useRemoveRelation(item.id);
  const description = types.find(({ id }) => id === group.type)?.description;
  const shown = all ? group.relations : group.relations.slice(0, FIRST);
  return (
    <section className={classes.group}>
      <h2 className="mb-6 quiet strong" title={description}>
        {group.name} <span>{group.relations.length}</span>
      </h2>
      <ul className={`rows ${classes.rows}`}>
        {shown.map((relation) => (
          <li className="row gap-10 hover-shade" key={relation.id} aria-busy={removing === relation.id}>
            <RelatedLink item={relation.item} />
            {relation.suspect && <SuspectMark relation={relation} suspect={relation.suspect} item={item} />}
            {relation.field !== null && <HeldBy relation={relation} kind={kind} field={relation.field} />}
            {mayEdit && item.deletedAt === undefined && (
              <ActionIcon
                size="sm"
                aria-label={`Remove: ${item.id} ${group.name} ${relation.item.id}`}
                title="Remove"
                onClick={() => void run(relation)}
              >
                <IconX size={14} stroke={1.75} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {shown.length < group.relations.length && (
        <ShowAll label={`Show all ${group.relations.length}`} onShow={() => setAll(true)} />
      )}
    </section>
  );
}

/** The field that stores the link; it is the source's, so for the target it is on the other item. */
function HeldBy({ relation, kind, field }: { relation: RelatedItem; kind: KindDetail; field: string }) {
  const own = relation.direction === 'out';
  const { data: other } = useQuery({ ...kindQuery(relation.item.type), enabled: !own });
  const holder = own ? kind : other;
  const title = holder?.fields.find(({ name }) => name === field)?.title ?? field;
  return (
    <span
      className={`faint fixed ${classes.sourceField}`}
      title={own ? 'Set by a field of this item' : `Set by a field of ${relation.item.id}`}
    >
      via {title}
    </span>
  );
}
