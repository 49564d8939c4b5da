import type { UnitCatalog } from '../check/unit-catalog.ts';
import type { SignalTree } from '../signal-node.ts';
import { walkSignals, walkStructTypes } from '../walk.ts';

/** Units become the key of their definition, as exports have them. Changes the nodes of a tree that was just made. */
export function useCanonicalUnits(tree: SignalTree, units: UnitCatalog): void {
  for (const placed of [walkSignals(tree), walkStructTypes(tree)]) {
    for (const { node } of placed) {
      const known = node.unit === undefined ? undefined : units.find(node.unit);
      if (known !== undefined) node.unit = known.key;
    }
  }
}
