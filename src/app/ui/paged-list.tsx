import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PlainButton } from './plain-button.tsx';
import { Pending } from './states.tsx';

type PagedListProps<Entry> = {
  query: UseInfiniteQueryResult<InfiniteData<{ results: Entry[] }>>;
  /** in the shape of the entries */
  skeleton: ReactNode;
  what?: string;
  /** shown if there are none */
  empty: ReactNode;
  more?: string;
  children: (entries: Entry[]) => ReactNode;
};

/** A list that is read page after page: all entries so far, with a button for more, or why there are none. */
export function PagedList<Entry>({ query, empty, more = 'Show more', children, ...pending }: PagedListProps<Entry>) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (data === undefined) return <Pending query={query} {...pending} />;
  const entries = data.pages.flatMap(({ results }) => results);
  if (entries.length === 0) return empty;
  return (
    <>
      {children(entries)}
      {hasNextPage && (
        <div className="more">
          <PlainButton variant="default" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {more}
          </PlainButton>
        </div>
      )}
    </>
  );
}
