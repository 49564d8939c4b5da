import { Button, CloseButton } from '@mantine/core';
import { IconLink, IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { kindsQuery } from '#app/data/kinds.ts';
import { useMay } from '#app/data/permissions.ts';
import { BulkIssues } from '#app/inventory/bulk-edit/bulk-issues.tsx';
import { printHref } from '#app/inventory/list/state/print-href.ts';
import { lazyOverlay } from '#app/ui/lazy.tsx';
import { useShortcuts } from '#app/ui/shortcuts.ts';
import { counted, inSentence } from '#app/values/words/counted.ts';
import { formatCount, formatTotal } from '#app/values/words/numbers.ts';
import type { Item } from '#generated/payloads.d.ts';
import { LIMITS } from '#shared/item.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import { EMPTY, SELECTED, without, type Selection } from './selection.ts';
import { useBulkDelete } from './use-bulk-delete.ts';
import { useBulkLink } from './use-bulk-link.ts';
import { useSelectAll, type SelectedAll } from './use-select-all.ts';
import classes from '#app/inventory/bulk-edit/bulk.module.css';

const BulkLink = lazyOverlay(async () => (await import('./bulk-link.tsx')).BulkLink);

export type SelectionBarProps = {
  kind: Kind;
  selection: Selection;
  onSelect: (change: (before: Selection) => Selection) => void;
  /** opens a bulk edit of these items in the side panel */
  onEdit: (ids: string[]) => void;
};

/** Actions on the selected items, at the foot of the list while there are any. */
export function SelectionBar({ kind, selection, onSelect, onEdit }: SelectionBarProps) {
  const items = [...selection.items.values()];
  const isOneKind = items.every(({ type }) => type === items[0]?.type);
  // below an item of this kind, a tree may show items of other kinds
  const { data: kinds = [] } = useQuery(kindsQuery());
  const noun: Noun = (isOneKind && kinds.find((entry) => entry.kind === items[0]?.type)) || kind;
  const bulkDelete = useBulkDelete(noun, (ids) => onSelect((before) => without(before, ids)));
  const bulkRelate = useBulkLink(noun);
  const [isRelating, setRelating] = useState(false);
  const selectedAll = useSelectAll(selection, onSelect);
  // never act on only part of what was requested
  const isChosen = items.length > 0 && selectedAll?.isReading !== true;
  const mayEdit = useMay('update', kind.kind);
  const mayDelete = useMay('delete', kind.kind);
  const startEdit = () => onEdit(items.length <= LIMITS.page ? items.map(({ id }) => id) : [SELECTED]);
  const startDelete = () => isChosen && mayDelete && void bulkDelete.deleteAll(items, false);
  useShortcuts([
    ...(isChosen && mayEdit ? [{ keys: 'e', label: 'Edit the selected rows', group: 'List', run: startEdit }] : []),
    {
      keys: 'Delete',
      label: 'Delete the selected rows',
      group: 'List',
      hidden: !isChosen || !mayDelete,
      run: startDelete,
    },
  ]);
  if (items.length === 0 && !selectedAll?.isReading) return null;
  return (
    <section className={`row gap-8 over ${classes.dock}`} aria-label="Selection">
      <Refusals {...{ kind, noun, bulkDelete, bulkRelate }} />
      {isRelating && (
        <BulkLink
          kind={noun}
          items={items}
          isBusy={bulkRelate.isBusy}
          onRelate={(choice, target) => bulkRelate.relate(items, choice, target)}
          onClose={() => setRelating(false)}
        />
      )}
      <div className={`row wrap in-middle gap-8 small framed-strong rounded-10 raised floating ${classes.bar}`}>
        <output className={`dim one-line pr-6 ${classes.count}`}>
          <SelectionCount count={items.length} noun={noun} selectedAll={selectedAll} />
        </output>
        {isChosen && (
          <Actions
            items={items}
            edit={mayEdit && (isOneKind || items.length === 1) ? startEdit : undefined}
            relate={mayEdit && isOneKind ? () => setRelating(true) : undefined}
            remove={mayDelete ? startDelete : undefined}
            isRelating={bulkRelate.isBusy}
            isRemoving={bulkDelete.isBusy}
          />
        )}
        <CloseButton className={classes.close} aria-label="Clear selection" onClick={() => onSelect(() => EMPTY)} />
      </div>
    </section>
  );
}

/** `All 397 requirements selected`: what the actions will change, in words. */
function SelectionCount({ count, noun, selectedAll }: { count: number; noun: Noun; selectedAll: SelectedAll }) {
  if (selectedAll?.isReading) return <>Selecting all {inSentence(noun.plural)} found …</>;
  if (selectedAll === null) {
    return (
      <>
        <b className="full-text">{formatCount(count)}</b> selected
      </>
    );
  }
  const { total, capped } = selectedAll;
  if (total <= count && !capped) {
    return (
      <>
        All <b>{counted(count, noun)}</b> found selected
      </>
    );
  }
  return (
    <>
      First <b>{formatCount(count)}</b> of {formatTotal(total, capped)} selected: one change can be of{' '}
      {formatCount(LIMITS.bulk)}
    </>
  );
}

type ActionsProps = {
  items: Item[];
  /** unset where the current user lacks permission */
  edit: (() => void) | undefined;
  relate: (() => void) | undefined;
  remove: (() => void) | undefined;
  isRelating: boolean;
  isRemoving: boolean;
};

function Actions({ items, edit, relate, remove, isRelating, isRemoving }: ActionsProps) {
  return (
    <>
      {edit && (
        <Button variant="default" leftSection={<IconPencil {...icon} />} onClick={edit}>
          Edit
        </Button>
      )}
      {relate && (
        <Button variant="default" leftSection={<IconLink {...icon} />} loading={isRelating} onClick={relate}>
          Link
        </Button>
      )}
      {items.length <= LIMITS.page && (
        <Button
          component="a"
          href={printHref({ ids: items.map(({ id }) => id) })}
          target="_blank"
          variant="default"
          leftSection={<IconPrinter {...icon} />}
        >
          Print
        </Button>
      )}
      {remove && (
        <Button variant="default" leftSection={<IconTrash {...icon} />} loading={isRemoving} onClick={remove}>
          Delete
        </Button>
      )}
    </>
  );
}

const icon = { size: 15, stroke: 1.75, 'aria-hidden': true } as const;

type Noun = Pick<Kind, 'title' | 'plural'>;

type RefusalsProps = {
  kind: Kind;
  noun: Noun;
  bulkDelete: ReturnType<typeof useBulkDelete>;
  bulkRelate: ReturnType<typeof useBulkLink>;
};

/** The items that could not be linked or deleted. */
function Refusals({ kind, noun, bulkDelete, bulkRelate }: RefusalsProps) {
  const { kept, deleteAll } = bulkDelete;
  return (
    <>
      {bulkRelate.refused.length > 0 && (
        <BulkIssues
          kind={kind}
          title={`Nothing was linked: ${counted(bulkRelate.refused.length, noun)} cannot be linked`}
          itemIssues={bulkRelate.refused}
          onClose={bulkRelate.forget}
          action={
            bulkRelate.relateOthers && (
              <Button variant="default" onClick={() => void bulkRelate.relateOthers?.()}>
                Link the others
              </Button>
            )
          }
        />
      )}
      {kept.length > 0 && (
        <BulkIssues
          kind={kind}
          title={`Could not delete ${counted(kept.length, noun)}`}
          itemIssues={kept}
          onClose={bulkDelete.forget}
          action={
            <Button
              variant="default"
              onClick={() =>
                void deleteAll(
                  kept.map(({ item }) => item),
                  true,
                )
              }
            >
              Delete and unlink
            </Button>
          }
        />
      )}
    </>
  );
}
