import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { receiveJson } from '#shared/receive.ts';

/** One file of a program with several. */
export type ProjectFile = { path: string; content: string };

const DEEPEST = 20;

/**
 * The files of a program that is JSON text of folders (`{"type": "folder", "name", "items"}`) and files (`{"type":
 * "file", "name", "content"}`), as the predecessor stores Rust and C++; undefined for a program in one text.
 */
export function readProject(code: string): ProjectFile[] | undefined {
  const project = parsed(code);
  if (!isProject(project)) return undefined;
  const files: ProjectFile[] = [];
  walk(project, '', (file, path) => {
    files.push({ path, content: String(file['content']) });
    return file;
  });
  return files;
}

/** The program with new content for one file. */
export function withFile(code: string, path: string, content: string): string {
  const project = parsed(code);
  if (!isProject(project)) return code;
  return JSON.stringify(walk(project, '', (file, at) => (at === path ? { ...file, content } : file)));
}

/** The program with an empty file added to the outermost folder. */
export function withNewFile(code: string, name: string): string {
  const project = parsed(code);
  if (!isProject(project)) return code;
  const file = { type: 'file', name, content: '' };
  const [first] = project;
  if (project.length === 1 && isFolder(first)) return JSON.stringify([{ ...first, items: [...first.items, file] }]);
  return JSON.stringify([...project, file]);
}

export function withoutFile(code: string, path: string): string {
  const project = parsed(code);
  if (!isProject(project)) return code;
  return JSON.stringify(walk(project, '', (file, at) => (at === path ? undefined : file)));
}

type Folder = JsonObject & { items: Json[] };
type Change = (file: JsonObject, path: string) => JsonObject | undefined;

function walk(items: readonly Json[], prefix: string, change: Change, depth = 0): Json[] {
  // a single outermost folder is left out of the paths
  const isOnly = depth === 0 && items.length === 1;
  return items.flatMap((item): Json[] => {
    if (!isObject(item)) return [item];
    const path = `${prefix}${String(item['name'])}`;
    if (isFolder(item) && depth < DEEPEST)
      return [{ ...item, items: walk(item.items, isOnly ? '' : `${path}/`, change, depth + 1) }];
    const changed = isFile(item) ? change(item, path) : item;
    return changed === undefined ? [] : [changed];
  });
}

function isProject(value: Json | undefined): value is Json[] {
  return Array.isArray(value) && value.length > 0 && value.every((item) => isFolder(item) || isFile(item));
}

function isFolder(value: Json | undefined): value is Folder {
  return isObject(value) && typeof value['name'] === 'string' && Array.isArray(value['items']);
}

function isFile(value: Json | undefined): value is JsonObject {
  return isObject(value) && typeof value['name'] === 'string' && typeof value['content'] === 'string';
}

function parsed(text: string): Json | undefined {
  if (!text.trimStart().startsWith('[')) return undefined;
  try {
    return receiveJson(text);
  } catch {
    return undefined;
  }
}
