import { useQueries, useQuery } from '@tanstack/react-query';
import { kindQuery } from '#app/data/kinds.ts';
import { someItemsQuery } from '#app/data/lists.ts';
import type { OpenPrototype } from '#app/data/prototypes/prototypes.ts';
import { neighboursQuery, usesOfSignalsQuery } from '#app/data/prototypes/related-items.ts';
import type { KindSummary, Model } from '#generated/payloads.d.ts';
import { printQuery } from '#shared/query/print.ts';
import { linkedIds } from './linked-ids.ts';
import { categoryChoice, suggestionsOf, topicsOf, type SuggestedItem } from './suggestions.ts';

const TOPICS = 6;
const FOUND = 8;

/** Items of these kinds that refer to signals of the prototype, are related to its other items, or mention them. */
export function useSuggestedItems(
  prototype: OpenPrototype,
  model: Model,
  kinds: readonly KindSummary[],
  isWanted: boolean,
): SuggestedItem[] {
  const paths = (prototype.signals ?? []).map(({ path }) => path);
  const linked = linkedIds(prototype.extend);
  const isEnabled = isWanted && kinds.length > 0;
  const { data: uses = [] } = useQuery({
    ...usesOfSignalsQuery(model.id, paths),
    enabled: isEnabled && paths.length > 0,
  });
  const { data: neighbours = [] } = useQuery({ ...neighboursQuery(linked), enabled: isEnabled && linked.length > 0 });
  const found = useFound(model, kinds, topicsOf(paths, TOPICS), isEnabled);
  return suggestionsOf({ uses, neighbours, found, kinds, linked });
}

/** Searches by vehicle category if the kind has one, otherwise by words. */
function useFound(model: Model, kinds: readonly KindSummary[], topics: readonly string[], isEnabled: boolean) {
  const details = useQueries({ queries: kinds.map(({ kind }) => ({ ...kindQuery(kind), enabled: isEnabled })) });
  const categories = kinds.flatMap(({ kind: type }, i) => {
    const choice = categoryChoice(details[i]?.data?.fields ?? [], model.vehicle_category);
    if (choice === null) return [];
    const tests = [{ kind: 'is', value: choice.value } as const];
    const q = printQuery({ clauses: [{ kind: 'field', field: choice.field, tests, negated: false }] });
    return [{ type, q, reason: `applies to ${model.vehicle_category.toLowerCase()} vehicles` }];
  });
  const mentions = kinds.flatMap(({ kind: type }) =>
    topics.map((topic) => ({
      type,
      q: printQuery({ clauses: [{ kind: 'text', text: topic, negated: false }] }),
      reason: `mentions ${topic}`,
    })),
  );
  const searches = [...categories, ...mentions];
  const lists = useQueries({
    queries: searches.map(({ type, q }) => ({ ...someItemsQuery({ type, q, limit: FOUND }), enabled: isEnabled })),
  });
  return lists.flatMap(({ data }, i) =>
    (data?.results ?? []).map((item) => ({ item, reason: searches[i]?.reason ?? '' })),
  );
}
