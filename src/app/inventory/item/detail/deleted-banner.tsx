import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMay } from '#app/data/permissions.ts';
import { itemRoute } from '#app/inventory/routes/item-route.tsx';
import { ButtonLink } from '#app/ui/links.tsx';
import { useRestore } from '#app/values/restored/use-restore.ts';
import { TimeValue } from '#app/values/time/time-value.tsx';
import { UserValue } from '#app/values/user-value.tsx';
import type { Item } from '#generated/payloads.d.ts';
import { useReturnSearch } from './use-list-search.ts';
import classes from './banner.module.css';

/** Shown above a deleted item: since when, by whom, and how to restore it. */
export function DeletedBanner({ item, deletedAt }: { item: Item; deletedAt: string }) {
  const { role } = itemRoute.useParams();
  const list = useReturnSearch();
  const { restore, isPending } = useRestore();
  const mayRestore = useMay('update', item.type);
  return (
    <section className={classes.banner} data-tone="bad" aria-label="Notice">
      <IconTrash size={18} stroke={1.75} aria-hidden />
      <p>
        <strong>Deleted</strong> <TimeValue value={deletedAt} short /> by <UserValue id={item.updatedBy} />. Hidden from
        lists; its data, relations and history are kept.
      </p>
      <div className="flex gap-8">
        <ButtonLink to="/inventory/role/$role" params={{ role }} search={list} variant="default">
          Back to list
        </ButtonLink>
        {mayRestore && (
          <Button onClick={() => restore(item.id)} loading={isPending}>
            Restore
          </Button>
        )}
      </div>
    </section>
  );
}
