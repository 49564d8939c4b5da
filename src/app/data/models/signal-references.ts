/** References to signals. */
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BrokenReferences, FoundSignals, SignalPlaces, SignalUsePage } from '#generated/payloads.d.ts';
import { get } from '#app/http/api.ts';
import { keys } from '../keys.ts';
import { modelKeys } from './model-keys.ts';
import { modelPath } from './models.ts';

const USES_PER_PAGE = 20;

/** Signals whose path contains these words. */
export function someSignalsQuery(q: string, limit: number) {
  return queryOptions({
    queryKey: [...modelKeys.signals, q, limit],
    queryFn: async ({ signal }) => (await get<FoundSignals>('signals', { q, limit }, signal)).results,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

/** The models that have a signal. */
export function signalPlacesQuery(path: string) {
  return queryOptions({
    queryKey: [...modelKeys.signals, 'places', path],
    queryFn: ({ signal }) => get<SignalPlaces>(`signals/${encodeURIComponent(path)}`, {}, signal),
    staleTime: 0,
  });
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
  return queryOptions({
    queryKey: [...modelKeys.signals, 'broken', customSignal],
    queryFn: async ({ signal }) =>
      (await get<BrokenReferences>(`extendedApis/${customSignal}/broken`, {}, signal)).results,
    staleTime: 0,
    gcTime: 0,
  });
}
