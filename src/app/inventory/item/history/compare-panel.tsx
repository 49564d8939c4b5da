import { ActionIcon, Button, CloseButton, Select } from '@mantine/core';
import { IconArrowBackUp, IconArrowsExchange } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { usersQuery } from '#app/data/authors.ts';
import { differenceQuery } from '#app/data/history.ts';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { Loaded } from '#app/ui/states.tsx';
import { LinkSentence } from '#app/values/changes/link-sentence.tsx';
import { SentenceView } from '#app/values/changes/sentence-view.tsx';
import { sentencesOf } from '#app/values/changes/sentences.ts';
import { useNames } from '#app/values/changes/use-names.ts';
import { exactTime, readTime } from '#app/values/time/times.ts';
import type { Change, Difference, KindDetail, RevisionEntry } from '#generated/payloads.d.ts';
import { ChangeDetails } from './change-details.tsx';
import type { RevisionRange } from './compare-range.ts';
import { linkKey } from './timeline.ts';
import classes from './history.module.css';

type Props = {
  id: string;
  kind: KindDetail;
  range: RevisionRange;
  entries: RevisionEntry[];
  /** `null` closes the comparison */
  onRange: (range: RevisionRange | null) => void;
  onGoBack?: ((rev: number) => void) | undefined;
};

/** Compares any two revisions. */
export function ComparePanel({ id, kind, range, entries, onRange, onGoBack }: Props) {
  const { data: users = [] } = useQuery(usersQuery());
  const difference = useQuery(differenceQuery(id, range.from, range.to));
  const newest = entries[0]?.rev ?? 1;
  const options = entries.map(({ rev, at, by }) => {
    const time = readTime(at);
    const name = users.find((user) => user.id === by)?.name ?? '';
    return { value: String(rev), label: [`r${rev}`, time && exactTime(time), name].filter(Boolean).join(' · ') };
  });
  const pick = (end: keyof RevisionRange) => (
    <Select
      className={classes.pick}
      size="xs"
      aria-label={end === 'from' ? 'From revision' : 'To revision'}
      searchable={options.length > 12}
      allowDeselect={false}
      comboboxProps={{ shadow: 'md' }}
      data={options}
      value={String(range[end])}
      onChange={(value) => value !== null && onRange({ ...range, [end]: Number(value) })}
    />
  );
  const older = Math.min(range.from, range.to);
  return (
    <section className={classes.compare} aria-label="Comparison of two revisions">
      <header className="row wrap gap-8">
        <h2 className="text-14 heavy">Compare</h2>
        {pick('from')}
        <ActionIcon
          size="sm"
          aria-label="Swap the two revisions"
          title="Swap"
          onClick={() => onRange({ from: range.to, to: range.from })}
        >
          <IconArrowsExchange size={15} />
        </ActionIcon>
        {pick('to')}
        {onGoBack && older < newest && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconArrowBackUp size={14} aria-hidden />}
            onClick={() => onGoBack(older)}
          >
            Restore r{older}
          </Button>
        )}
        <CloseButton
          className="push"
          aria-label="Close the comparison"
          title="Close (Esc)"
          onClick={() => onRange(null)}
        />
      </header>
      <Loaded query={difference} skeleton={<SkeletonLines count={4} />} what="revision">
        {(data) => <Differences difference={data} kind={kind} />}
      </Loaded>
    </section>
  );
}

function Differences({ difference, kind }: { difference: Difference; kind: KindDetail }) {
  const { changes, links, moreLinks } = difference;
  const names = useNames(changes, kind);
  const sentences = sentencesOf(changes, kind, names);
  if (sentences.length + links.length === 0)
    return <p className={`quiet ${classes.same}`}>No differences between these revisions.</p>;
  return (
    <>
      <ul className={`quiet grid gap-3 ${classes.sentences}`}>
        {sentences.map(({ path, phrases }, i) => (
          <li key={`${path}${String(i)}`}>
            <SentenceView phrases={phrases} />
          </li>
        ))}
        {links.map((change) => (
          <li key={linkKey(change)}>
            <LinkSentence change={change} />
          </li>
        ))}
        {moreLinks && <li className="dimmer">and more links</li>}
      </ul>
      {sentences.length > 0 && (
        <ChangeDetails changes={sentences.flatMap(({ changes: own }) => own).filter(once)} kind={kind} />
      )}
    </>
  );
}

/** Filters duplicates: several sentences may describe the same change. */
function once(change: Change, index: number, all: Change[]): boolean {
  return all.indexOf(change) === index;
}
