import { readFile } from 'node:fs/promises';
import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser';
import { readCsvRows, cellLocation } from '#server/import/records/csv-rows.ts';
import type { InputFile } from '#server/import/records/input-files.ts';
import { readJson } from '#server/import/records/json.ts';
import { LineMap } from '#server/import/records/location.ts';
import { readRecords } from '#server/import/records/read-records.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { fromPointer, toPointer, valueAt } from '#shared/pointer.ts';
import type { Entries, Entry } from './entry.ts';
import type { ImportMap } from './import-map.ts';

/** Reads the entries of a file as the map's `source` describes it. All are kept in memory, as maps are for foreign files. */
export async function readEntries(file: InputFile, source: NonNullable<ImportMap['source']>): Promise<Entries> {
  if (file.format === 'csv') return tableEntries(file, source.delimiter);
  if (source.items === undefined && source.relations === undefined) return recordEntries(file);
  return documentEntries(file, source);
}

async function tableEntries(file: InputFile, delimiter: string | undefined): Promise<Entries> {
  const entries: Entries = { items: [], links: [], others: [], issues: [] };
  for await (const { header, rows, issues } of readCsvRows(file.path, delimiter)) {
    const names = header.map((cell) => cell.text.trim());
    entries.issues.push(...issues);
    for (const row of rows) {
      const value = Object.fromEntries(names.map((name, i) => [name, row[i]?.text ?? '']));
      const locate: Entry['locate'] = ([name = '']) => {
        const cell = row[names.indexOf(name)] ?? row[0];
        return cell === undefined ? { line: 1, column: 1 } : cellLocation(cell);
      };
      entries.items.push({ value, line: row[0]?.line ?? 1, locate });
    }
  }
  return entries;
}

async function recordEntries(file: InputFile): Promise<Entries> {
  const entries: Entries = { items: [], links: [], others: [], issues: [] };
  for await (const batch of readRecords(file, new Map())) {
    entries.issues.push(...batch.issues);
    batch.values.forEach((value, i) => {
      const locate: Entry['locate'] = (keys) => batch.locate(i, toPointer(keys));
      if (isObject(value)) entries.items.push({ value, line: batch.lines[i] ?? 1, locate });
      else entries.issues.push({ ...notAnObject(), ...locate([]) });
    });
  }
  return entries;
}

async function documentEntries(file: InputFile, source: NonNullable<ImportMap['source']>): Promise<Entries> {
  const entries: Entries = { items: [], links: [], others: [], issues: [] };
  const text = await readFile(file.path, 'utf8');
  let document: Json = null;
  for await (const batch of readJson(file.path)) {
    entries.issues.push(...batch.issues);
    document = batch.values[0] ?? null;
  }
  if (entries.issues.length > 0) return entries;
  const locate = locator(text);
  const read = (pointer: string | undefined): Entry[] => {
    if (pointer === undefined) return [];
    const list = valueAt(document, fromPointer(pointer));
    if (!Array.isArray(list)) entries.issues.push({ ...notAList(pointer), line: 1, column: 1 });
    return (Array.isArray(list) ? list : []).flatMap((value, i) => {
      const own = [...fromPointer(pointer), String(i)];
      if (isObject(value)) return [{ value, line: locate(own).line, locate: (keys) => locate([...own, ...keys]) }];
      entries.issues.push({ ...notAnObject(), ...locate(own) });
      return [];
    });
  };
  entries.items = read(source.items ?? '');
  entries.links = read(source.relations);
  entries.others = isObject(document) ? others(document, [source.items, source.relations]) : [];
  return entries;
}

function others(document: JsonObject, read: readonly (string | undefined)[]): Entries['others'] {
  const known = new Set(read.map((pointer) => fromPointer(pointer ?? '')[0]));
  return Object.entries(document)
    .filter(([name]) => !known.has(name))
    .map(([name, value]) => ({ name, count: Array.isArray(value) ? value.length : 1 }));
}

/** The tree of a document is parsed when the first issue needs a location. */
function locator(text: string): Entry['locate'] {
  const lines = new LineMap(text);
  let root: Node | undefined;
  return (keys) => {
    root ??= parseTree(text);
    for (let length = keys.length; root !== undefined && length >= 0; length--) {
      const path = keys.slice(0, length).map((key) => (/^\d+$/.test(key) ? Number(key) : key));
      const node = findNodeAtLocation(root, path);
      if (node === undefined) continue;
      const isMember = length === keys.length && node.parent?.type === 'property';
      return lines.location((isMember ? node.parent : node)?.offset ?? 0);
    }
    return { line: 1, column: 1 };
  };
}

function notAnObject(): { path: string; rule: string; message: string; hint: string } {
  return { path: '', rule: 'record', message: 'An entry must be an object', hint: 'Remove it, or fix the map.' };
}

function notAList(pointer: string): { path: string; rule: string; message: string; hint: string } {
  const message = `The document has no list at "${pointer}"`;
  return { path: pointer, rule: 'map', message, hint: 'Fix the pointer in the map, or use the file it is for.' };
}
