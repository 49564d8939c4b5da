import { useQuery } from '@tanstack/react-query';
import { useMay } from '#app/data/permissions.ts';
import { relationTypesQuery, relationsQuery } from '#app/data/relations.ts';
import { RelatedLink } from '#app/inventory/preview/related-link.tsx';
import { TabLink } from '#app/inventory/routes/item-route.tsx';
import { Section } from '#app/ui/shell/page.tsx';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { Loaded } from '#app/ui/states.tsx';
import type { Item, RelatedItem } from '#generated/payloads.d.ts';
import { groupRelations } from '#shared/relations/group-relations.ts';
import classes from './relations-preview.module.css';

const SHOWN = 4;

/** The item's relations, a few of each type. */
export function RelationsPreview({ item }: { item: Item }) {
  const relations = useQuery(relationsQuery(item.id));
  const mayAdd = useMay('update', item.type) && item.deletedAt === undefined;
  const label = relations.data?.length === 0 ? (mayAdd ? 'Add' : undefined) : 'All relations';
  return (
    <Section
      title="Relations"
      aside={
        label && (
          <TabLink className="small accent no-underline hover-underline" tab="relations">
            {label}
          </TabLink>
        )
      }
    >
      <Loaded query={relations} skeleton={<SkeletonLines count={5} />} what="list of relations">
        {(data) =>
          data.length === 0 ? <p className="small dimmer">No relations yet.</p> : <Groups relations={data} />
        }
      </Loaded>
    </Section>
  );
}

function Groups({ relations }: { relations: RelatedItem[] }) {
  const { data: types = [] } = useQuery(relationTypesQuery());
  const hierarchy = types.filter((type) => type.hierarchy).map(({ id }) => id);
  return (
    <div className={`grid gap-14 ${classes.groups}`}>
      {groupRelations(relations, hierarchy).map(({ key, name, relations: own }) => (
        <section key={key}>
          <h3 className="mb-4 faint weight-500">
            {name} <span>{own.length}</span>
          </h3>
          <ul className="grid one-column gap-5 small">
            {own.slice(0, SHOWN).map((relation) => (
              <li key={relation.id}>
                <RelatedLink item={relation.item} />
              </li>
            ))}
            {own.length > SHOWN && (
              <li>
                <TabLink tab="relations" className={classes.more}>
                  {own.length - SHOWN} more
                </TabLink>
              </li>
            )}
          </ul>
        </section>
      ))}
    </div>
  );
}
