import { QueryClient } from '@tanstack/react-query';
import { onUserChange } from '#app/http/session.ts';
import { AppError, STATUS } from '#shared/errors.ts';

/** A 4xx response is final; only an error that may be temporary is retried, once. */
export function mayRetry(failures: number, error: unknown): boolean {
  const refused = error instanceof AppError && STATUS[error.code] < 500;
  return !refused && failures < 1;
}

/**
 * Requests are always sent, whatever the browser says about the network: a server on this machine is reachable without
 * one, and an error says more than waiting forever.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: mayRetry, networkMode: 'always', refetchOnReconnect: true },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Limits the cache to what the current user may see, whichever tab they change in. */
export function keepCacheToUser(): void {
  onUserChange((user, where) => {
    // nothing of a signed-out user may stay on the screen
    if (user === null && where === 'elsewhere') void queryClient.resetQueries();
    else void queryClient.invalidateQueries();
  });
}
