import { useQuery } from '@tanstack/react-query';
import { Section } from '#app/ui/shell/page.tsx';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { TabLink } from '#app/inventory/item/detail/item-route.tsx';
import { revisionsQuery } from '#app/data/revisions.ts';
import { TimeValue } from '#app/values/time/time-value.tsx';
import { UserValue } from '#app/values/user-value.tsx';
import type { KindDetail, RevisionEntry } from '#generated/payloads.d.ts';
import classes from './history.module.css';
import { SentenceView } from '#app/values/changes/sentence-view.tsx';
import { storyOf } from '#app/values/changes/sentences.ts';
import { useNames } from '#app/values/changes/use-names.ts';
import type { Names } from '#app/values/changes/value-words.ts';

const SHOWN = 5;

/** The latest changes, in a line or two each. */
export function ActivityPreview({ id, kind }: { id: string; kind: KindDetail }) {
  const revisions = useQuery(revisionsQuery(id));
  return (
    <Section title="Activity" aside={<TabLink tab="history">All history</TabLink>}>
      <Loaded query={revisions} skeleton={<SkeletonLines count={4} />} what="history">
        {(entries) => <Latest entries={entries.slice(0, SHOWN)} kind={kind} />}
      </Loaded>
    </Section>
  );
}

function Latest({ entries, kind }: { entries: RevisionEntry[]; kind: KindDetail }) {
  const names = useNames(
    entries.flatMap(({ changes }) => changes),
    kind,
  );
  return (
    <ol className={classes.latest}>
      {entries.map((entry) => (
        <li key={entry.rev}>
          <p>
            <strong>
              <UserValue id={entry.by} />
            </strong>{' '}
            <ShortStory entry={entry} kind={kind} names={names} />
          </p>
          <span className={classes.when}>
            <TimeValue value={entry.at} short />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The first change of a revision, and how many more there are. */
export function ShortStory({ entry, kind, names }: { entry: RevisionEntry; kind: KindDetail; names: Names }) {
  const { lead, sentences } = storyOf(entry, kind, names);
  const [first, ...more] = sentences;
  if (lead !== null || !first) return lead;
  return (
    <>
      <SentenceView phrases={first.phrases} />
      {more.length > 0 && <span className={classes.rest}> and {more.length} more</span>}
    </>
  );
}
