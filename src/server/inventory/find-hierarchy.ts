import type { RelationType } from '#generated/payloads.d.ts';
import { AppError } from '#shared/errors.ts';
import type { Inventory } from './inventory.ts';

/** @throws AppError `not_found` for an unknown relation type, `invalid` for one that is not a hierarchy */
export function hierarchy(inventory: Inventory, id: string): RelationType {
  const type = inventory.kinds.relationType(id);
  if (!type.hierarchy) throw new AppError('invalid', `"${id}" is not a hierarchy`);
  return type;
}
