import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { fromPointer, valueAt } from '#shared/pointer.ts';
import type { SchemaIssue } from '#shared/validation/compile.ts';
import type { Finding } from './branch-probe.ts';
import { plainPointer } from './schema-parts.ts';

/** Which option was chosen at a place of the document. */
export type ChosenAt = (path: string, options: readonly Json[]) => number | undefined;

/** The choices made at a place, each as its options and the chosen one, and what is wrong there with one option. */
export type ChoicesMade = {
  at: (path: string) => readonly (readonly [options: readonly Json[], chosen: number])[];
  findings: (option: Json, path: string) => Finding[];
};

/**
 * When no branch of a choice fits, the compiled validator tells the faults of all of them. The form knows which one is
 * meant: only its faults are kept, and the summary of the choice where it has none of its own.
 */
export function keepActiveBranches(
  faults: readonly SchemaIssue[],
  root: JsonObject,
  chosenAt: ChosenAt,
  made?: ChoicesMade,
): SchemaIssue[] {
  let kept = [...faults];
  for (const fault of faults) {
    if (fault.keyword !== 'oneOf' && fault.keyword !== 'anyOf') continue;
    const options = valueAt(root, fromPointer(plainPointer(fault.schemaPath)));
    const chosen = Array.isArray(options) ? chosenAt(fault.instancePath, options) : undefined;
    if (!Array.isArray(options) || chosen === undefined) {
      if (made !== undefined) kept = keepByFindings(kept, fault, made);
      continue;
    }
    const places = options.map((option, i) => placesOf(option, `${fault.schemaPath}/${i}`));
    const inside = (entry: SchemaIssue, i: number): boolean =>
      isWithin(entry.instancePath, fault.instancePath) && comesFrom(entry, places[i] ?? []);
    const others = places.map((_, i) => i).filter((i) => i !== chosen);
    const own = kept.filter((entry) => inside(entry, chosen));
    kept = kept.filter((entry) => own.includes(entry) || !others.some((i) => inside(entry, i)));
    if (own.length > 0) kept = kept.filter((entry) => entry !== fault);
  }
  return kept;
}

/**
 * Faults inside a definition that refers to itself say their place in it, and not which one it is. What is wrong with each
 * option is found anew then: what only others have is left out.
 */
function keepByFindings(faults: SchemaIssue[], choice: SchemaIssue, made: ChoicesMade): SchemaIssue[] {
  const path = choice.instancePath;
  let kept = faults;
  for (const [options, chosen] of made.at(path)) {
    const findings = options.map((option) => made.findings(option, path));
    const own = findings[chosen] ?? [];
    if (findings.some((found) => found.length === 0)) continue;
    const others = findings.flatMap((found, i) => (i === chosen ? [] : found));
    const left = kept.filter((fault) => {
      if (fault === choice) return false;
      return !tells(others, path, fault) || tells(own, path, fault);
    });
    if (left.length > 0) kept = left;
  }
  return kept;
}

/** Whether a fault of the compiled validator is among what was found at a place. */
function tells(findings: readonly Finding[], path: string, { instancePath, keyword, params }: SchemaIssue): boolean {
  const name = params['missingProperty'] ?? params['additionalProperty'] ?? params['unevaluatedProperty'];
  return findings.some(
    (found) =>
      path + found.path === instancePath &&
      found.keyword === keyword &&
      (typeof name !== 'string' || found.words.includes(`"${name}"`)),
  );
}

/** Where the faults of an option say they come from: its own place, or the definition that it refers to. */
function placesOf(option: Json, own: string): string[] {
  return isObject(option) && typeof option['$ref'] === 'string' ? [own, option['$ref']] : [own];
}

function comesFrom(fault: SchemaIssue, places: readonly string[]): boolean {
  return places.some((place) => isWithin(fault.schemaPath, place));
}

function isWithin(path: string, ancestor: string): boolean {
  return path === ancestor || path.startsWith(`${ancestor}/`);
}
