import { forbiddenAdditions, forbiddenChanges } from '#server/import/plan/plan-rights.ts';
import type { RecordRules } from '#server/import/validate/record-rules.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { refusalOf, reservedOf, type CurrentRights } from '#server/inventory/rules/rights.ts';
import type { Reader } from '#server/store/store.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#shared/permissions.ts';
import type { MadePreview } from './preview.ts';

/** The user's current rights. */
export function rightsOf({ kinds }: Pick<Inventory, 'kinds'>, actor: Actor): CurrentRights {
  return {
    of: (action, kind) => {
      const entry = kinds.find(kind);
      return entry === undefined ? `Unknown kind "${kind}"` : refusalOf(actor, action, entry.kind);
    },
    reserved: reservedOf(actor),
  };
}

/**
 * Checks what a previewed import would write against the user's current rights.
 * @throws AppError `forbidden`
 */
export async function checkImportRights(
  reader: Reader,
  { plan, restored }: MadePreview,
  rules: RecordRules,
  rights: CurrentRights,
): Promise<void> {
  const [records, own] = [
    { ...plan, rules },
    { ...rights, restored },
  ];
  for await (const { message } of forbiddenChanges(records, own)) throw new AppError('forbidden', message);
  for await (const { message } of forbiddenAdditions(reader, records, own)) throw new AppError('forbidden', message);
}
