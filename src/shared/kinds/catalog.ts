import type { FileIssue, Issue, RelationType, Role } from '#generated/payloads.d.ts';
import { contentHash } from '#shared/hash.ts';
import { cloneJson, isObject, type Json, type JsonObject } from '#shared/json.ts';
import { jsonLocator, jsonSyntaxIssue, positionAt } from '#shared/locate.ts';
import { receive, receiveJson } from '#shared/receive.ts';
import { prefixFrom } from '#shared/schema/humanize.ts';
import { subschemaCount } from '#shared/schema/vocabulary.ts';
import { checkDocument } from '#shared/validation/meta.ts';
import type { BaseSchemas } from './base-schemas.ts';
import { checkRelationNames, missingKind } from './check-relation-names.ts';
import { type CheckedKind, checkKind } from './check.ts';
import { modernize } from './draft-04.ts';
import { withoutInnerIds } from './inner-ids.ts';
import type { ResolvedKind } from './kind.ts';
import { unknownLanes } from './lanes/unknown-lanes.ts';
import { checkLimits, SCHEMA_LIMITS, tooDeepAt } from './limits.ts';

/**
 * A file of the schema folder; `path` is relative to it, with forward slashes. A file that is too large has no text.
 */
export type SchemaFile = { path: string; text: string; isTooLarge?: boolean };

/**
 * The parsed schema folder. Files with errors are left out of `kinds`; `sources` has every kind file that is valid
 * JSON. `warnings` are about valid kinds: subschemas that are not validated.
 */
export type Catalog = {
  kinds: Map<string, ResolvedKind>;
  sources: Map<string, JsonObject>;
  relationTypes: RelationType[];
  roles: Role[];
  issues: FileIssue[];
  warnings: FileIssue[];
};

/** Checked kinds by name, with everything that the check depends on. */
export type CheckedBefore = Map<string, { of: string; checked: CheckedKind }>;

/**
 * Reads a whole schema folder. Every issue of every file is reported; an invalid file does not affect the others. Kinds
 * in `before` are checked again only if they changed, since checks take most of the time.
 */
export function buildCatalog(files: readonly SchemaFile[], before: CheckedBefore = new Map()): Catalog {
  const issues: FileIssue[] = [];
  const parsed = parseAll(files, issues);
  const warnings: FileIssue[] = [];
  const report = reporter(files, issues);
  const warn = reporter(files, warnings);
  const relationTypes = readRelationTypes(parsed.get('relations.json'), report);
  const base = baseSchemas(parsed, report);
  const room = { characters: SCHEMA_LIMITS.folderCharacters, subschemas: SCHEMA_LIMITS.folderSubschemas };
  const kinds = new Map<string, ResolvedKind>();
  const sources = new Map<string, JsonObject>();
  const common = files.filter(({ path }) => kindOf(path) === undefined).map(({ path, text }) => `${path}\n${text}`);
  const context = contentHash(common.join('\n'));
  for (const [path, source] of parsed) {
    const kind = kindOf(path);
    if (kind === undefined) continue;
    if (isObject(source)) sources.set(kind, source);
    const checked = checkInRoom(kind, source, { base, relationTypes, room, context, before });
    if (checked.resolved === null) report(path, checked.issues);
    else kinds.set(kind, checked.resolved);
    warn(path, checked.warnings);
  }
  separatePrefixes(kinds, sources, report);
  for (const [kind, issue] of unknownLanes(kinds, sources)) {
    kinds.delete(kind);
    report(`kinds/${kind}.json`, [issue]);
  }
  report('relations.json', checkRelationNames(relationTypes, kinds, sources));
  const roles = readRoles(parsed.get('roles.json'), sources, report);
  const isOfKind = ({ file }: FileIssue): boolean => kinds.has(kindOf(file) ?? '');
  return { kinds, sources, relationTypes, roles, issues, warnings: warnings.filter(isOfKind) };
}

type Room = { characters: number; subschemas: number };
type Folder = {
  base: BaseSchemas;
  relationTypes: readonly RelationType[];
  room: Room;
  context: string;
  before: CheckedBefore;
};

/**
 * Limits the total size of all kinds, including what they take from base schemas. A crash of a check only affects its
 * file.
 */
function checkInRoom(kind: string, source: Json, { base, relationTypes, room, context, before }: Folder): CheckedKind {
  const refused = (rule: string, message: string, hint: string): CheckedKind => ({
    resolved: null,
    issues: [{ path: '', rule, message, hint }],
    warnings: [],
  });
  if (room.characters < 0 || room.subschemas < 0)
    return refused(
      'size',
      'The schema folder is full: the kinds before this one use up its limit',
      'Remove or simplify some.',
    );
  try {
    const of = `${context}\n${JSON.stringify(source)}`;
    const known = before.get(kind);
    const checked = known?.of === of ? known.checked : checkKind(kind, source, base, relationTypes);
    before.set(kind, { of, checked });
    if (checked.resolved !== null) {
      room.characters -= JSON.stringify(checked.resolved.schema).length;
      room.subschemas -= subschemaCount(checked.resolved.schema);
    }
    return checked;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return refused('schema', `The schema cannot be checked: ${message}`, 'Simplify it.');
  }
}

type Report = (path: string, issues: readonly Issue[]) => void;

function reporter(files: readonly SchemaFile[], target: FileIssue[]): Report {
  const texts = new Map(files.map((file) => [file.path, file.text]));
  return (file, issues) => {
    if (issues.length === 0) return;
    const locate = jsonLocator(texts.get(file) ?? '');
    for (const issue of withinLimit(issues)) target.push({ ...issue, ...locate(issue.path), file });
  };
}

/** Nobody reads thousands of issues, and locating their lines takes time. */
function withinLimit(issues: readonly Issue[]): readonly Issue[] {
  const more = issues.length - SCHEMA_LIMITS.issues;
  if (more <= 0) return issues;
  const message = `${more} more issues in this file`;
  const hint = 'Fix those above first.';
  return [...issues.slice(0, SCHEMA_LIMITS.issues), { path: '', rule: 'size', message, hint }];
}

/** `kinds/widget.json` -> `widget` */
export function kindOf(path: string): string | undefined {
  return /^kinds\/([^/]+?)(?:\.schema)?\.json$/.exec(path)?.[1];
}

function parseAll(files: readonly SchemaFile[], issues: FileIssue[]): Map<string, Json> {
  const parsed = new Map<string, Json>();
  let characters = 0;
  files.forEach((file, i) => {
    characters += file.text.length;
    const value =
      i >= SCHEMA_LIMITS.files || characters > SCHEMA_LIMITS.folderCharacters
        ? refuse(file, issues, FULL)
        : parse(file, issues);
    if (value !== undefined) parsed.set(file.path, value);
  });
  return parsed;
}

type RefusedFile = Pick<FileIssue, 'rule' | 'message' | 'hint'> & { offset?: number };

const FULL: RefusedFile = {
  rule: 'size',
  message: `A schema folder can have at most ${SCHEMA_LIMITS.files} files and ${SCHEMA_LIMITS.folderCharacters / 1e6} MB`,
  hint: 'Remove files that are not in use.',
};

function refuse(file: SchemaFile, issues: FileIssue[], { offset = 0, ...refusal }: RefusedFile): undefined {
  issues.push({ file: file.path, path: '', ...positionAt(file.text, offset), ...refusal });
}

function parse(file: SchemaFile, issues: FileIssue[]): Json | undefined {
  if (file.isTooLarge === true || file.text.length > SCHEMA_LIMITS.fileCharacters)
    return refuse(file, issues, { rule: 'size', message: 'The file is larger than 2 MB', hint: 'Split it.' });
  const offset = tooDeepAt(file.text);
  if (offset !== null) {
    const message = `The file is nested more than ${SCHEMA_LIMITS.depth} levels deep`;
    return refuse(file, issues, { rule: 'depth', message, hint: 'Move inner subschemas to $defs.', offset });
  }
  const error = jsonSyntaxIssue(file.text);
  if (error === null) return receiveJson(file.text);
  issues.push({ file: file.path, path: '', rule: 'json', hint: 'Fix the JSON here.', ...error });
  return undefined;
}

function baseSchemas(parsed: ReadonlyMap<string, Json>, report: Report): BaseSchemas {
  const base = new Map<string, JsonObject>();
  for (const [path, value] of parsed) {
    const name = /^base\/([^/]+?)(?:\.schema)?\.json$/.exec(path)?.[1];
    if (name === undefined || !isObject(value)) continue;
    const issues = checkLimits(value);
    report(path, issues);
    if (issues.length === 0) base.set(name, withoutInnerIds(modernize(cloneJson(value))));
  }
  return base;
}

function readRelationTypes(value: Json | undefined, report: Report): RelationType[] {
  if (value === undefined) return [];
  const issues = checkDocument('relations', value);
  report('relations.json', issues);
  return issues.length > 0 || !isObject(value) ? [] : receive<RelationType[]>(value['types']);
}

function readRoles(value: Json | undefined, sources: ReadonlyMap<string, JsonObject>, report: Report): Role[] {
  if (value === undefined) return [];
  const issues = checkDocument('roles', value);
  const roles = issues.length > 0 || !isObject(value) ? [] : receive<Role[]>(value['roles']);
  roles.forEach((role, i) => {
    for (const kind of [role.kind, ...role.kinds]) {
      if (!sources.has(kind)) issues.push(missingKind(`/roles/${i}`, kind));
    }
  });
  report('roles.json', issues);
  return roles;
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
