import type { FormSession } from '#app/schema-form/state/form-session.ts';
import { isObject, jsonEqual, type Json } from '#shared/json.ts';
import { SIDES, type Side } from './conflict-row.tsx';
import { mergeValues } from './merge-values.ts';
import type { Conflict } from './three-way.ts';

/** What somebody did about one conflict before they went back to the form, or the page was loaded again. */
export type Begun = { conflict: Conflict; choice?: Side | undefined; typed?: Json | undefined };

/** By the place of the conflict. */
export type MergeDraft = ReadonlyMap<string, Begun>;

export type MergeChoices = Record<string, Side>;

/** The choices that still hold: neither version has changed since they were made. */
export function choicesKept(draft: MergeDraft, conflicts: readonly Conflict[]): MergeChoices {
  const kept: MergeChoices = {};
  for (const conflict of conflicts) {
    const begun = draft.get(conflict.path);
    if (begun?.choice !== undefined && isSame(begun.conflict, conflict)) kept[conflict.path] = begun.choice;
  }
  return kept;
}

/** What a merged version begins with: what was typed there, else what can be joined, else mine. */
export function mergedInitialValues(draft: MergeDraft, { path, base, mine, theirs }: Conflict): Json | undefined {
  return draft.get(path)?.typed ?? mergeValues(base, mine, theirs) ?? mine;
}

export function keepMerge(
  before: MergeDraft,
  conflicts: readonly Conflict[],
  choices: MergeChoices,
  { document }: FormSession,
): MergeDraft {
  const draft = new Map(before);
  for (const conflict of conflicts) {
    const merged = document.read(document.at(conflict.keys));
    const isTyped = !jsonEqual(merged, mergedInitialValues(new Map(), conflict));
    draft.set(conflict.path, { conflict, choice: choices[conflict.path], typed: isTyped ? merged : undefined });
  }
  return draft;
}

/** Whether a stored draft can be gone on with. */
export function isBegun(value: Json): boolean {
  if (!isObject(value)) return false;
  const { conflict, choice } = value;
  const isKnown = choice === undefined || SIDES.some((side) => side === choice);
  return isKnown && isObject(conflict) && typeof conflict['path'] === 'string' && Array.isArray(conflict['keys']);
}

function isSame(a: Conflict, b: Conflict): boolean {
  return jsonEqual(a.mine, b.mine) && jsonEqual(a.theirs, b.theirs);
}
