import { useEffect, useRef, useState } from 'react';
import { withoutComputed } from '#shared/computed/without-computed.ts';
import type { Item } from '#generated/payloads.d.ts';
import { jsonEqual, type JsonObject } from '#shared/json.ts';
import { partField } from '#shared/reading/field-at.ts';
import { propertyAt } from '#shared/validation/property-at.ts';
import type { FormSession } from '#app/schema-form/state/form-session.ts';
import { memberOf } from '#app/schema-form/state/members.ts';
import type { Draft } from './drafts.ts';
import { decide, threeWay, type Merge } from './three-way.ts';

export type PendingConflict = { theirs: Item; merge: Merge };

/** What somebody else's change brought into the form. */
export type Arrival = { by: string; titles: string[] };

/**
 * The revision that a form is based on. `item` is the newest known one: what it changes flows into the form field by field,
 * except where the same was changed here.
 */
export function useBasis(session: FormSession, item: Item) {
  const [basis, setBasis] = useState(item);
  const [conflict, setConflict] = useState<PendingConflict | null>(null);
  const [arrived, setArrived] = useState<Arrival | null>(null);
  const latest = useRef(basis);
  const seen = useRef(basis.rev);

  /** Puts the form on top of another revision. */
  const rebase = (onto: Item, data: JsonObject): void => {
    latest.current = onto;
    setBasis(onto);
    session.replace(data, onto.data);
  };

  /** Joins what is in the form with a newer revision. False when both changed the same, which waits for a decision. */
  const join = (base: JsonObject, mine: JsonObject, theirs: Item): boolean => {
    const merge = mergeDrafts(session, base, mine, theirs.data);
    if (merge.conflicts.length === 0) rebase(theirs, merge.merged);
    else setConflict({ theirs, merge });
    return merge.conflicts.length === 0;
  };

  /** Takes over what others changed where it does not touch what I changed; the rest waits until it is decided. */
  const blend = ({ merged, conflicts }: Merge, theirs: Item): void => {
    if (conflicts.length === 0) return rebase(theirs, merged);
    const held = conflicts.reduce((data, { keys, base: value }) => decide(data, keys, value), theirs.data);
    rebase({ ...latest.current, data: held }, merged);
  };

  const flow = (theirs: Item): void => {
    const mine = session.document.snapshot();
    const merge = mergeDrafts(session, latest.current.data, mine, theirs.data);
    if (session.isChanged()) setArrived(arrivalOf(session, mine, merge.merged, theirs));
    blend(merge, theirs);
  };

  /** Goes on with what was made of an earlier revision, as if that form had stayed open; a conflict is to be decided now. */
  const resume = ({ data: mine, base, rev }: Pick<Draft, 'data' | 'base' | 'rev'>, theirs: Item): void => {
    latest.current = { ...theirs, rev, data: base ?? theirs.data };
    const merge = mergeDrafts(session, latest.current.data, mine, theirs.data);
    blend(merge, theirs);
    if (merge.conflicts.length > 0) setConflict({ theirs, merge });
  };

  useEffect(() => {
    if (item.rev <= latest.current.rev || item.rev <= seen.current) return;
    seen.current = item.rev;
    flow(item);
  });

  return {
    basis,
    /** the basis as it is now, for what runs later */
    latest,
    conflict,
    arrived,
    dismissArrived: () => setArrived(null),
    rebase,
    resume,
    join,
    joinNewest: () => join(latest.current.data, session.document.snapshot(), item),
    postpone: () => setConflict(null),
    settle: (data: JsonObject) => {
      if (conflict) rebase(conflict.theirs, data);
      setConflict(null);
    },
  };
}

/** What two people said, joined; what follows from it is computed anew and never a conflict. */
export function mergeDrafts(session: FormSession, base: JsonObject, mine: JsonObject, theirs: JsonObject): Merge {
  return threeWay(withoutComputed(session, base), withoutComputed(session, mine), withoutComputed(session, theirs));
}

function arrivalOf(session: FormSession, mine: JsonObject, merged: JsonObject, theirs: Item): Arrival | null {
  const names = [...new Set([...Object.keys(mine), ...Object.keys(merged)])].filter(
    (name) => !jsonEqual(memberOf(mine, name), memberOf(merged, name)),
  );
  const told = names.filter((name) => propertyAt(session.schema, [name], merged)['readOnly'] !== true);
  const titles = told.map((name) => partField(session.schema, [name], memberOf(merged, name) ?? null).title);
  return titles.length === 0 ? null : { by: theirs.updatedBy, titles };
}
