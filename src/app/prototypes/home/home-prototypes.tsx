import { useQuery } from '@tanstack/react-query';
import { popularPrototypesQuery } from '#app/data/prototypes/popular.ts';
import { Section } from '#app/ui/shell/page.tsx';
import { PrototypeTiles } from './prototype-tiles.tsx';

/** Prototypes on the home page: those that run most. Nothing where there are none. */
export function HomePrototypes() {
  const { data: popular = [] } = useQuery(popularPrototypesQuery());
  return (
    popular.length > 0 && (
      <Section title="Popular prototypes">
        <PrototypeTiles prototypes={popular} label="Popular prototypes" />
      </Section>
    )
  );
}
