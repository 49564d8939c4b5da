import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isStale } from '#app/data/models/over-others.ts';
import { changeCustomSignal, readCustomSignal } from '#app/data/models/signal-writes.ts';
import type { ExtendedApi, ExtendedApiPatch } from '#generated/payloads.d.ts';

/** Saves a custom signal on the version that was opened; after a conflict, on the current one. */
export function useSeenSignal(id: string | undefined): (change: ExtendedApiPatch) => Promise<ExtendedApi> {
  const client = useQueryClient();
  const seen = useQuery({
    queryKey: ['seen-signal', id],
    queryFn: () => readCustomSignal(id ?? ''),
    enabled: id !== undefined,
    staleTime: Infinity,
    gcTime: 0,
  });
  return async (change) => {
    try {
      return await changeCustomSignal(client, seen.data ?? (await readCustomSignal(id ?? '')), change);
    } catch (error) {
      if (isStale(error)) await seen.refetch();
      throw error;
    }
  };
}
