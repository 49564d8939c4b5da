import { IconFileImport } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { importsQuery } from '#app/data/exchange/import-list.ts';
import { ButtonLink } from '#app/ui/links.tsx';
import { PlainButton } from '#app/ui/plain-button.tsx';
import { Page } from '#app/ui/shell/page.tsx';
import { useTitle } from '#app/ui/shell/use-title.ts';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { EmptyState, ErrorState } from '#app/ui/states.tsx';
import { ImportList } from './import-list.tsx';

/** Route `/inventory/imports`: everyone's imports, and undoing them. */
export function ImportsPage() {
  useTitle('Imports');
  const query = useInfiniteQuery(importsQuery());
  const imports = query.data?.pages.flatMap(({ results }) => results);
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
      actions={imports && importFile}
    >
      {query.isError && !imports && <ErrorState error={query.error} retry={() => void query.refetch()} />}
      {query.isPending && <SkeletonLines count={6} height={44} />}
      {imports?.length === 0 && (
        <EmptyState title="No imports yet">Imported files appear here and can be undone.</EmptyState>
      )}
      {imports && imports.length > 0 && <ImportList imports={imports} />}
      {query.hasNextPage && (
        <div className="more">
          <PlainButton variant="default" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show more
          </PlainButton>
        </div>
      )}
    </Page>
  );
}
