import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import { humanize } from '#shared/schema/humanize.ts';

/** The paths that a merge patch removes in addition to those the user changed. */
export function removedElsewhere(patch: JsonObject, own: readonly (readonly string[])[]): string[][] {
  return removedBy(patch, []).filter((keys) => !own.some((path) => overlaps(keys, path)));
}

function removedBy(patch: Json, keys: string[]): string[][] {
  if (patch === null) return [keys];
  return isObject(patch) ? Object.entries(patch).flatMap(([key, inner]) => removedBy(inner, [...keys, key])) : [];
}

/** Whether the paths are equal or one contains the other. */
function overlaps(a: readonly string[], b: readonly string[]): boolean {
  const length = Math.min(a.length, b.length);
  return a.slice(0, length).every((key, i) => key === b[i]);
}

/** The title of a path. */
export function locationTitle({ fields }: Pick<Kind, 'fields'>, keys: readonly string[]): string {
  const name = keys.join('.');
  return fields.find((field) => field.name === name)?.title ?? humanize(keys.at(-1) ?? '');
}

const NAMED = 3;

/** `Reason`, `Reason and Street`, `Reason, Street, Floor, and 2 more`. */
export function listNames(names: readonly string[]): string {
  const named = names.slice(0, NAMED);
  const rest = names.length - named.length;
  return new Intl.ListFormat('en').format(rest > 0 ? [...named, `${rest} more`] : named);
}
