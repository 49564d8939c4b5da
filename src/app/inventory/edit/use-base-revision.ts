import { useEffect, useRef, useState } from 'react';
import { memberOf } from '#app/schema-form/document/members.ts';
import type { FormSession } from '#app/schema-form/state/form-session.ts';
import type { Item } from '#generated/payloads.d.ts';
import { withoutComputed } from '#shared/computed/without-computed.ts';
import { jsonEqual, type JsonObject } from '#shared/json.ts';
import { withValueAt, threeWay, type Merge } from '#shared/merge/three-way.ts';
import { partField } from '#shared/presentation/field-at.ts';
import { propertyAt } from '#shared/validation/property-at.ts';
import type { Draft } from './drafts.ts';

export type PendingConflict = { theirs: Item; merge: Merge };

/** What another user's change changed in the form. */
export type Arrival = { by: string; titles: string[] };

/**
 * The revision that a form is based on. `item` is the latest known one: its changes are merged into the form field by
 * field, except where the same field was changed here.
 */
export function useBaseRevision(session: FormSession, item: Item) {
  const [current, setCurrent] = useState(item);
  const [conflict, setConflict] = useState<PendingConflict | null>(null);
  const [arrived, setArrived] = useState<Arrival | null>(null);
  const latest = useRef(current);
  const seen = useRef(current.rev);

  /** Rebases the form onto another revision. */
  const rebase = (onto: Item, data: JsonObject): void => {
    latest.current = onto;
    setCurrent(onto);
    session.replace(data, onto.data);
  };

  /** Merges the form with a newer revision. False if there are conflicts, which then await a decision. */
  const mergeWith = (base: JsonObject, mine: JsonObject, theirs: Item): boolean => {
    const merge = mergeDrafts(session, base, mine, theirs.data);
    if (merge.conflicts.length === 0) rebase(theirs, merge.merged);
    else setConflict({ theirs, merge });
    return merge.conflicts.length === 0;
  };

  /** Takes over changes by others that do not touch mine; conflicts wait until they are resolved. */
  const takeOver = ({ merged, conflicts }: Merge, theirs: Item): void => {
    if (conflicts.length === 0) return rebase(theirs, merged);
    const data = conflicts.reduce((rest, { keys, base: value }) => withValueAt(rest, keys, value), theirs.data);
    rebase({ ...latest.current, data }, merged);
  };

  const mergeNewest = (theirs: Item): void => {
    const mine = session.document.snapshot();
    const merge = mergeDrafts(session, latest.current.data, mine, theirs.data);
    if (session.isChanged()) setArrived(arrivalOf(session, mine, merge.merged, theirs));
    takeOver(merge, theirs);
  };

  /** Resumes a draft of an earlier revision as if its form had stayed open; conflicts have to be resolved now. */
  const resume = ({ data: mine, base, rev }: Pick<Draft, 'data' | 'base' | 'rev'>, theirs: Item): void => {
    latest.current = { ...theirs, rev, data: base ?? theirs.data };
    const merge = mergeDrafts(session, latest.current.data, mine, theirs.data);
    takeOver(merge, theirs);
    if (merge.conflicts.length > 0) setConflict({ theirs, merge });
  };

  useEffect(() => {
    if (item.rev <= latest.current.rev || item.rev <= seen.current) return;
    seen.current = item.rev;
    mergeNewest(item);
  });

  return {
    base: current,
    /** the current base revision, for callbacks that run later */
    latest,
    conflict,
    arrived,
    dismissArrived: () => setArrived(null),
    rebase,
    resume,
    mergeWith,
    mergeLatest: () => mergeWith(latest.current.data, session.document.snapshot(), item),
    postpone: () => setConflict(null),
    resolveConflicts: (data: JsonObject) => {
      if (conflict) rebase(conflict.theirs, data);
      setConflict(null);
    },
  };
}

/** Merges user-entered values; computed values are recalculated and never conflict. */
export function mergeDrafts(session: FormSession, base: JsonObject, mine: JsonObject, theirs: JsonObject): Merge {
  return threeWay(withoutComputed(session, base), withoutComputed(session, mine), withoutComputed(session, theirs));
}

function arrivalOf(session: FormSession, mine: JsonObject, merged: JsonObject, theirs: Item): Arrival | null {
  const names = [...new Set([...Object.keys(mine), ...Object.keys(merged)])].filter(
    (name) => !jsonEqual(memberOf(mine, name), memberOf(merged, name)),
  );
  const editable = names.filter((name) => propertyAt(session.schema, [name], merged)['readOnly'] !== true);
  const titles = editable.map((name) => partField(session.schema, [name], memberOf(merged, name) ?? null).title);
  return titles.length === 0 ? null : { by: theirs.updatedBy, titles };
}
