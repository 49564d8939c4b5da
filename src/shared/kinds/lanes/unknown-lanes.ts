import type { Issue } from '#generated/payloads.d.ts';
import { isObject, type JsonObject } from '#shared/json.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import { nearest } from '#shared/suggest.ts';

/**
 * Kinds in a lane that no kind defines, so that their items would not be shown. Lanes of refused files count, so that
 * one invalid file does not refuse others; without any lanes nothing is checked.
 */
export function unknownLanes(
  kinds: ReadonlyMap<string, Pick<Kind, 'kind' | 'architecture'>>,
  sources: ReadonlyMap<string, JsonObject>,
): [string, Issue][] {
  const named = new Set([
    ...[...kinds.values()].flatMap(({ architecture }) => architecture?.lanes ?? []),
    ...[...sources.values()].flatMap(lanesOfSource),
  ]);
  if (named.size === 0) return [];
  return [...kinds.values()].flatMap(({ kind, architecture }): [string, Issue][] => {
    const lane = architecture?.lane;
    if (lane === undefined || named.has(lane)) return [];
    const near = nearest(lane, named, 3);
    const hint = near.length > 0 ? `Did you mean ${near.join(', ')}?` : `Use one of: ${[...named].join(', ')}.`;
    const message = `No architecture has a lane "${lane}"`;
    return [[kind, { path: '/x-kind/architecture/lane', rule: 'x-kind', message, hint }]];
  });
}

function lanesOfSource(source: JsonObject): string[] {
  const options = source['x-kind'];
  const architecture = isObject(options) ? options['architecture'] : undefined;
  const lanes = isObject(architecture) ? architecture['lanes'] : undefined;
  return Array.isArray(lanes) ? lanes.filter((lane) => typeof lane === 'string') : [];
}
