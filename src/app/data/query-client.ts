import { QueryClient } from '@tanstack/react-query';
import { AppError, STATUS } from '#shared/errors.ts';
import { onUserChange } from '#app/http/session.ts';

/** A refusal of the server (4xx) stays one; only what may pass by itself is tried once more. */
export function mayRetry(failures: number, error: unknown): boolean {
  const refused = error instanceof AppError && STATUS[error.code] < 500;
  return !refused && failures < 1;
}

export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000, retry: mayRetry }, mutations: { retry: false } },
});

/** Keeps what is cached to what the current user may see, whichever tab they change in. */
export function keepCacheToUser(): void {
  onUserChange((user, where) => {
    // nothing of somebody who has gone may stay on a screen
    if (user === null && where === 'elsewhere') void queryClient.resetQueries();
    else void queryClient.invalidateQueries();
  });
}
