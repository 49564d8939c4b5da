import { IconFileImport } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { importsQuery } from '#app/data/exchange/import-list.ts';
import { ButtonLink } from '#app/ui/links.tsx';
import { PagedList } from '#app/ui/paged-list.tsx';
import { Page } from '#app/ui/shell/page.tsx';
import { useTitle } from '#app/ui/shell/use-title.ts';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import { ImportList } from './import-list.tsx';

/** Route `/inventory/imports`: everyone's imports, and undoing them. */
export function ImportsPage() {
  useTitle('Imports');
  const query = useInfiniteQuery(importsQuery());
  const importFile = (
    <ButtonLink to="/inventory/import" variant="default" leftSection={<IconFileImport size={15} aria-hidden />}>
      Import from file
    </ButtonLink>
  );
  return (
    <Page
      title="Imports"
      subtitle="Each can be undone, except for what was edited since."
      fit="text"
      actions={query.data && importFile}
    >
      <PagedList
        query={query}
        skeleton={<SkeletonLines count={6} height={44} />}
        empty={<EmptyState title="No imports yet">Imported files appear here and can be undone.</EmptyState>}
      >
        {(imports) => <ImportList imports={imports} />}
      </PagedList>
    </Page>
  );
}
