import { AppError } from '#shared/errors.ts';
import type { RelationType } from '#generated/payloads.d.ts';
import type { Inventory } from './inventory.ts';

/** @throws AppError `not_found` for a relation type that does not exist, `invalid` for one that makes no tree */
export function hierarchy(inventory: Inventory, id: string): RelationType {
  const type = inventory.kinds.relationType(id);
  if (!type.hierarchy) throw new AppError('invalid', `"${id}" is not a hierarchy`);
  return type;
}
