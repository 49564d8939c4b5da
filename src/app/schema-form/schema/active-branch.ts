import type { Json, JsonObject } from '#shared/json.ts';
import { takeBranches } from '#shared/validation/branches.ts';
import type { SchemaIssue } from '#shared/validation/compile.ts';
import { SchemaLocations } from '#shared/validation/schema-locations.ts';
import type { Finding } from './branch-probe.ts';

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
  const locations = new SchemaLocations(root);
  let kept: SchemaIssue[] = [];
  for (const issue of issues) {
    if (issue.keyword !== 'oneOf' && issue.keyword !== 'anyOf') {
      kept.push(issue);
      continue;
    }
    const before = [...kept];
    const taken = takeBranches(kept, issue, locations);
    const chosen = taken && chosenAt(issue.instancePath, taken.options);
    if (chosen === undefined) {
      kept = [...before, issue];
      if (made !== undefined) kept = keepByFindings(kept, issue, made);
      continue;
    }
    const own = taken?.branches[chosen] ?? [];
    kept.push(...(own.length > 0 ? own : [issue]));
  }
  return kept;
}

/**
 * Schema paths do not always lead to the choice: not through a dynamic reference. Each option is validated again
 * instead, and issues that only other options have are dropped.
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
