import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, type Ref } from 'react';
import type { useListQuery } from '#app/inventory/list/query/use-list-query.ts';
import { lazyComponent } from '#app/ui/lazy.tsx';
import { PlainButton } from '#app/ui/plain-button.tsx';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { EmptyState, ErrorState } from '#app/ui/states.tsx';
import type { Kind } from '#shared/kinds/kind.ts';

const EmptyList = lazyComponent(async () => (await import('./empty-list.tsx')).EmptyList);

type ListFrameProps = {
  ref: Ref<HTMLDivElement>;
  kind: Kind;
  listQuery: ReturnType<typeof useListQuery>;
  onText: (text: string) => void;
  /** the rows */
  children: ReactNode;
};

/** The rows, or a state that explains why there are none. */
export function ListFrame({ ref, kind, listQuery, onText, children }: ListFrameProps) {
  return (
    <div ref={ref} className="stack grow shrink-down anchor">
      <Inside kind={kind} listQuery={listQuery} onText={onText}>
        {children}
      </Inside>
    </div>
  );
}

function Inside({ kind, listQuery, onText, children }: Omit<ListFrameProps, 'ref'>) {
  const { first, page, shown, isEnabled, issues, params } = listQuery;
  if (shown === null && issues.length > 0) {
    return (
      <EmptyState
        icon={IconAlertTriangle}
        title="Couldn't parse this search"
        action={
          <PlainButton variant="default" onClick={() => onText('')}>
            Clear search
          </PlainButton>
        }
      >
        Fix the underlined parts.
      </EmptyState>
    );
  }
  if (first.isError && first.data === undefined) {
    return <ErrorState error={first.error} retry={() => void first.refetch()} />;
  }
  if (shown !== null && page?.results.length === 0) {
    return <EmptyList kind={kind} params={params} onText={onText} />;
  }
  if (shown === null && !isEnabled) return <SkeletonLines count={14} height={16} gap={18} />;
  return children;
}
