import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { kindsQuery } from '#app/data/kinds.ts';
import { PlainButton } from '#app/ui/plain-button.tsx';
import { TimeValue } from '#app/values/time/time-value.tsx';
import { UserValue } from '#app/values/user-value.tsx';
import { formatCount } from '#app/values/words/numbers.ts';
import type { KindSummary, ListedImport } from '#generated/payloads.d.ts';
import { UndoPanel } from './undo-panel.tsx';
import classes from './imports.module.css';

const KINDS_NAMED = 3;

/** Imports, each with what it wrote and whether it was undone. */
export function ImportList({ imports }: { imports: readonly ListedImport[] }) {
  const { data: kinds = [] } = useQuery(kindsQuery());
  return (
    <ul className="rows" aria-label="Imports">
      {imports.map((entry) => (
        <Row key={entry.id} entry={entry} kinds={kinds} />
      ))}
    </ul>
  );
}

function Row({ entry, kinds }: { entry: ListedImport; kinds: readonly KindSummary[] }) {
  const { name, at, by, undone, left, undoable } = entry;
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const isUndoable = undoable && left > 0;
  return (
    <li className="pad-10-12">
      <div className="flex wrap between at-top gap-8-12">
        <div className={`shrink small break-words grow-from-220 ${classes.words}`}>
          <b>{name}</b>
          <p>{writtenBy(entry, kinds)}</p>
          <p>
            Imported <TimeValue value={at} short /> by <UserValue id={by} />
          </p>
          {undone && (
            <p>
              {left > 0 ? 'Undone in part' : 'Undone'} <TimeValue value={undone.at} short /> by{' '}
              <UserValue id={undone.by} />
            </p>
          )}
          <p className={classes.state}>{stateOf(entry)}</p>
        </div>
        {isUndoable && (
          <PlainButton
            variant="default"
            aria-label={`Undo the import of ${name}`}
            aria-expanded={isOpen}
            aria-controls={isOpen ? panel : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            Undo …
          </PlainButton>
        )}
      </div>
      {isOpen && isUndoable && <UndoPanel id={entry.id} panelId={panel} name={name} onClose={() => setOpen(false)} />}
    </li>
  );
}

/** `12 new, 3 updated, 1 relation · Requirements, Systems` */
function writtenBy({ added, changed, links, kinds: ids }: ListedImport, kinds: readonly KindSummary[]): string {
  const counts = [
    added > 0 ? `${formatCount(added)} new` : '',
    changed > 0 ? `${formatCount(changed)} updated` : '',
    links > 0 ? `${formatCount(links)} ${links === 1 ? 'relation' : 'relations'}` : '',
  ].filter(Boolean);
  const titles = ids.map((id) => kinds.find(({ kind }) => kind === id)?.plural ?? id);
  const named = titles.slice(0, KINDS_NAMED).join(', ');
  const rest = titles.length > KINDS_NAMED ? ` and ${titles.length - KINDS_NAMED} more` : '';
  return [counts.join(', '), named + rest].filter(Boolean).join(' · ');
}

function stateOf({ undoable, left, edited }: ListedImport): string {
  if (!undoable) return 'Too large to be undone here';
  if (left === 0 || edited === 0) return '';
  return `${formatCount(edited)} ${edited === 1 ? 'item' : 'items'} edited since`;
}
