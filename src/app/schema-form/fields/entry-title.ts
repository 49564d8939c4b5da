import type { Resolver } from '#app/schema-form/schema/resolve.ts';
import { titleOf } from '#app/schema-form/schema/titles.ts';
import type { Json } from '#shared/json.ts';

/** The title of a list entry: its own, else the singular of the list's title. */
export function entryTitle(resolver: Resolver, entry: Json, list: string): string {
  const view = resolver.view(entry);
  return view['title'] === undefined ? singular(list) : titleOf(view, singular(list));
}

function singular(plural: string): string {
  if (plural === plural.toUpperCase()) return plural; // OS, DNS
  if (/ies$/i.test(plural)) return plural.replace(/ies$/i, 'y');
  if (/(?:sses|shes|ches|xes)$/i.test(plural)) return plural.slice(0, -2);
  return /[^su]s$/i.test(plural) ? plural.slice(0, -1) : plural;
}
