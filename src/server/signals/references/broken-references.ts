import type { BrokenReference } from '#generated/payloads.d.ts';
import type { ModelRecord } from '#server/store/models/models.ts';
import { can, type Actor } from '#shared/permissions.ts';
import { modelsOfItems, programmeModels } from './programme-models.ts';
import type { ReferenceParts } from './signal-lookup.ts';

const MAX_USES = 5000;

/**
 * The items that refer to one of these paths, which the model is about to lose, if none of their other models has it
 * either. Empty for a user who may not read the inventory.
 */
export async function brokenReferences(
  { store: { read }, index, hierarchies }: ReferenceParts,
  user: Actor,
  model: ModelRecord,
  lost: readonly string[],
): Promise<BrokenReference[]> {
  if (lost.length === 0 || !can(user, 'read', { area: 'inventory' })) return [];
  const uses = await read.signalReferences.ofPaths(lost, MAX_USES);
  if (uses.length === 0) return [];
  const items = [...new Set(uses.map(({ item }) => item.id))];
  const owned = await modelsOfItems(read, hierarchies(), items);
  const programme = await programmeModels(read, user);
  const broken: BrokenReference[] = [];
  for (const { path, item } of uses) {
    const models = owned.get(item.id) ?? programme;
    if (!models.some(({ id }) => id === model.id)) continue;
    const others = models.filter(({ id }) => id !== model.id);
    if (others.length > 0 && (await index.modelsWith(others, path)).length > 0) continue;
    broken.push({ path, type: item.type, id: item.id, name: item.name });
  }
  return broken;
}
