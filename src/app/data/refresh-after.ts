import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Has what `keys` name read again once the write ends, also when it was refused: what it was based on may have changed. */
export function refreshAfter<T>(client: QueryClient, write: Promise<T>, ...keys: QueryKey[]): Promise<T> {
  return write.finally(() => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  });
}
