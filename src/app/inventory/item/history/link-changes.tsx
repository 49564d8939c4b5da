import { useState } from 'react';
import { LinkSentence } from '#app/values/changes/link-sentence.tsx';
import { TimeValue } from '#app/values/time/time-value.tsx';
import { UserValue } from '#app/values/user-value.tsx';
import type { LinkChange } from '#generated/payloads.d.ts';
import { AuthorMark } from './author.tsx';
import { linkKey, type TimelineEntry } from './timeline.ts';
import type { LinkUndo } from './use-link-undo.ts';
import classes from './history.module.css';

/** Number of changes shown before the list is expanded. */
const FIRST = 6;

export type UndoOf = (change: LinkChange) => LinkUndo | undefined;

/** Links that one person added or removed within a minute. */
export function LinksView({ entry: { at, by, links }, undoOf }: { entry: TimelineEntry; undoOf: UndoOf }) {
  const [only] = links.length === 1 ? links : [];
  return (
    <li className={`grid anchor ${classes.entry}`}>
      <AuthorMark id={by} />
      <div className="grid gap-6 shrink break-words pt-2">
        <p className="dim">
          <strong className="full-text">
            <UserValue id={by} />
          </strong>{' '}
          {only ? <LinkSentence change={only} /> : linksLead(links)}{' '}
          <span className="small dimmer one-line">
            <TimeValue value={at} short />
          </span>
        </p>
        {!only && <LinkList links={links} undoOf={undoOf} />}
      </div>
      <div className={`row gap-4 hide-empty ${classes.tools}`}>
        {only && <UndoButton change={only} undoOf={undoOf} />}
      </div>
    </li>
  );
}

/** The changes of an entry one by one, each with its undo. */
export function LinkList({ links, undoOf }: { links: readonly LinkChange[]; undoOf: UndoOf }) {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen || links.length <= FIRST + 1 ? links : links.slice(0, FIRST);
  return (
    <ul className={`quiet grid gap-3 ${classes.sentences}`}>
      {shown.map((change) => (
        <li key={linkKey(change)} className={`flex baseline ${classes.link}`}>
          <span>
            <LinkSentence change={change} />
          </span>
          <UndoButton change={change} undoOf={undoOf} />
        </li>
      ))}
      {shown.length < links.length && (
        <li>
          <button
            type="button"
            className={`hover-underline fixed small accent one-line ${classes.undo}`}
            onClick={() => setOpen(true)}
          >
            Show all {links.length}
          </button>
        </li>
      )}
    </ul>
  );
}

/** A summary of several link changes. */
export function linksLead(links: readonly LinkChange[]): string {
  const actions = new Set(links.map(({ action }) => action));
  const verb = actions.size > 1 ? 'changed' : actions.has('add') ? 'added' : 'removed';
  return `${verb} ${links.length === 1 ? 'a link' : `${links.length} links`}`;
}

function UndoButton({ change, undoOf }: { change: LinkChange; undoOf: UndoOf }) {
  const undo = undoOf(change);
  return (
    undo && (
      <button
        type="button"
        className={`hover-underline fixed small accent one-line ${classes.undo}`}
        aria-label={`${undo.label}: ${change.name} ${change.item.id}`}
        onClick={undo.run}
      >
        {undo.label}
      </button>
    )
  );
}
