import { createRouter } from '@tanstack/react-router';
import { queryClient } from '#app/data/query-client.ts';
import { ErrorScreen } from '#app/ui/shell/error-screen.tsx';
import { PageSkeleton } from '#app/ui/skeletons.tsx';
import { parseSearch, stringifySearch } from './search.ts';
import { routeTree } from './tree.tsx';

export const router = createRouter({
  routeTree,
  context: { queryClient },
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: ErrorScreen,
  scrollRestoration: true,
  scrollToTopSelectors: ['#content'],
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface HistoryState {
    /** resumes input from another page that is kept as a draft */
    isContinued?: boolean;
  }
}
