import { constants } from 'node:fs';
import { access, lstat, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { applyEdits, findNodeAtLocation, modify, parseTree } from 'jsonc-parser';
import type { FieldGuess, KindEvent, NewField } from '#generated/payloads.d.ts';
import { AppError, staleRevision } from '#shared/errors.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { kindOf, type SchemaFile } from '#shared/kinds/catalog.ts';
import { isSystemName } from '#shared/system-fields.ts';
import { compileSchema } from '#shared/validation/compile.ts';
import { validatorOf } from '#shared/validation/validator.ts';
import { describeIssues } from './kind-changes.ts';
import { readSchemaFolder } from './read-folder.ts';
import type { KindRegistry } from './registry.ts';

/** A file left by a server that was killed blocks others no longer than this. */
const ABANDONED_MS = 10_000;

/**
 * Adds a property to the schema file of a kind, leaving its other text unchanged, and reads the folder again. The new
 * file is checked like any other before it replaces the old one.
 * @throws AppError `stale` when the kind has changed since `hash`, `conflict` when its file cannot be changed,
 * `invalid`
 */
export function addField(kinds: KindRegistry, kind: string, field: NewField): Promise<KindEvent[]> {
  return kinds.changeFolder(async () => {
    const files = await readSchemaFolder(kinds.folder);
    const file = files.find(({ path }) => kindOf(path) === kind);
    if (file === undefined)
      throw new AppError('conflict', `There is no file of "${kinds.get(kind).kind.title}" in the schema folder`);
    await replace(join(kinds.folder, file.path), file, async () => {
      const present = await readSchemaFolder(kinds.folder);
      const { text = '' } = present.find(({ path }) => path === file.path) ?? file;
      return checked(kinds, kind, present, { ...file, text }, field);
    });
  });
}

const SAMPLES: { [type in FieldGuess['type']]?: Json } = { number: 1, integer: 1, boolean: true, date: '2026-01-31' };

/** Whether items may have the property: a subschema that allows only its own properties would refuse it. */
function takes(schema: JsonObject, name: string, value: Json): boolean {
  const issues = validatorOf(schema, compileSchema(schema))({ [name]: value });
  return isDeclared(schema, name) && !issues.some(({ path }) => path === `/${name}`);
}

/** The text of the file with the field. */
function checked(
  kinds: KindRegistry,
  kind: string,
  files: readonly SchemaFile[],
  file: SchemaFile,
  { name, title, holds, hash }: NewField,
): string {
  const before = kinds.check(files).kinds.get(kind);
  if (before === undefined)
    throw new AppError('conflict', `The schema file of ${kind} has errors. Fix them before fields are added`);
  if (before.hash !== hash) throw staleRevision(before.title);
  if (isSystemName(name) || isDeclared(before.schema, name) || before.fields.some((entry) => entry.path[0] === name))
    throw new AppError('invalid', `${before.title} already has a field called "${name}". Choose another name`);
  const text = withProperty(file.text, name, { title: title.trim(), ...schemaOf(holds) });
  const after = kinds.check(files.map((entry) => (entry.path === file.path ? { ...file, text } : entry)));
  const issues = after.issues.filter((issue) => issue.file === file.path);
  if (issues.length > 0) throw new AppError('invalid', `The field cannot be added: ${describeIssues(issues)}`);
  if (!takes(after.kinds.get(kind)?.schema ?? {}, name, SAMPLES[holds.type] ?? holds.choices?.[0] ?? ''))
    throw new AppError(
      'conflict',
      `The schema of ${before.title} takes its fields from elsewhere. Add the field there`,
    );
  return text;
}

function isDeclared({ properties }: JsonObject, name: string): boolean {
  return isObject(properties) && Object.hasOwn(properties, name);
}

/** The text with one more property, indented like the last one, and nothing else changed. */
function withProperty(text: string, name: string, schema: JsonObject): string {
  const root = parseTree(text);
  const last = root && findNodeAtLocation(root, ['properties'])?.children?.at(-1);
  if (last === undefined) {
    const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' };
    return applyEdits(text, modify(text, ['properties', name], schema, { formattingOptions }));
  }
  const indent = /[ \t]*(?=[^\n]*$)/.exec(text.slice(0, last.offset))?.[0] ?? '';
  const member = `"${name}": ${JSON.stringify(schema, null, indent.includes('\t') ? '\t' : 2)}`;
  const end = last.offset + last.length;
  return `${text.slice(0, end)},\n${indent}${member.replaceAll('\n', `\n${indent}`)}${text.slice(end)}`;
}

function schemaOf({ type, choices }: FieldGuess): JsonObject {
  switch (type) {
    case 'choice':
      return { type: 'string', enum: choices ?? [] };
    case 'date':
      return { type: 'string', format: 'date' };
    case 'text':
      return { type: 'string' };
    case 'number':
    case 'integer':
    case 'boolean':
      return { type };
  }
}

/** Replaces a file in one step. The file that is written first also locks out other servers on the folder. */
async function replace(path: string, { path: shown }: SchemaFile, text: () => Promise<string>): Promise<void> {
  const next = path.replace(/([^/\\]+)$/, '.$1.next');
  try {
    const present = await lstat(path);
    if (!present.isFile()) throw new AppError('conflict', `${shown} is a link. Add the field where it leads`);
    await access(path, constants.W_OK);
    const left = await stat(next).catch(() => null);
    if (left !== null && Date.now() - left.mtimeMs > ABANDONED_MS) await rm(next, { force: true });
    const file = await open(next, 'wx', present.mode & 0o777);
    try {
      // whatever the umask: others may share the schema folder
      await file.chmod(present.mode & 0o777);
      await file.writeFile(await text());
      await file.sync();
    } catch (error) {
      await rm(next, { force: true });
      throw error;
    } finally {
      await file.close();
    }
    await rename(next, path);
  } catch (error) {
    throw refusal(error, shown);
  }
}

const READ_ONLY = ['EROFS', 'EACCES', 'EPERM'];

function refusal(error: unknown, file: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (READ_ONLY.includes(code))
    return new AppError('conflict', `The server may not write ${file}. Add the field to the file yourself`);
  if (code === 'EEXIST') return new AppError('conflict', `Somebody is changing ${file}. Try again in a moment`);
  return error;
}
