import { AppError } from '#shared/errors.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import { can, type Action, type Actor } from '#shared/permissions.ts';

/**
 * The guard let pass who may write anywhere; this is about the group of the one kind. It stands where the item is known,
 * inside the transaction, so that a change that spreads to other items asks for each of them.
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
