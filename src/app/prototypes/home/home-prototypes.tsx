import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { popularPrototypesQuery, recentPrototypesQuery } from '#app/data/prototypes/recent.ts';
import { userAtom } from '#app/http/session.ts';
import { Section } from '#app/ui/shell/page.tsx';
import { TimeValue } from '#app/values/time/time-value.tsx';
import type { ListedPrototype } from '#generated/payloads.d.ts';
import { PrototypeTiles } from './prototype-tiles.tsx';

const RECENT = 4;

/** Prototypes on the home page: recently opened, and most often run. Nothing if there are none. */
export function HomePrototypes() {
  const user = useAtomValue(userAtom);
  const { data: recent = [] } = useQuery({ ...recentPrototypesQuery(), enabled: Boolean(user) });
  const { data: popular = [] } = useQuery(popularPrototypesQuery());
  return (
    <>
      {user && recent.length > 0 && (
        <Section title="Recent prototypes">
          <PrototypeTiles
            prototypes={recent.slice(0, RECENT)}
            label="Recent prototypes"
            aside={openedAt}
            tab={({ last_page: page }) => (page === 'overview' || page === '' ? undefined : page)}
          />
        </Section>
      )}
      {popular.length > 0 && (
        <Section title="Popular prototypes">
          <PrototypeTiles prototypes={popular} label="Popular prototypes" />
        </Section>
      )}
    </>
  );
}

function openedAt({ last_visited: at }: ListedPrototype): ReactNode {
  return at === undefined ? null : <TimeValue value={at} short />;
}
