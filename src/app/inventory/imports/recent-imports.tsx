import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { importsQuery } from '#app/data/exchange/import-list.ts';
import { Section } from '#app/ui/shell/page.tsx';
import { ImportList } from './import-list.tsx';

const SHOWN = 3;

/** The latest imports, shown where a file is chosen; nothing if there are none. */
export function RecentImports() {
  const { data } = useInfiniteQuery(importsQuery(SHOWN));
  const [page] = data?.pages ?? [];
  if (page === undefined || page.results.length === 0) return null;
  return (
    <Section title="Recent imports" aside={<Link to="/inventory/imports">All imports</Link>}>
      <ImportList imports={page.results} />
    </Section>
  );
}
