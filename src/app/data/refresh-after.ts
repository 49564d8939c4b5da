import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Refetches `keys` after the write, also if it failed: what it was based on may have changed. */
export function refreshAfter<T>(client: QueryClient, write: Promise<T>, ...keys: QueryKey[]): Promise<T> {
  return write.finally(() => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  });
}
