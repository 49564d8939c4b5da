import type { QueryClient, UseQueryOptions } from '@tanstack/react-query';
import type { KindDetail } from '#generated/payloads.d.ts';
import { keys } from './keys.ts';
import { kindQuery } from './kinds.ts';

type Reached = (loaded: readonly KindDetail[]) => string[];

/** The kinds that `names` lead to, as far as the fields of the loaded ones say; null if they lead to none. */
export function reachedKindsQuery(names: readonly string[], reached: Reached): UseQueryOptions<KindDetail[]> | null {
  const first = reached([]);
  if (first.length === 0) return null;
  return {
    queryKey: [...keys.kinds, { reached: first, names }],
    queryFn: ({ client }) => loadAll(client, first, reached),
  };
}

/** A field of a loaded kind may lead to items of another one. */
async function loadAll(client: QueryClient, kinds: readonly string[], reached: Reached): Promise<KindDetail[]> {
  const loaded = await Promise.all(kinds.map((kind) => client.fetchQuery(kindQuery(kind))));
  const more = reached(loaded);
  return more.length > kinds.length ? loadAll(client, more, reached) : loaded;
}
