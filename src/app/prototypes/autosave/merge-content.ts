import { checkDashboard } from '#shared/dashboard/check-dashboard.ts';
import type { Json, JsonObject } from '#shared/json.ts';
import { mergeValues } from '#shared/merge/merge-values.ts';
import { threeWay, type MergeValues } from '#shared/merge/three-way.ts';
import { receiveJson } from '#shared/receive.ts';

/** Merges the contents of a prototype: lists of the same length entry by entry, texts word by word. */
export const mergeContent: MergeValues = (sides, keys, mergeAt) => {
  const [base, mine, theirs] = sides;
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
    if (mine.length === base.length && theirs.length === base.length)
      return mine.map((entry, i) => mergeAt([base[i], entry, theirs[i]], [...keys, String(i)]) ?? null);
  }
  const [ours, others] = [parsed(mine), parsed(theirs)];
  if (ours === undefined || others === undefined) return mergeValues(base, mine, theirs);
  return mergeJsonTexts(parsed(base), ours, others, keys);
};

/**
 * JSON stored as text is merged as JSON: merging it word by word could make it invalid, or break the rules of a
 * dashboard.
 */
function mergeJsonTexts(base: Json | undefined, mine: Json, theirs: Json, keys: string[]): string | undefined {
  const before: JsonObject = base === undefined ? {} : { json: base };
  const { merged, conflicts } = threeWay(before, { json: mine }, { json: theirs }, mergeContent);
  const isDashboard = keys.length === 1 && keys[0] === 'widget_config';
  if (conflicts.length > 0 || (isDashboard && checkDashboard(merged['json'] ?? null).length > 0)) return undefined;
  return JSON.stringify(merged['json']);
}

/** The object or list that a text contains as JSON. */
function parsed(text: Json | undefined): Json | undefined {
  if (typeof text !== 'string' || !/^\s*[[{]/.test(text)) return undefined;
  try {
    return receiveJson(text);
  } catch {
    return undefined;
  }
}
