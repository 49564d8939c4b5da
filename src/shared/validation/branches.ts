import { isObject, type Json, type JsonObject } from '../json.ts';
import { dereference } from '../kinds/local-ref.ts';
import { fromPointer, valueAt } from '../pointer.ts';
import type { SchemaIssue } from './compile.ts';

/**
 * If no branch of a `oneOf` or `anyOf` matches, the compiler reports the errors of every branch, but the user only
 * needs those of the intended one. Keeps these and drops the others; if no branch stands out, only the summary is kept.
 */
export function meantBranches(errors: readonly SchemaIssue[], root: JsonObject): SchemaIssue[] {
  const kept: SchemaIssue[] = [];
  for (const error of errors) {
    if (error.keyword !== 'oneOf' && error.keyword !== 'anyOf') {
      kept.push(error);
      continue;
    }
    const start = groupStart(kept, error);
    const group = kept.splice(start);
    const meant = pickBranch(group, error, root);
    kept.push(...(meant ?? [error]));
  }
  return kept;
}

/** The errors of a group's branches directly precede its own; siblings of the group's schema end the run. */
function groupStart(kept: readonly SchemaIssue[], group: SchemaIssue): number {
  const parent = group.schemaPath.slice(0, group.schemaPath.lastIndexOf('/') + 1);
  let start = kept.length;
  while (start > 0) {
    const error = kept[start - 1];
    if (error === undefined || !within(error.instancePath, group.instancePath)) break;
    const inside = error.schemaPath.startsWith(`${group.schemaPath}/`);
    if (!inside && error.schemaPath.startsWith(parent)) break;
    start--;
  }
  return start;
}

function within(path: string, ancestor: string): boolean {
  return path === ancestor || path.startsWith(`${ancestor}/`);
}

/** The branch with the fewest errors among those whose own type and constants match; undefined on a draw. */
function pickBranch(group: readonly SchemaIssue[], error: SchemaIssue, root: JsonObject): SchemaIssue[] | undefined {
  const prefixes = branchPrefixes(error, root);
  const branches = prefixes.map((own) =>
    group.filter((entry) => own.some((prefix) => within(entry.schemaPath, prefix))),
  );
  const candidates = branches.filter(
    (errors) => errors.length > 0 && !errors.some((entry) => excludes(entry, error.instancePath)),
  );
  const [best, second] = candidates.toSorted((a, b) => a.length - b.length);
  if (best === undefined || (second !== undefined && second.length === best.length)) return undefined;
  return best;
}

/** A wrong type at the top, or a wrong constant one level below, means that this branch was not intended. */
function excludes(error: SchemaIssue, at: string): boolean {
  if (error.instancePath === at) return ['type', 'const', 'enum', 'false schema'].includes(error.keyword);
  const isDirectMember = !error.instancePath.slice(at.length + 1).includes('/');
  return isDirectMember && (error.keyword === 'const' || error.keyword === 'enum');
}

/** Prefixes of the `schemaPath` of each branch's errors: its own path, or the definition it refers to. */
function branchPrefixes(error: SchemaIssue, root: JsonObject): string[][] {
  const list = branchSchema(root, error.schemaPath);
  const count = Array.isArray(list) ? list.length : 0;
  return Array.from({ length: count }, (_, i) => {
    const branch = Array.isArray(list) ? list[i] : undefined;
    const own = `${error.schemaPath}/${i}`;
    return isObject(branch) && typeof branch['$ref'] === 'string' ? [own, branch['$ref']] : [own];
  });
}

/** The subschema that an error's `schemaPath` names. */
export function branchSchema(root: JsonObject, schemaPath: string): Json | undefined {
  const hash = schemaPath.indexOf('#');
  return valueAt(root, fromPointer(decodePath(schemaPath.slice(hash + 1))));
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Titles of a group's branches, for the summary "must be one of …". */
export function branchTitles(error: SchemaIssue, root: JsonObject): string[] {
  const list = branchSchema(root, error.schemaPath);
  if (!Array.isArray(list)) return [];
  return list.map((branch, i) => {
    const schema = dereference(root, branch);
    return typeof schema['title'] === 'string'
      ? schema['title']
      : typeof schema['type'] === 'string'
        ? schema['type']
        : `choice ${i + 1}`;
  });
}
