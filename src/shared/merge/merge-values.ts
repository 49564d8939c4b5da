import { jsonEqual, type Json } from '#shared/json.ts';
import { wordDiff } from '#shared/word-diff.ts';

/**
 * Merges two versions of a value: texts word by word, lists with both sides' additions and removals. Undefined if both
 * changed the same words, or the values cannot be merged.
 */
export function mergeValues(
  base: Json | undefined,
  mine: Json | undefined,
  theirs: Json | undefined,
): Json | undefined {
  if (typeof mine === 'string' && typeof theirs === 'string') {
    return mergeTexts(typeof base === 'string' ? base : '', mine, theirs);
  }
  if (Array.isArray(mine) && Array.isArray(theirs)) return mergeLists(Array.isArray(base) ? base : [], mine, theirs);
  return undefined;
}

type Hunk = { from: number; to: number; text: string };

function mergeTexts(base: string, mine: string, theirs: string): string | undefined {
  const hunks = [...hunksOf(base, mine), ...hunksOf(base, theirs)].toSorted((a, b) => a.from - b.from || a.to - b.to);
  let merged = '';
  let done = 0;
  for (const [i, { from, to, text }] of hunks.entries()) {
    const before = hunks[i - 1];
    if (before && before.from === from && before.to === to && before.text === text) continue;
    if (i > 0 && from <= done) return undefined;
    merged += base.slice(done, from) + text;
    done = to;
  }
  return merged + base.slice(done);
}

/** The changed ranges of a text. */
function hunksOf(before: string, after: string): Hunk[] {
  const hunks: Hunk[] = [];
  let at = 0;
  let open: Hunk | undefined;
  for (const { kind, text } of wordDiff(before, after)) {
    if (kind === 'same') {
      open = undefined;
      at += text.length;
      continue;
    }
    if (open === undefined) hunks.push((open = { from: at, to: at, text: '' }));
    if (kind === 'add') open.text += text;
    else open.to = at += text.length;
  }
  return hunks;
}

/** Theirs without what I removed, and with what I added appended. */
function mergeLists(base: readonly Json[], mine: readonly Json[], theirs: readonly Json[]): Json[] {
  const has = (list: readonly Json[], entry: Json): boolean => list.some((other) => jsonEqual(other, entry));
  const kept = theirs.filter((entry) => has(mine, entry) || !has(base, entry));
  return [...kept, ...mine.filter((entry) => !has(base, entry) && !has(theirs, entry))];
}
