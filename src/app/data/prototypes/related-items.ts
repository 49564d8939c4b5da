/** Items of the inventory that may be relevant to a prototype. */
import { queryOptions } from '@tanstack/react-query';
import { keys } from '#app/data/keys.ts';
import { modelPath } from '#app/data/models/models.ts';
import { itemPath } from '#app/data/paths.ts';
import { get } from '#app/http/api.ts';
import type { RelatedItemList, SignalUse, SignalUsePage } from '#generated/payloads.d.ts';

/** maximum requests for one prototype */
const LIMIT = 12;
const USES = 50;

/** The items that refer to any of these signals. */
export function usesOfSignalsQuery(model: string, paths: readonly string[]) {
  const requested = paths.slice(0, LIMIT);
  return queryOptions({
    queryKey: [...keys.graphs, 'uses-of-signals', model, requested],
    queryFn: async ({ signal }): Promise<SignalUse[]> => {
      const pages = await Promise.all(
        requested.map((path) =>
          get<SignalUsePage>(modelPath(model, `/api/${encodeURIComponent(path)}/uses`), { limit: USES }, signal),
        ),
      );
      return pages.flatMap(({ results }) => results);
    },
    enabled: requested.length > 0,
  });
}

/** The items related to any of these, each with the id it is related to. */
export function neighboursQuery(ids: readonly string[]) {
  const requested = ids.slice(0, LIMIT);
  return queryOptions({
    queryKey: [...keys.graphs, 'neighbours', requested],
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(
        requested.map(async (id) => {
          const { results } = await get<RelatedItemList>(itemPath(id, '/relations'), {}, signal);
          return results.map((related) => ({ ...related, to: id }));
        }),
      );
      return lists.flat();
    },
    enabled: requested.length > 0,
  });
}
