import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { impactQuery } from '#app/data/evidence/traceability.ts';
import { RelatedLink } from '#app/inventory/preview/related-link.tsx';
import { Section } from '#app/ui/shell/page.tsx';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { EmptyState, Loaded } from '#app/ui/states.tsx';
import { formatCount } from '#app/values/words/numbers.ts';
import type { Impact, Item, ReachedItem } from '#generated/payloads.d.ts';
import classes from './impact.module.css';

type Direction = 'down' | 'up';

const WORDS: Record<Direction, { label: string; empty: string; why: string }> = {
  down: {
    label: 'What rests on it',
    empty: 'Nothing rests on this item',
    why: 'No other item links to it, so a change of it reaches nothing.',
  },
  up: { label: 'What it rests on', empty: 'It rests on nothing', why: 'It links to no other item.' },
};

/** What a change of the item reaches, or what the item rests on, level by level, with the link that leads to each. */
export function ImpactTab({ item }: { item: Item }) {
  const [direction, setDirection] = useState<Direction>('down');
  const impact = useQuery(impactQuery(item.id, direction));
  return (
    <div className="stack gap-16">
      <SegmentedControl
        className={classes.direction}
        aria-label="Direction"
        value={direction}
        data={[
          { value: 'down', label: WORDS.down.label },
          { value: 'up', label: WORDS.up.label },
        ]}
        onChange={(value) => setDirection(value === 'up' ? 'up' : 'down')}
      />
      <Loaded query={impact} skeleton={<SkeletonLines count={6} height={28} />} what="impact">
        {(data) =>
          data.results.length === 0 ? (
            <EmptyState title={WORDS[direction].empty}>{WORDS[direction].why}</EmptyState>
          ) : (
            <Levels impact={data} />
          )
        }
      </Loaded>
    </div>
  );
}

function Levels({ impact: { results, more } }: { impact: Impact }) {
  const levels = [...Map.groupBy(results, ({ level }) => level)];
  const count = formatCount(results.length);
  return (
    <>
      <p className="quiet">
        {`${count} ${results.length === 1 ? 'item' : 'items'}${more ? ', the nearest of more' : ''}, by the shortest way.`}
      </p>
      {levels.map(([level, items]) => (
        <Section key={level} title={level === 1 ? '1 link away' : `${level} links away`}>
          <ul className="rows">
            {items.map((reached) => (
              <Reached key={reached.item.id} reached={reached} />
            ))}
          </ul>
        </Section>
      ))}
    </>
  );
}

/** "TC-3 verifies REQ-7", or read from the other end where the item rests on it. */
function Reached({ reached: { item, name, from } }: { reached: ReachedItem }) {
  return (
    <li className={`row wrap gap-8 small ${classes.row}`}>
      <RelatedLink item={item} />
      <span className="faint">
        {name} {from}
      </span>
    </li>
  );
}
