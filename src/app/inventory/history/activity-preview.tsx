import { useQuery } from '@tanstack/react-query';
import { Section } from '../../ui/page.tsx';
import { Bones } from '../../ui/skeletons.tsx';
import { Loaded } from '../../ui/states.tsx';
import { TabLink } from '../detail/item-route.tsx';
import { revisionsQuery } from '../queries.ts';
import { TimeValue } from '../values/time-value.tsx';
import { UserValue } from '../values/user-value.tsx';
import type { KindDetail, RevisionEntry } from '../wire.ts';
import classes from './history.module.css';
import { SentenceView } from './sentence-view.tsx';
import { storyOf } from './sentences.ts';
import { useNames } from './use-names.ts';
import type { Names } from './value-words.ts';

const SHOWN = 5;

/** The latest changes, each in a line or two. */
export function ActivityPreview({ id, kind }: { id: string; kind: KindDetail }) {
  const revisions = useQuery(revisionsQuery(id));
  return (
    <Section title="Activity" aside={<TabLink tab="history">All history</TabLink>}>
      <Loaded query={revisions} skeleton={<Bones count={4} />} what="history">
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

/** The first thing that a revision did, and how many more there were. */
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
