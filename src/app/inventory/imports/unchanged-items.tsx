import { useQuery } from '@tanstack/react-query';
import { kindQuery } from '#app/data/kinds.ts';
import { SentenceView } from '#app/values/changes/sentence-view.tsx';
import { sentencesOf } from '#app/values/changes/sentences.ts';
import { useNames } from '#app/values/changes/use-names.ts';
import { ItemAnchor } from '#app/values/item-anchor.tsx';
import { TimeValue } from '#app/values/time/time-value.tsx';
import { UserValue } from '#app/values/user-value.tsx';
import { formatCount } from '#app/values/words/numbers.ts';
import type { ImportUndo, KeptImport, KindDetail } from '#generated/payloads.d.ts';
import classes from './imports.module.css';

/** Maximum number of changes shown per item. */
const SHOWN = 3;

/** The items that an undo keeps, and the later edits that it would otherwise lose. */
export function UnchangedItems({ undo: { kept, items } }: { undo: ImportUndo }) {
  const label = kept === 1 ? '1 item stays as it is' : `${formatCount(kept)} items stay as they are`;
  return (
    <div className={classes.kept}>
      <p>
        <b>{label}</b>, since undoing would lose what was done since:
      </p>
      <ul className="grid gap-8 break-words scroll" aria-label={label}>
        {items.map((entry) => (
          <li key={entry.item.id}>
            <ItemAnchor id={entry.item.id}>
              <span>{entry.item.id}</span> {entry.item.name !== entry.item.id && entry.item.name}
            </ItemAnchor>
            <Reason entry={entry} />
          </li>
        ))}
        {kept > items.length && <li>and {formatCount(kept - items.length)} more</li>}
      </ul>
    </div>
  );
}

function Reason({ entry }: { entry: KeptImport }) {
  const { reason, other, by, at } = entry;
  const author = (
    <>
      {by !== null && <UserValue id={by} />} {at !== null && <TimeValue value={at} short />}
    </>
  );
  switch (reason) {
    case 'edited':
      return (
        <div className={`note ${classes.reason}`}>
          Edited by {author}
          <Edits entry={entry} />
        </div>
      );
    case 'deleted':
      return <div className={`note ${classes.reason}`}>Deleted by {author}</div>;
    case 'linked':
      return (
        <div className={`note ${classes.reason}`}>
          Linked with <Other id={other} /> by {author}
        </div>
      );
    case 'needed':
      return (
        <div className={`note ${classes.reason}`}>
          <Other id={other} />, which stays, refers to it
        </div>
      );
    case 'target_deleted':
      return (
        <div className={`note ${classes.reason}`}>
          Its previous value refers to <Other id={other} />, which is deleted
        </div>
      );
    case 'unknown_kind':
      return <div className={`note ${classes.reason}`}>Its kind has no schema on this server</div>;
  }
}

function Other({ id }: { id: string | null }) {
  return id !== null && <ItemAnchor id={id}>{id}</ItemAnchor>;
}

function Edits({ entry }: { entry: KeptImport }) {
  const { data: kind } = useQuery(kindQuery(entry.item.type));
  return kind && <Sentences entry={entry} kind={kind} />;
}

function Sentences({ entry: { changes }, kind }: { entry: KeptImport; kind: KindDetail }) {
  const sentences = sentencesOf(changes, kind, useNames(changes, kind));
  if (sentences.length === 0) return null;
  return (
    <ul>
      {sentences.slice(0, SHOWN).map(({ path, phrases }, i) => (
        <li key={`${path} ${String(i)}`}>
          <SentenceView phrases={phrases} />
        </li>
      ))}
      {sentences.length > SHOWN && <li>and {sentences.length - SHOWN} more</li>}
    </ul>
  );
}
