import { Button, Checkbox, CloseButton } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMayAny } from '#app/data/accounts/may-any.ts';
import { kindsQuery } from '#app/data/kinds.ts';
import { Picture } from '#app/ui/picture.tsx';
import { ItemAnchor } from '#app/values/item-anchor.tsx';
import { useRestore } from '#app/values/restored/use-restore.ts';
import { TimeValue } from '#app/values/time/time-value.tsx';
import { UserValue } from '#app/values/user-value.tsx';
import { formatCount } from '#app/values/words/numbers.ts';
import type { KindSummary, TrashPage } from '#generated/payloads.d.ts';
import classes from './trash-page.module.css';

type Deleted = TrashPage['results'][number];

/** Deleted items, which can be restored one by one or several at once. */
export function TrashList({ items, isStale }: { items: Deleted[]; isStale: boolean }) {
  const { data: kinds } = useQuery(kindsQuery());
  const may = useMayAny('update');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { restore, isPending, isRestoring } = useRestore();
  const restorable = items.filter(({ type }) => may(type)).map(({ id }) => id);
  // items that left the list are no longer selected
  const selected = restorable.filter((id) => chosen.has(id));
  return (
    <div>
      {restorable.length > 0 ? (
        <div className={`row gap-12 ${classes.bar}`}>
          <Checkbox
            label={selected.length > 0 ? `${formatCount(selected.length)} selected` : 'Select all shown'}
            checked={selected.length === restorable.length}
            indeterminate={selected.length > 0 && selected.length < restorable.length}
            onChange={({ target }) => setChosen(new Set(target.checked ? restorable : []))}
          />
          {selected.length > 0 && (
            <>
              <Button
                size="compact-md"
                leftSection={<IconRestore size={15} aria-hidden />}
                loading={isPending && selected.every(isRestoring)}
                onClick={() => restore(...selected)}
              >
                Restore {formatCount(selected.length)}
              </Button>
              <CloseButton size="sm" aria-label="Clear selection" onClick={() => setChosen(new Set())} />
            </>
          )}
        </div>
      ) : (
        <p className="quiet pad">You can view deleted items, but not restore them.</p>
      )}
      <ul className={`rows ${classes.list}`} aria-label="Deleted items" aria-busy={isStale}>
        {items.map((item) => (
          <Row
            key={item.id}
            item={item}
            kind={kinds?.find(({ kind }) => kind === item.type)}
            isChosen={chosen.has(item.id)}
            isBusy={isRestoring(item.id)}
            onChoose={may(item.type) ? (on) => setChosen((before) => withOr(before, item.id, on)) : undefined}
            onRestore={() => restore(item.id)}
          />
        ))}
      </ul>
    </div>
  );
}

type RowProps = {
  item: Deleted;
  kind: KindSummary | undefined;
  isChosen: boolean;
  isBusy: boolean;
  /** unset where the user may not restore it */
  onChoose: ((isChosen: boolean) => void) | undefined;
  onRestore: () => void;
};

function Row({ item, kind, isChosen, isBusy, onChoose, onRestore }: RowProps) {
  const { id, name, type, deletedAt, deletedBy, links } = item;
  return (
    <li className={`grid pad ${classes.row}`} data-chosen={isChosen}>
      {onChoose ? (
        <Checkbox aria-label={`Select ${id}`} checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
      ) : (
        <span />
      )}
      <Picture src={kind?.picture} name={kind?.title ?? type} size={24} alt={kind?.title ?? type} />
      <div className="small break-words">
        <ItemAnchor id={id} className={`full-text weight-500 no-underline ${classes.name}`}>
          <span>{id}</span> {name !== id && name}
        </ItemAnchor>
        <p className="faint">
          Deleted <TimeValue value={deletedAt} short /> by <UserValue id={deletedBy} />
          {links > 0 && ` · ${links === 1 ? '1 relation' : `${formatCount(links)} relations`}`}
        </p>
      </div>
      {onChoose && (
        <Button variant="default" size="compact-sm" aria-label={`Restore ${id}`} loading={isBusy} onClick={onRestore}>
          Restore
        </Button>
      )}
    </li>
  );
}

function without(chosen: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> {
  return new Set([...chosen].filter((id) => !ids.includes(id)));
}

function withOr(chosen: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> {
  return on ? new Set([...chosen, id]) : without(chosen, [id]);
}
