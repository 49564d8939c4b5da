import type { Issue } from '#generated/payloads.d.ts';
import { AppError } from '#shared/errors.ts';
import type { JsonObject } from '#shared/json.ts';
import type { Kind, ResolvedKind } from '#shared/kinds/kind.ts';
import { can, isAdministrator, type Action, type Actor } from '#shared/permissions.ts';
import { reservedIssues } from '#shared/rules/reserved.ts';

type Group = Pick<Kind, 'kind' | 'group' | 'plural'>;

/** Why a user may not do something to the items of a kind; null if they may. */
export type Rights = (action: Action, kind: string) => string | null;
/** What a user would write that is reserved for members of other roles; absent if nothing is. */
export type ReservedOf = (kind: ResolvedKind, before: JsonObject | undefined, data: JsonObject) => Issue[];
/** What a user may write now: by kind, and what is reserved for others. */
export type CurrentRights = { of: Rights; reserved: ReservedOf | undefined };

/**
 * The decision for every way of writing: API, bulk change, move, import and undo. The guard has checked the permission
 * to write at all; this checks the group of the kind.
 */
export function refusalOf(actor: Actor, action: Action, { kind, group, plural }: Group): string | null {
  if (can(actor, action, { area: 'inventory', kind, group })) return null;
  const others = (['create', 'update', 'delete'] as const).filter(
    (other) => other !== action && can(actor, other, { area: 'inventory', kind, group }),
  );
  return others.length === 0 ? `You can view ${plural} but not change them` : `You may not ${action} ${plural}`;
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

/** Undefined for those to whom everything is open. */
export function reservedOf(actor: Actor): ReservedOf | undefined {
  const { reserved = [] } = actor.matrix ?? {};
  if (reserved.length === 0 || isAdministrator(actor)) return undefined;
  return (kind, before, data) => reservedIssues(reserved, kind, { before, data });
}

/** @throws AppError `forbidden` with an issue for each reserved field that would change */
export function checkReserved(
  actor: Actor,
  kind: ResolvedKind,
  { before, data }: { before?: JsonObject; data: JsonObject },
): void {
  const issues = reservedOf(actor)?.(kind, before, data) ?? [];
  const [first] = issues;
  if (first !== undefined) throw new AppError('forbidden', issues.map(({ message }) => message).join('; '), { issues });
}

/** A relation is part of its source, held by a field or not: adding or removing it changes the source. */
export const RELATION_OF_SOURCE = 'update' satisfies Action;

/** @throws AppError `forbidden` */
export function checkRelationRight(actor: Actor, source: Group): void {
  checkRight(actor, RELATION_OF_SOURCE, source);
}
