import type { UnitCatalog } from '#shared/vss/check/unit-catalog.ts';
import type { SignalTree } from '#shared/vss/signal-node.ts';
import { walkSignals, walkStructTypes } from '#shared/vss/walk.ts';

/** Replaces units by the key of their definition, as in exports. Changes the nodes in place. */
export function useCanonicalUnits(tree: SignalTree, units: UnitCatalog): void {
  for (const placed of [walkSignals(tree), walkStructTypes(tree)]) {
    for (const { node } of placed) {
      const known = node.unit === undefined ? undefined : units.find(node.unit);
      if (known !== undefined) node.unit = known.key;
    }
  }
}
