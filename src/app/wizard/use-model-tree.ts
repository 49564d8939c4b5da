import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { otherTreeQuery, releasesQuery } from '#app/data/models/signal-trees.ts';
import type { SignalTree } from '#shared/vss/index.ts';

/** The release whose signals are used without a model: the latest in the catalogue, as on the server. */
export function useDefaultRelease(): string | undefined {
  const { data } = useQuery(releasesQuery());
  return data?.at(-1)?.name;
}

/** The signals of a model; of the catalogue if the ID is empty. */
export function useModelTree(model: string): UseQueryResult<SignalTree> {
  const release = useDefaultRelease() ?? '';
  return useQuery(otherTreeQuery(model === '' ? `release:${release}` : `model:${model}`));
}
