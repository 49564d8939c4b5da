import type { Field, ItemLink, KindSummary, RelatedItem, SignalUse } from '#generated/payloads.d.ts';

/** An item that is probably relevant to a prototype, and why. */
export type SuggestedItem = { item: ItemLink; reasons: string[] };

type Sources = {
  uses: readonly SignalUse[];
  neighbours: readonly (RelatedItem & { to: string })[];
  /** items of the vehicle category, or that mention one of its signals */
  found: readonly { item: ItemLink; reason: string }[];
  kinds: readonly Pick<KindSummary, 'kind'>[];
  linked: readonly string[];
};

/** Suggestions of these kinds that are not linked yet, those with the most reasons first. */
export function suggestionsOf({ uses, neighbours, found, kinds, linked }: Sources): SuggestedItem[] {
  const suggestions = new Map<string, SuggestedItem>();
  const add = ({ id, type, name }: ItemLink, reason: string): void => {
    if (linked.includes(id) || !kinds.some(({ kind }) => kind === type)) return;
    const known = suggestions.get(id) ?? { item: { id, type, name }, reasons: [] };
    if (!known.reasons.includes(reason)) known.reasons.push(reason);
    suggestions.set(id, known);
  };
  for (const { item, path } of uses) add(item, `refers to ${shortPath(path)}`);
  for (const { item, name, to } of neighbours) if (!item.deleted) add(item, `${to} ${name} it`);
  for (const { item, reason } of found) add(item, reason);
  return [...suggestions.values()].toSorted((a, b) => b.reasons.length - a.reasons.length);
}

/** The last two names of a path are enough. */
function shortPath(path: string): string {
  return path.split('.').slice(-2).join('.');
}

/** The field of a kind that has this vehicle category as a choice. */
export function categoryChoice(fields: readonly Field[], category: string): { field: string; value: string } | null {
  const wanted = category.trim().toLowerCase();
  if (wanted === '') return null;
  for (const { name, choices = [] } of fields) {
    const found = choices.find(({ value, title }) =>
      [value, title].some((word) => String(word).toLowerCase() === wanted),
    );
    if (found && typeof found.value === 'string') return { field: name, value: found.value };
  }
  return null;
}

/** Names of the branches above the signals, which texts about them are likely to mention. */
export function topicsOf(paths: readonly string[], most: number): string[] {
  const topics = new Set<string>();
  for (const path of paths) {
    for (const name of path.split('.').slice(1, -1)) {
      const topic = name.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
      if (topic.length > 3 && !GENERAL.has(topic)) topics.add(topic);
    }
  }
  return [...topics].slice(0, most);
}

/** Branches that describe a location, not a topic. */
const GENERAL = new Set(['Body', 'Cabin', 'Chassis', 'Exterior', 'Vehicle', 'Left', 'Right', 'Front', 'Rear']);
