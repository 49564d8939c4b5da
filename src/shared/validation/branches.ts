import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { fromPointer, type Pointer } from '#shared/pointer.ts';
import { dereference } from '#shared/schema/local-ref.ts';
import type { SchemaIssue } from './compile.ts';
import type { SchemaLocations } from './schema-locations.ts';

/**
 * If no branch of a `oneOf` or `anyOf` matches, the compiler reports the errors of every branch, but the user only
 * needs those of the intended one. Keeps these and drops the others; if no branch stands out, only the summary is kept.
 * If no entry of a list matches `contains`, the error is the list's; if a name is not allowed, it is that property's.
 */
export function meantErrors(errors: readonly SchemaIssue[], locations: SchemaLocations): SchemaIssue[] {
  const kept: SchemaIssue[] = [];
  for (const error of errors) {
    const starts = startsOf(error, locations);
    const group = starts.length === 0 ? [] : kept.splice(groupStart(kept, error, starts, locations));
    if (error.keyword === 'oneOf' || error.keyword === 'anyOf')
      kept.push(...(pickBranch(group, error, starts, locations) ?? [error]));
    else if (error.keyword === 'propertyNames') kept.push(...namedErrors(group, error));
    else kept.push(error);
  }
  return kept;
}

/** The subschemas whose errors directly precede the error of the keyword that applies them. */
function startsOf({ keyword, schemaPath, params }: SchemaIssue, locations: SchemaLocations): Pointer[] {
  if (keyword === 'contains' || keyword === 'propertyNames') return [locations.pointerOf(schemaPath)];
  if (keyword !== 'oneOf' && keyword !== 'anyOf') return [];
  const pointer = locations.pointerOf(schemaPath);
  const list = locations.schemaAt(pointer);
  const isAmbiguous = Array.isArray(params['passingSchemas']);
  return Array.isArray(list) && !isAmbiguous ? list.map((_, i) => `${pointer}/${i}`) : [];
}

/** Takes the errors that belong to a `oneOf` or `anyOf` from those kept so far, by branch. */
export function takeBranches(
  kept: SchemaIssue[],
  error: SchemaIssue,
  locations: SchemaLocations,
): { options: readonly Json[]; branches: SchemaIssue[][] } | undefined {
  const options = locations.schemaAt(locations.pointerOf(error.schemaPath));
  const starts = startsOf(error, locations);
  if (!Array.isArray(options) || starts.length === 0) return undefined;
  const group = kept.splice(groupStart(kept, error, starts, locations));
  return { options, branches: byBranch(group, error, starts, locations) };
}

function groupStart(
  kept: readonly SchemaIssue[],
  group: SchemaIssue,
  starts: readonly Pointer[],
  locations: SchemaLocations,
): number {
  let start = kept.length;
  while (start > 0) {
    const error = kept[start - 1];
    if (error === undefined || !starts.some((own) => mayReport(own, error, group, locations))) break;
    start--;
  }
  return start;
}

/** Whether a subschema, applied to the value of the group, can report an error. */
function mayReport(start: Pointer, error: SchemaIssue, group: SchemaIssue, locations: SchemaLocations): boolean {
  if (!within(error.instancePath, group.instancePath)) return false;
  const keys = fromPointer(error.instancePath.slice(group.instancePath.length));
  const pointer = locations.pointerOf(error.schemaPath);
  const schema = pointer.slice(0, pointer.lastIndexOf('/'));
  // `contains` applies to the entries of the list that it is reported for
  if (group.keyword === 'contains') return keys.length > 0 && locations.appliedAt(start, keys.slice(1)).has(schema);
  return locations.appliedAt(start, keys).has(schema);
}

function within(path: string, ancestor: string): boolean {
  return path === ancestor || path.startsWith(`${ancestor}/`);
}

/** The branch with the fewest errors among those whose own type and constants match; undefined on a tie. */
function pickBranch(
  group: readonly SchemaIssue[],
  error: SchemaIssue,
  starts: readonly Pointer[],
  locations: SchemaLocations,
): SchemaIssue[] | undefined {
  const candidates = byBranch(group, error, starts, locations).filter(
    (errors) => errors.length > 0 && !errors.some((entry) => excludes(entry, error.instancePath)),
  );
  const [best, second] = candidates.toSorted((a, b) => a.length - b.length);
  if (best === undefined || (second !== undefined && second.length === best.length)) return undefined;
  return best;
}

function byBranch(
  group: readonly SchemaIssue[],
  error: SchemaIssue,
  starts: readonly Pointer[],
  locations: SchemaLocations,
): SchemaIssue[][] {
  return inBranches(group, starts.length, (branch, entry) => mayReport(starts[branch] ?? '', entry, error, locations));
}

/**
 * Assigns the errors to branches. They are sorted by branch, with at least one for each; an error that several branches
 * can report belongs to the earliest, unless that branch has already reported it.
 */
function inBranches(
  group: readonly SchemaIssue[],
  count: number,
  mayBeOf: (branch: number, error: SchemaIssue) => boolean,
): SchemaIssue[][] {
  const possible = group.map((error) => Array.from({ length: count }, (_, branch) => mayBeOf(branch, error)));
  const rest = restFits(possible, count);
  const branches: SchemaIssue[][] = Array.from({ length: count }, () => []);
  let current = -1;
  let seen = new Set<string>();
  group.forEach((error, i) => {
    const text = `${error.instancePath} ${error.schemaPath} ${JSON.stringify(error.params)}`;
    const mayBe = (branch: number): boolean => possible[i]?.[branch] === true && rest[i + 1]?.[branch] !== false;
    const mayStay = current >= 0 && mayBe(current);
    const mayMove = current + 1 < count && mayBe(current + 1);
    if (!mayStay || (mayMove && seen.has(text))) {
      const next = mayMove ? current + 1 : (possible[i]?.findIndex((is, branch) => is && branch >= current) ?? -1);
      if (next < 0) return;
      current = next;
      seen = new Set();
    }
    seen.add(text);
    branches[current]?.push(error);
  });
  return branches;
}

/** Whether the errors from each index on can belong to this branch and all later ones. */
function restFits(possible: readonly boolean[][], count: number): boolean[][] {
  const fits: boolean[][] = possible.map(() => []);
  fits.push(Array.from({ length: count }, (_, branch) => branch === count - 1));
  for (let i = possible.length - 1; i >= 0; i--)
    for (let branch = 0; branch < count; branch++) {
      const stays = possible[i]?.[branch] === true && fits[i + 1]?.[branch] === true;
      const moves = possible[i]?.[branch + 1] === true && fits[i + 1]?.[branch + 1] === true;
      fits[i]?.push(stays || moves);
    }
  return fits;
}

/** A wrong type at the top, or a wrong constant one level below, means that this branch was not intended. */
function excludes(error: SchemaIssue, at: string): boolean {
  if (error.instancePath === at) return ['type', 'const', 'enum', 'false schema'].includes(error.keyword);
  const isDirectMember = !error.instancePath.slice(at.length + 1).includes('/');
  return isDirectMember && (error.keyword === 'const' || error.keyword === 'enum');
}

function namedErrors(group: readonly SchemaIssue[], error: SchemaIssue): SchemaIssue[] {
  const name: unknown = error.params['propertyName'];
  if (group.length === 0 || typeof name !== 'string') return [error];
  return group.map((entry) => ({ ...entry, propertyName: name }));
}

/** Titles of a group's branches, for the summary "must be one of …". */
export function branchTitles(error: SchemaIssue, root: JsonObject, locations: SchemaLocations): string[] {
  const list = locations.schemaAt(locations.pointerOf(error.schemaPath));
  if (!Array.isArray(list)) return [];
  return list.map((branch, i) => {
    const schema = dereference(root, branch);
    if (typeof schema['title'] === 'string') return schema['title'];
    if (typeof schema['type'] === 'string') return schema['type'];
    return isObject(schema) && schema['const'] !== undefined ? JSON.stringify(schema['const']) : `choice ${i + 1}`;
  });
}
