import { AppError } from '#shared/errors.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import { can, type Action, type Actor } from '#shared/permissions.ts';

type Group = Pick<Kind, 'kind' | 'group' | 'plural'>;

/** Why a user may not do something to the items of a kind; null if they may. */
export type Rights = (action: Action, kind: string) => string | null;

/**
 * The decision for every way of writing: API, bulk change, move, import and undo. The guard has checked the permission
 * to write at all; this checks the group of the kind.
 */
export function refusalOf(actor: Actor, action: Action, { kind, group, plural }: Group): string | null {
  return can(actor, action, { area: 'inventory', kind, group }) ? null : `You can view ${plural} but not change them`;
}

/**
 * Called inside the transaction, where the item is known, so that a change that spreads to other items is checked for
 * each of them.
 * @throws AppError `forbidden`
 */
export function checkRight(actor: Actor, action: Action, kind: Group): void {
  const refusal = refusalOf(actor, action, kind);
  if (refusal !== null) throw new AppError('forbidden', refusal);
}

/** A relation is part of its source, held by a field or not: adding or removing it changes the source. */
export const RELATION_OF_SOURCE = 'update' satisfies Action;

/** @throws AppError `forbidden` */
export function checkRelationRight(actor: Actor, source: Group): void {
  checkRight(actor, RELATION_OF_SOURCE, source);
}
