import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { relationsQuery } from '#app/data/relations.ts';
import { RelatedLink } from '#app/inventory/preview/related-link.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import type { Item } from '#generated/payloads.d.ts';
import { groupRelations } from '#shared/relations/group-relations.ts';
import type { Deletion } from './use-delete.ts';
import classes from './delete-dialog.module.css';

type Props = { item: Item; deletion: Deletion };

/** Lists the relations that deleting an item would break, or the items that prevent it. Links open in a new tab. */
export function DeleteDialog({ item, deletion }: Props) {
  const { data: relations = [] } = useQuery(relationsQuery(item.id));
  const issues = deletion.blocked ?? [];
  // other items require this one: unlinking was tried and refused
  const stuck = issues.filter(({ path }) => !path.startsWith('/relations/'));
  return (
    <Dialog label={`Delete ${item.id}`} onClose={deletion.cancel} width={600}>
      <header className={classes.head}>
        <h2 className="text-16 heavy">
          {stuck.length > 0 ? `${item.id} cannot be deleted` : `Delete ${item.id} and its relations?`}
        </h2>
        <p className="mt-4 quiet">
          {stuck.length > 0
            ? 'Other items require it. Change them first:'
            : `This removes ${relations.length === 1 ? '1 relation' : `${relations.length} relations`} to or from this item. ` +
              'Deleted items can be restored.'}
        </p>
      </header>
      <div className={`grid gap-14 scroll ${classes.list}`}>
        {stuck.length > 0 ? (
          <ul className={classes.issues}>
            {stuck.map(({ path, message, hint }) => (
              <li key={path + message}>
                {message} {hint}
              </li>
            ))}
          </ul>
        ) : (
          groupRelations(relations).map((group) => (
            <section key={group.key} aria-label={group.name}>
              <h3 className="mb-4 faint strong">
                {group.name} <span className="plain-weight">{group.relations.length}</span>
              </h3>
              <ul className={classes.links}>
                {group.relations.map((relation) => (
                  <li key={relation.id}>
                    <RelatedLink item={relation.item} newTab />
                  </li>
                ))}
              </ul>
            </section>
          ))
        )}
      </div>
      <footer className="flex at-end gap-8 line-above pad-12-20">
        <Button variant="default" size="sm" onClick={deletion.cancel}>
          {stuck.length > 0 ? 'Close' : 'Cancel'}
        </Button>
        {stuck.length === 0 && (
          <Button size="sm" className={classes.danger} loading={deletion.isPending} onClick={deletion.detach}>
            Delete and unlink
          </Button>
        )}
      </footer>
    </Dialog>
  );
}
