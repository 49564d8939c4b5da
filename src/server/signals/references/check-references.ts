import type { Issue } from '#generated/payloads.d.ts';
import type { CheckSignals, ItemSignals } from '#server/inventory/inventory.ts';
import type { ModelRecord } from '#server/store/models/models.ts';
import type { Reader } from '#server/store/store.ts';
import type { SignalReference } from '#shared/relations/signal-references.ts';
import { modelsOfItems, programmeModels, readable } from './programme-models.ts';
import { nearestSignal } from './search-signals.ts';
import type { SignalLookup } from './signal-lookup.ts';

/** What items may refer to, according to the trees of the models. */
export function itemSignals(read: Reader, index: SignalLookup): ItemSignals {
  return {
    check: signalChecks(index),
    async known(user) {
      const models = (await programmeModels(read, user)).filter(hasSignals);
      if (models.length === 0) return undefined;
      const known = new Set(await read.signalReferences.paths());
      for (const { signals } of await index.distinct(models)) for (const path of signals.keys()) known.add(path);
      return known;
    },
  };
}

/**
 * Issues of the signals that a write adds to an item: they must be in its vehicle's model or, for an item outside of
 * any vehicle, in some model of the programme. Existing references stay valid, so that replacing a tree does not make
 * items read-only. Models that the user may not read are ignored, since the answer would reveal their content.
 */
function signalChecks(index: SignalLookup): CheckSignals {
  return async (writer, user, { id, hierarchies, added }) => {
    if (added.length === 0) return [];
    const own = id === '' ? undefined : (await modelsOfItems(writer, hierarchies, [id])).get(id);
    const models = readable(own ?? (await programmeModels(writer, user)), user).filter(hasSignals);
    if (models.length === 0) return [];
    const issues: Issue[] = [];
    const unknown = new Map<string, Omit<Issue, 'path'> | null>();
    for (const reference of added) {
      const { signal, at: path } = reference;
      if (!unknown.has(signal)) {
        const isKnown = (await index.modelsWith(models, signal)).length > 0;
        unknown.set(signal, isKnown ? null : await issueOf(index, models, reference));
      }
      const issue = unknown.get(signal);
      if (issue) issues.push({ path, ...issue });
    }
    return issues;
  };
}

async function issueOf(
  index: SignalLookup,
  models: readonly ModelRecord[],
  { signal }: SignalReference,
): Promise<Omit<Issue, 'path'>> {
  const near = await nearestSignal(index, models, signal);
  const where = models.length === 1 ? `${models[0]?.name} has` : 'No model has';
  const message = models.length === 1 ? `${where} no signal "${signal}"` : `${where} a signal "${signal}"`;
  const add = 'Choose a signal of the model, or add it there as a custom signal.';
  return { rule: 'x-ref', message, hint: near === undefined ? add : `Did you mean "${near}"? Otherwise: ${add}` };
}

/** A model without a tree, which older clients may create, says nothing about its signals. */
function hasSignals({ tree_hash: treeHash, api_count: count }: ModelRecord): boolean {
  return treeHash !== null || count > 0;
}
