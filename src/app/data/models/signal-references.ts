/** References to signals. */
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { getQuery, listQuery } from '#app/data/get-query.ts';
import { keys } from '#app/data/keys.ts';
import { get } from '#app/http/api.ts';
import type { BrokenReferences, FoundSignals, SignalPlaces, SignalUsePage } from '#generated/payloads.d.ts';
import { modelKeys } from './model-keys.ts';
import { modelPath } from './models.ts';

const USES_PER_PAGE = 20;

/** Signals whose path contains these words. */
export function someSignalsQuery(q: string, limit: number) {
  return listQuery<FoundSignals>(
    [...modelKeys.signals, q, limit],
    'signals',
    { q, limit },
    { placeholderData: keepPreviousData, staleTime: 60_000 },
  );
}

/** The models that have a signal. */
export function signalPlacesQuery(path: string) {
  return getQuery<SignalPlaces>(
    [...modelKeys.signals, 'places', path],
    `signals/${encodeURIComponent(path)}`,
    {},
    { staleTime: 0 },
  );
}

/** The items that refer to a signal. Like a graph, any write of an item may change them. */
export function signalUsesQuery(model: string, path: string) {
  return infiniteQueryOptions({
    queryKey: [...keys.graphs, 'signal-uses', model, path],
    queryFn: ({ pageParam: page, signal }) => {
      const url = modelPath(model, `/api/${encodeURIComponent(path)}/uses`);
      return get<SignalUsePage>(url, { page, limit: USES_PER_PAGE }, signal);
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
  });
}

/** What deleting a custom signal would break. */
export function brokenWithoutQuery(customSignal: string) {
  return listQuery<BrokenReferences>(
    [...modelKeys.signals, 'broken', customSignal],
    `extendedApis/${customSignal}/broken`,
    {},
    { staleTime: 0, gcTime: 0 },
  );
}
