import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp, IconArrowsDiff, IconChevronDown } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { ActionsMenu } from '#app/ui/menu/actions-menu.tsx';
import { MenuItem } from '#app/ui/menu/menu-items.tsx';
import type { Names } from '#app/values/changes/describe-value.ts';
import type { Sentence } from '#app/values/changes/phrases.ts';
import { SentenceView } from '#app/values/changes/sentence-view.tsx';
import { storyOf } from '#app/values/changes/sentences.ts';
import { TextDiff } from '#app/values/changes/text-diff.tsx';
import { TimeValue } from '#app/values/time/time-value.tsx';
import { UserValue } from '#app/values/user-value.tsx';
import type { KindDetail, LinkChange, RevisionEntry } from '#generated/payloads.d.ts';
import { AuthorMark } from './author.tsx';
import { ChangeDetails } from './change-details.tsx';
import { LinkList, linksLead, type UndoOf } from './link-changes.tsx';
import button from '#app/ui/menu/menu-button.module.css';
import classes from './history.module.css';

/** Number of sentences shown before the entry is expanded. */
const FIRST = 6;
const icon = { size: 15, stroke: 1.75, 'aria-hidden': true } as const;

type Props = {
  entry: RevisionEntry;
  /** the links it added and removed */
  links: readonly LinkChange[];
  kind: KindDetail;
  names: Names;
  newest: number;
  undoOf: UndoOf;
  /** unset if restoring is not possible */
  onGoBack?: ((rev: number) => void) | undefined;
  onCompare: (from: number, to: number) => void;
};

/** One revision in sentences; expands to the values before and after. */
export const RevisionView = memo(function RevisionView(props: Props) {
  const { entry, links, kind, names, undoOf } = props;
  const [open, setOpen] = useState(false);
  const { lead, sentences } = storyOf(entry, kind, names);
  const [only] = sentences.length === 1 && lead === null ? sentences : [];
  const shown = open ? sentences : sentences.slice(0, FIRST);
  const rest = sentences.length - shown.length;
  return (
    <li className={`grid anchor ${classes.entry}`}>
      <AuthorMark id={entry.by} />
      <div className="grid gap-6 shrink break-words pt-2">
        <p className="dim">
          <strong className="full-text">
            <UserValue id={entry.by} />
          </strong>{' '}
          {only ? <SentenceView phrases={only.phrases} /> : (lead ?? `edited ${sentences.length} fields`)}
          {links.length > 0 && ` and ${linksLead(links)}`}{' '}
          {entry.editorial && (
            <span className="small dimmer" title="Made no link suspect">
              editorial{' '}
            </span>
          )}
          <span className="small dimmer one-line">
            <TimeValue value={entry.at} short />
          </span>
        </p>
        {!only && shown.length > 0 && (
          <ul className={`quiet grid gap-3 ${classes.sentences}`}>
            {shown.map((sentence, i) => (
              <li key={`${sentence.path}${String(i)}`}>
                <SentenceView phrases={sentence.phrases} />
                {!open && <Rewritten sentence={sentence} />}
              </li>
            ))}
            {rest > 0 && <li className="dimmer">and {rest} more</li>}
          </ul>
        )}
        {links.length > 0 && <LinkList links={links} undoOf={undoOf} />}
        {only && !open && <Rewritten sentence={only} />}
        {open && <ChangeDetails changes={entry.changes} kind={kind} />}
      </div>
      <div className={`row gap-4 hide-empty ${classes.tools}`}>
        <span className="faint mr-4" title={`Revision ${entry.rev}`}>
          r{entry.rev}
        </span>
        {entry.changes.length > 0 && (
          <ActionIcon
            size="sm"
            aria-expanded={open}
            aria-label={`${open ? 'Hide' : 'Show'} what revision ${entry.rev} changed, before and after`}
            title={open ? 'Hide before and after' : 'Show before and after'}
            onClick={() => setOpen(!open)}
          >
            <IconChevronDown size={15} className={open ? 'turned' : undefined} />
          </ActionIcon>
        )}
        <EntryMenu {...props} />
      </div>
    </li>
  );
});

/** The diff of a rewritten text; texts added or removed as a whole are shown when expanded. */
function Rewritten({ sentence: { texts } }: { sentence: Sentence }) {
  if (!texts || texts.before === '' || texts.after === '') return null;
  return <TextDiff before={texts.before} after={texts.after} />;
}

function EntryMenu({ entry: { rev }, newest, onGoBack, onCompare }: Props) {
  if (newest === 1) return null;
  return (
    <ActionsMenu label={`More on revision ${rev}`} className={button.small} width={230}>
      {rev < newest && (
        <MenuItem
          icon={<IconArrowsDiff {...icon} />}
          onSelect={() => onCompare(rev, newest)}
          label="Compare with latest"
        />
      )}
      {rev > 1 && (
        <MenuItem
          icon={<IconArrowsDiff {...icon} />}
          onSelect={() => onCompare(rev - 1, rev)}
          label="Compare with previous"
        />
      )}
      {rev < newest && onGoBack && (
        <MenuItem icon={<IconArrowBackUp {...icon} />} onSelect={() => onGoBack(rev)} label="Restore this revision" />
      )}
    </ActionsMenu>
  );
}
