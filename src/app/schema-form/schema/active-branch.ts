import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { fromPointer, valueAt } from '#shared/pointer.ts';
import type { SchemaIssue } from '#shared/validation/compile.ts';
import type { Finding } from './branch-probe.ts';
import { plainPointer } from './schema-parts.ts';

/** The option chosen at a location of the document. */
export type ChosenAt = (path: string, options: readonly Json[]) => number | undefined;

/** The choices at a location, as options and chosen index, and the validation errors of one option there. */
export type ChoicesMade = {
  at: (path: string) => readonly (readonly [options: readonly Json[], chosen: number])[];
  findings: (option: Json, path: string) => Finding[];
};

/**
 * When no branch of a choice matches, the compiled validator reports the issues of all of them. Only those of the
 * chosen branch are kept, or the issue of the choice itself if the branch has none.
 */
export function keepActiveBranches(
  issues: readonly SchemaIssue[],
  root: JsonObject,
  chosenAt: ChosenAt,
  made?: ChoicesMade,
): SchemaIssue[] {
  let kept = [...issues];
  for (const issue of issues) {
    if (issue.keyword !== 'oneOf' && issue.keyword !== 'anyOf') continue;
    const options = valueAt(root, fromPointer(plainPointer(issue.schemaPath)));
    const chosen = Array.isArray(options) ? chosenAt(issue.instancePath, options) : undefined;
    if (!Array.isArray(options) || chosen === undefined) {
      if (made !== undefined) kept = keepByFindings(kept, issue, made);
      continue;
    }
    const locations = options.map((option, i) => locationsOf(option, `${issue.schemaPath}/${i}`));
    const inside = (entry: SchemaIssue, i: number): boolean =>
      isWithin(entry.instancePath, issue.instancePath) && comesFrom(entry, locations[i] ?? []);
    const others = locations.map((_, i) => i).filter((i) => i !== chosen);
    const own = kept.filter((entry) => inside(entry, chosen));
    kept = kept.filter((entry) => own.includes(entry) || !others.some((i) => inside(entry, i)));
    if (own.length > 0) kept = kept.filter((entry) => entry !== issue);
  }
  return kept;
}

/**
 * Schema paths inside a recursive definition do not say which occurrence they belong to. Each option is validated
 * again instead, and issues that only other options have are dropped.
 */
function keepByFindings(issues: SchemaIssue[], choice: SchemaIssue, made: ChoicesMade): SchemaIssue[] {
  const path = choice.instancePath;
  let kept = issues;
  for (const [options, chosen] of made.at(path)) {
    const findings = options.map((option) => made.findings(option, path));
    const own = findings[chosen] ?? [];
    if (findings.some((found) => found.length === 0)) continue;
    const others = findings.flatMap((found, i) => (i === chosen ? [] : found));
    const left = kept.filter((issue) => {
      if (issue === choice) return false;
      return !includesIssue(others, path, issue) || includesIssue(own, path, issue);
    });
    if (left.length > 0) kept = left;
  }
  return kept;
}

/** Whether an issue of the compiled validator is among the findings at a location. */
function includesIssue(
  findings: readonly Finding[],
  path: string,
  { instancePath, keyword, params }: SchemaIssue,
): boolean {
  const name = params['missingProperty'] ?? params['additionalProperty'] ?? params['unevaluatedProperty'];
  return findings.some(
    (found) =>
      path + found.path === instancePath &&
      found.keyword === keyword &&
      (typeof name !== 'string' || found.message.includes(`"${name}"`)),
  );
}

/** Schema paths of an option's issues: its own, or the definition it refers to. */
function locationsOf(option: Json, own: string): string[] {
  return isObject(option) && typeof option['$ref'] === 'string' ? [own, option['$ref']] : [own];
}

function comesFrom(issue: SchemaIssue, locations: readonly string[]): boolean {
  return locations.some((location) => isWithin(issue.schemaPath, location));
}

function isWithin(path: string, ancestor: string): boolean {
  return path === ancestor || path.startsWith(`${ancestor}/`);
}
