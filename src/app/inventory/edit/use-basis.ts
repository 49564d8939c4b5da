import { useEffect, useRef, useState } from 'react';
import { withoutComputed } from '#shared/computed/without-computed.ts';
import type { Item } from '#shared/item.ts';
import type { JsonObject } from '#shared/json.ts';
import type { FormSession } from '../form/form-session.ts';
import { threeWay, type Merge } from './three-way.ts';

export type Conflict = { theirs: Item; merge: Merge };

/**
 * The revision that a form is based on. `item` is the newest known one; the form stays on its own until both are joined,
 * which happens by itself while nothing is typed.
 */
export function useBasis(session: FormSession, item: Item) {
  const [basis, setBasis] = useState(item);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const latest = useRef(basis);

  /** Puts the form on top of another revision. */
  const rebase = (onto: Item, data: JsonObject): void => {
    latest.current = onto;
    setBasis(onto);
    session.replace(data, onto.data);
  };

  /** Joins what is in the form with a newer revision. False when both changed the same, which waits for a decision. */
  const join = (base: JsonObject, mine: JsonObject, theirs: Item): boolean => {
    const merge = joined(session, base, mine, theirs.data);
    if (merge.conflicts.length === 0) rebase(theirs, merge.merged);
    else setConflict({ theirs, merge });
    return merge.conflicts.length === 0;
  };

  useEffect(() => {
    if (item.rev > latest.current.rev && !session.isChanged()) rebase(item, item.data);
  });

  return {
    basis,
    /** the basis as it is now, for what runs later */
    latest,
    conflict,
    rebase,
    join,
    joinNewest: () => join(latest.current.data, session.document.snapshot(), item),
    postpone: () => setConflict(null),
    decide: (data: JsonObject) => {
      if (conflict) rebase(conflict.theirs, data);
      setConflict(null);
    },
  };
}

/** What two people said, joined; what follows from it is computed anew and never a conflict. */
export function joined(session: FormSession, base: JsonObject, mine: JsonObject, theirs: JsonObject): Merge {
  return threeWay(withoutComputed(session, base), withoutComputed(session, mine), withoutComputed(session, theirs));
}
