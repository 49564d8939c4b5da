import { AppError } from '#shared/errors.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import { can, type Action, type Actor } from '#shared/permissions.ts';

/**
 * The guard has checked the permission to write anywhere; this checks the group of the kind. It runs inside the
 * transaction, where the item is known, so that a change that spreads to other items is checked for each of them.
 * @throws AppError `forbidden`
 */
export function checkRight(
  actor: Actor,
  action: Action,
  { kind, group, plural }: Pick<Kind, 'kind' | 'group' | 'plural'>,
): void {
  if (!can(actor, action, { area: 'inventory', kind, group }))
    throw new AppError('forbidden', `You can view ${plural} but not change them`);
}
