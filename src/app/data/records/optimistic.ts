import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { isObject } from '#shared/json.ts';

/** Shows what a write will change before the server confirms it, and what was there before if it fails. */
export async function optimistic<T>(
  client: QueryClient,
  { queryKey, id, change }: { queryKey: QueryKey; id: string; change: object | 'removed' },
  write: () => Promise<T>,
): Promise<T> {
  // a read that is under way would bring the former state back
  await client.cancelQueries({ queryKey });
  const before = client.getQueriesData({ queryKey });
  client.setQueriesData({ queryKey }, (shown: unknown) => withEntry(shown, id, change));
  try {
    return await write();
  } catch (error) {
    for (const [key, shown] of before) client.setQueryData(key, shown);
    throw error;
  }
}

/** Changes an entry wherever it is listed: in a list, in pages of one, or below another entry. */
function withEntry(shown: unknown, id: string, change: object | 'removed'): unknown {
  if (Array.isArray(shown)) {
    return shown.flatMap((entry: unknown) => {
      if (!isObject(entry) || entry['id'] !== id) return [withEntry(entry, id, change)];
      return change === 'removed' ? [] : [{ ...entry, ...change }];
    });
  }
  if (!isObject(shown)) return shown;
  return Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, withEntry(value, id, change)]));
}
