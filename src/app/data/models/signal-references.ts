/** References to signals. */
import { keepPreviousData } from '@tanstack/react-query';
import { getQuery, listQuery } from '#app/data/get-query.ts';
import { keys } from '#app/data/keys.ts';
import { pagesQuery } from '#app/data/paged-query.ts';
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
  const url = modelPath(model, `/api/${encodeURIComponent(path)}/uses`);
  return pagesQuery<SignalUsePage>([...keys.graphs, 'signal-uses', model, path], url, { limit: USES_PER_PAGE });
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
