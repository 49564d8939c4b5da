import { cloneJson, isObject, type Json, type JsonObject } from '../json.ts';
import type { FileIssue, Issue, RelationType, Role } from '#generated/payloads.d.ts';
import { jsonLocator, jsonSyntaxIssue } from '../locate.ts';
import { checkDocument } from '../validation/meta.ts';
import { checkKind } from './check.ts';
import { modernize } from './draft-04.ts';
import { prefixFrom } from './humanize.ts';
import { withoutInnerIds } from './inner-ids.ts';
import type { ResolvedKind } from './kind.ts';
import type { BaseSchemas } from './resolve.ts';

/** A file of the schema folder; `path` is relative to it, with forward slashes. */
export type SchemaFile = { path: string; text: string };

/**
 * The parsed schema folder. Files with errors are left out of `kinds`; `sources` holds every kind file that is JSON.
 * `notices` are warnings about valid kinds: subschemas that are not validated.
 */
export type Catalog = {
  kinds: Map<string, ResolvedKind>;
  sources: Map<string, JsonObject>;
  relationTypes: RelationType[];
  roles: Role[];
  faults: FileIssue[];
  notices: FileIssue[];
};

const MAX_FILE_CHARACTERS = 2_000_000;

/** Reads a whole schema folder. Every issue of every file is reported; an invalid file does not affect the others. */
export function buildCatalog(files: readonly SchemaFile[]): Catalog {
  const faults: FileIssue[] = [];
  const parsed = new Map<string, Json>();
  for (const file of files) {
    const value = parse(file, faults);
    if (value !== undefined) parsed.set(file.path, value);
  }
  const notices: FileIssue[] = [];
  const report = reporter(files, faults);
  const warn = reporter(files, notices);
  const relationTypes = readRelationTypes(parsed.get('relations.json'), report);
  const base = baseSchemas(parsed);
  const kinds = new Map<string, ResolvedKind>();
  const sources = new Map<string, JsonObject>();
  for (const [path, source] of parsed) {
    const kind = kindOf(path);
    if (kind === undefined) continue;
    if (isObject(source)) sources.set(kind, source);
    const checked = checkKind(kind, source, base, relationTypes);
    if (checked.resolved === null) report(path, checked.issues);
    else kinds.set(kind, checked.resolved);
    warn(path, checked.notices);
  }
  separatePrefixes(kinds, sources, report);
  checkNames(relationTypes, kinds, sources, report);
  const roles = readRoles(parsed.get('roles.json'), sources, report);
  const isOfKind = ({ file }: FileIssue): boolean => kinds.has(kindOf(file) ?? '');
  return { kinds, sources, relationTypes, roles, faults, notices: notices.filter(isOfKind) };
}

type Report = (path: string, issues: readonly Issue[]) => void;

function reporter(files: readonly SchemaFile[], target: FileIssue[]): Report {
  const texts = new Map(files.map((file) => [file.path, file.text]));
  return (file, issues) => {
    if (issues.length === 0) return;
    const locate = jsonLocator(texts.get(file) ?? '');
    for (const issue of issues) target.push({ ...issue, ...locate(issue.path), file });
  };
}

/** `kinds/widget.json` -> `widget` */
export function kindOf(path: string): string | undefined {
  return /^kinds\/([^/]+?)(?:\.schema)?\.json$/.exec(path)?.[1];
}

function parse(file: SchemaFile, faults: FileIssue[]): Json | undefined {
  if (file.text.length > MAX_FILE_CHARACTERS) {
    faults.push({
      file: file.path,
      line: 1,
      column: 1,
      path: '',
      rule: 'size',
      message: 'The file is larger than 2 MB',
      hint: 'Split it.',
    });
    return undefined;
  }
  const error = jsonSyntaxIssue(file.text);
  if (error === null) return JSON.parse(file.text) as Json;
  faults.push({ file: file.path, path: '', rule: 'json', hint: 'Fix the JSON here.', ...error });
  return undefined;
}

function baseSchemas(parsed: ReadonlyMap<string, Json>): BaseSchemas {
  const base = new Map<string, JsonObject>();
  for (const [path, value] of parsed) {
    const name = /^base\/([^/]+?)(?:\.schema)?\.json$/.exec(path)?.[1];
    if (name !== undefined && isObject(value)) base.set(name, withoutInnerIds(modernize(cloneJson(value))));
  }
  return base;
}

function readRelationTypes(value: Json | undefined, report: Report): RelationType[] {
  if (value === undefined) return [];
  const issues = checkDocument('relations', value);
  report('relations.json', issues);
  return issues.length > 0 || !isObject(value) ? [] : (value['types'] as RelationType[]);
}

function readRoles(value: Json | undefined, sources: ReadonlyMap<string, JsonObject>, report: Report): Role[] {
  if (value === undefined) return [];
  const issues = checkDocument('roles', value);
  const roles = issues.length > 0 || !isObject(value) ? [] : (value['roles'] as Role[]);
  roles.forEach((role, i) => {
    for (const kind of [role.kind, ...role.kinds]) {
      if (!sources.has(kind)) issues.push(unknownKind(`/roles/${i}`, kind));
    }
  });
  report('roles.json', issues);
  return roles;
}

/** Relation types can only connect kinds that exist. */
function checkNames(
  types: readonly RelationType[],
  kinds: ReadonlyMap<string, unknown>,
  sources: ReadonlyMap<string, unknown>,
  report: Report,
): void {
  const issues: Issue[] = [];
  types.forEach((type, i) => {
    type.allowed.forEach((pair, j) => {
      for (const end of ['source', 'target'] as const) {
        pair[end].forEach((kind, k) => {
          if (kind !== '*' && !kinds.has(kind) && !sources.has(kind))
            issues.push(unknownKind(`/types/${i}/allowed/${j}/${end}/${k}`, kind));
        });
      }
    });
  });
  report('relations.json', issues);
}

function unknownKind(path: string, kind: string): Issue {
  return {
    path,
    rule: 'kind',
    message: `Unknown kind "${kind}"`,
    hint: `Add schemas/kinds/${kind}.json or fix the name.`,
  };
}

/**
 * Two kinds with the same ID prefix would share numbers: an explicit duplicate is rejected, a generated one is changed.
 */
function separatePrefixes(
  kinds: Map<string, ResolvedKind>,
  sources: ReadonlyMap<string, JsonObject>,
  report: Report,
): void {
  const owners = new Map<string, string>();
  const explicit = (kind: string): boolean => {
    const options = sources.get(kind)?.['x-kind'];
    return isObject(options) && typeof options['idPrefix'] === 'string';
  };
  const inOrder = [...kinds.values()].toSorted((a, b) => Number(explicit(b.kind)) - Number(explicit(a.kind)));
  for (const kind of inOrder) {
    const owner = owners.get(kind.idPrefix);
    if (owner === undefined) {
      owners.set(kind.idPrefix, kind.kind);
    } else if (explicit(kind.kind)) {
      kinds.delete(kind.kind);
      report(`kinds/${kind.kind}.json`, [
        {
          path: '/x-kind/idPrefix',
          rule: 'x-kind',
          message: `ID prefix "${kind.idPrefix}" is already used by ${owner}`,
          hint: 'Choose another prefix.',
        },
      ]);
    } else {
      const idPrefix = freePrefix(kind.kind, owners);
      kinds.set(kind.kind, { ...kind, idPrefix });
      owners.set(idPrefix, kind.kind);
    }
  }
}

function freePrefix(kind: string, taken: ReadonlyMap<string, string>): string {
  const whole = kind
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .slice(0, 8);
  const base = /^[A-Z]/.test(whole) ? whole : prefixFrom(kind);
  for (let n = 1; ; n++) {
    const candidate = n === 1 ? base : `${base}${n}`;
    if (!taken.has(candidate)) return candidate;
  }
}
