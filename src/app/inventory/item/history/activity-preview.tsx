import { useQuery } from '@tanstack/react-query';
import { revisionsQuery } from '#app/data/items.ts';
import { TabLink } from '#app/inventory/routes/item-route.tsx';
import { Section } from '#app/ui/shell/page.tsx';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { Loaded } from '#app/ui/states.tsx';
import type { Names } from '#app/values/changes/describe-value.ts';
import { LinkSentence } from '#app/values/changes/link-sentence.tsx';
import { SentenceView } from '#app/values/changes/sentence-view.tsx';
import { storyOf } from '#app/values/changes/sentences.ts';
import { useNames } from '#app/values/changes/use-names.ts';
import { TimeValue } from '#app/values/time/time-value.tsx';
import { UserValue } from '#app/values/user-value.tsx';
import type { KindDetail, LinkChange, RevisionEntry } from '#generated/payloads.d.ts';
import { timelineOf, type TimelineEntry } from './timeline.ts';
import classes from './history.module.css';

const SHOWN = 5;

/** The latest changes, in one or two lines each. */
export function ActivityPreview({ id, kind }: { id: string; kind: KindDetail }) {
  const revisions = useQuery(revisionsQuery(id));
  return (
    <Section
      title="Activity"
      aside={
        <TabLink className="small accent no-underline hover-underline" tab="history">
          All history
        </TabLink>
      }
    >
      <Loaded query={revisions} skeleton={<SkeletonLines count={4} />} what="history">
        {(page) => <Latest entries={timelineOf(page).slice(0, SHOWN)} kind={kind} />}
      </Loaded>
    </Section>
  );
}

function Latest({ entries, kind }: { entries: TimelineEntry[]; kind: KindDetail }) {
  const names = useNames(
    entries.flatMap(({ revision }) => revision?.changes ?? []),
    kind,
  );
  return (
    <ol className={`grid gap-10 small break-words ${classes.latest}`}>
      {entries.map((entry) => (
        <li key={entry.key}>
          <p className="dim">
            <strong className="full-text">
              <UserValue id={entry.by} />
            </strong>{' '}
            {entry.revision ? (
              <ShortStory entry={entry.revision} kind={kind} names={names} />
            ) : (
              <LinksStory links={entry.links} />
            )}
          </p>
          <span className="small dimmer one-line">
            <TimeValue value={entry.at} short />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The first change of several links, and how many more there are. */
function LinksStory({ links }: { links: readonly LinkChange[] }) {
  const [first, ...more] = links;
  return (
    <>
      {first && <LinkSentence change={first} />}
      {more.length > 0 && <span className="dimmer"> and {more.length} more</span>}
    </>
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
      {more.length > 0 && <span className="dimmer"> and {more.length} more</span>}
    </>
  );
}
