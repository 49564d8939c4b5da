import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMay } from '#app/data/permissions.ts';
import { useRestoreItem } from '#app/data/item-writes.ts';
import type { Item } from '#generated/payloads.d.ts';
import { ButtonLink } from '#app/ui/links.tsx';
import { showToast } from '#app/ui/toasts/toasts.ts';
import { TimeValue } from '#app/values/time/time-value.tsx';
import { UserValue } from '#app/values/user-value.tsx';
import classes from './banner.module.css';
import { itemRoute } from './item-route.tsx';
import { showRefusal } from '#app/ui/refusal.ts';
import { useReturnSearch } from './use-list-search.ts';

/** Shown above a deleted item: since when, by whom, and how to restore it. */
export function DeletedBanner({ item, deletedAt }: { item: Item; deletedAt: string }) {
  const { role } = itemRoute.useParams();
  const list = useReturnSearch();
  const restore = useRestoreItem();
  const mayRestore = useMay('update', item.type);
  const run = () => {
    restore.mutate(item.id, {
      onSuccess: () => showToast({ tone: 'good', title: `${item.id} restored` }),
      onError: (error) => showRefusal(`Could not restore ${item.id}`, error),
    });
  };
  return (
    <section className={classes.banner} data-tone="bad" aria-label="Notice">
      <IconTrash size={18} stroke={1.75} aria-hidden />
      <p>
        <strong>Deleted</strong> <TimeValue value={deletedAt} short /> by <UserValue id={item.updatedBy} />. Hidden from
        lists; its data and history are kept.
      </p>
      <div className={classes.buttons}>
        <ButtonLink to="/inventory/role/$role" params={{ role }} search={list} variant="default">
          Back to list
        </ButtonLink>
        {mayRestore && (
          <Button onClick={run} loading={restore.isPending}>
            Restore
          </Button>
        )}
      </div>
    </section>
  );
}
