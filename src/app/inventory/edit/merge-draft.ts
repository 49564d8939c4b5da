import { SIDES, type Side } from '#app/conflicts/conflict-row.tsx';
import type { FormSession } from '#app/schema-form/state/form-session.ts';
import { isObject, jsonEqual, type Json } from '#shared/json.ts';
import { mergeValues } from '#shared/merge/merge-values.ts';
import type { Conflict } from '#shared/merge/three-way.ts';

/** What the user did about one conflict before returning to the form or reloading. */
export type ConflictDraft = { conflict: Conflict; choice?: Side | undefined; typed?: Json | undefined };

/** By path of the conflict. */
export type MergeDraft = ReadonlyMap<string, ConflictDraft>;

export type MergeChoices = Record<string, Side>;

/** The choices that still apply: neither version has changed since. */
export function keepChoices(draft: MergeDraft, conflicts: readonly Conflict[]): MergeChoices {
  const kept: MergeChoices = {};
  for (const conflict of conflicts) {
    const earlier = draft.get(conflict.path);
    if (earlier?.choice !== undefined && isSame(earlier.conflict, conflict)) kept[conflict.path] = earlier.choice;
  }
  return kept;
}

/** The initial merged value: what was typed, else the automatic merge, else mine. */
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

/** Whether a stored value is a valid draft. */
export function isConflictDraft(value: Json): boolean {
  if (!isObject(value)) return false;
  const { conflict, choice } = value;
  const isKnown = choice === undefined || SIDES.some((side) => side === choice);
  return isKnown && isObject(conflict) && typeof conflict['path'] === 'string' && Array.isArray(conflict['keys']);
}

function isSame(a: Conflict, b: Conflict): boolean {
  return jsonEqual(a.mine, b.mine) && jsonEqual(a.theirs, b.theirs);
}
