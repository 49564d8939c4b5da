import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { fromPointer, valueAt } from '#shared/pointer.ts';
import type { SchemaFault } from '#shared/validation/compile.ts';
import { plainPointer } from './schema-parts.ts';

/** Which option was chosen at a place of the document. */
export type ChosenAt = (path: string, options: readonly Json[]) => number | undefined;

/**
 * When no branch of a choice fits, the compiled validator tells the faults of all of them. The form knows which one is
 * meant: only its faults are kept, and the summary of the choice where it has none of its own.
 */
export function keepActiveBranches(
  faults: readonly SchemaFault[],
  root: JsonObject,
  chosenAt: ChosenAt,
): SchemaFault[] {
  let kept = [...faults];
  for (const fault of faults) {
    if (fault.keyword !== 'oneOf' && fault.keyword !== 'anyOf') continue;
    const options = valueAt(root, fromPointer(plainPointer(fault.schemaPath)));
    const chosen = Array.isArray(options) ? chosenAt(fault.instancePath, options) : undefined;
    if (!Array.isArray(options) || chosen === undefined) continue;
    const places = options.map((option, i) => placesOf(option, `${fault.schemaPath}/${i}`));
    const inside = (entry: SchemaFault, i: number): boolean =>
      isWithin(entry.instancePath, fault.instancePath) && comesFrom(entry, places[i] ?? []);
    const others = places.map((_, i) => i).filter((i) => i !== chosen);
    const own = kept.filter((entry) => inside(entry, chosen));
    kept = kept.filter((entry) => own.includes(entry) || !others.some((i) => inside(entry, i)));
    if (own.length > 0) kept = kept.filter((entry) => entry !== fault);
  }
  return kept;
}

/** Where the faults of an option say they come from: its own place, or the definition that it refers to. */
function placesOf(option: Json, own: string): string[] {
  return isObject(option) && typeof option['$ref'] === 'string' ? [own, option['$ref']] : [own];
}

function comesFrom(fault: SchemaFault, places: readonly string[]): boolean {
  return places.some((place) => isWithin(fault.schemaPath, place));
}

function isWithin(path: string, ancestor: string): boolean {
  return path === ancestor || path.startsWith(`${ancestor}/`);
}
