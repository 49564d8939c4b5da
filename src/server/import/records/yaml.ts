import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { isAlias, isMap, isScalar, isSeq, type Document, type Node, type Scalar } from 'yaml';
import type { Json } from '#shared/json.ts';
import { fromPointer } from '#shared/pointer.ts';
import { EXACT_HINT, inexactMessage, isInexact } from '#shared/reading/inexact-integer.ts';
import { receive } from '#shared/receive.ts';
import { LineMap, type FileLocation } from './location.ts';
import { notUtf8 } from './ndjson.ts';
import type { RecordBatch } from './record-batch.ts';
import { boundsIssue } from './record-bounds.ts';
import { yamlDocuments } from './yaml-documents.ts';

const MAX_BYTES = 64_000_000;
const ERRORS_SHOWN = 20;

/** Reads every document of a YAML file: one record each, or a list of records. */
export async function* readYaml(path: string): AsyncGenerator<RecordBatch> {
  const bytes = await readFile(path);
  const top = { line: 1, column: 1 };
  if (bytes.length > MAX_BYTES) return yield failed('limit', 'The file is larger than 64 MB', 'Split it.', top);
  if (!isUtf8(bytes)) return yield { ...empty(), issues: [notUtf8(1)] };
  const text = bytes.toString('utf8');
  const map = new LineMap(text);
  const documents = yamlDocuments(text);
  for (let next = documents.next(); ; next = documents.next()) {
    if (next.done !== true) yield documentBatch(next.value, map);
    else if (next.value === undefined) return;
    else {
      const { offset, ...issue } = next.value;
      return yield { ...empty(), issues: [{ ...issue, ...map.location(offset) }] };
    }
  }
}

function documentBatch(document: Document.Parsed, map: LineMap): RecordBatch {
  const errors = document.errors.slice(0, ERRORS_SHOWN).map(({ message, pos }) => syntaxIssue(message, map, pos[0]));
  if (errors.length > 0) return { ...empty(), issues: errors };
  const root = document.contents as Node | null;
  const repeated = repeatedKey(root);
  if (repeated !== undefined)
    return { ...empty(), issues: [syntaxIssue('Map keys must be unique', map, startOf(repeated))] };
  const inexact = inexactScalar(root);
  if (inexact !== undefined) {
    const location = map.location(startOf(inexact));
    return failed('number', inexactMessage(inexact.source ?? ''), EXACT_HINT, location);
  }
  let value: Json;
  try {
    value = receive<Json>(document.toJS({ maxAliasCount: 100 }));
  } catch (error) {
    const message = error instanceof Error ? error.message : 'Cannot read the document';
    return failed('yaml', message, 'Replace the aliases with their values.', map.location(startOf(root)));
  }
  if (value === null || value === undefined) return empty();
  const nodes = (isSeq(root) ? root.items : [root]) as (Node | null)[];
  const issues: RecordBatch['issues'] = [];
  const kept: { value: Json; ordinal: number }[] = [];
  (isSeq(root) ? (value as Json[]) : [value]).forEach((entry, ordinal) => {
    const issue = boundsIssue(entry);
    if (issue === undefined) kept.push({ value: entry, ordinal });
    else issues.push({ ...issue, ...map.location(startOf(nodes[ordinal] ?? null)) });
  });
  const at = (index: number): Node | null => nodes[kept[index]?.ordinal ?? -1] ?? null;
  return {
    values: kept.map((entry) => entry.value),
    lines: kept.map((_, i) => map.location(startOf(at(i))).line),
    issues,
    pointer: (index) => (isSeq(root) ? `/${kept[index]?.ordinal}` : ''),
    size: () => map.length,
    escapes: () => true,
    locate: (index, pointer) => map.location(offsetOf(document, at(index), fromPointer(pointer))),
  };
}

function syntaxIssue(message: string, map: LineMap, offset: number): RecordBatch['issues'][number] {
  return { path: '', rule: 'yaml', message, hint: 'Fix the YAML here.', ...map.location(offset) };
}

/** The first key that its map already has. The parser limits the depth. */
function repeatedKey(node: unknown): Node | undefined {
  if (isSeq(node)) {
    for (const entry of node.items) {
      const found = repeatedKey(entry);
      if (found !== undefined) return found;
    }
  } else if (isMap(node)) {
    const keys = new Set<string>();
    for (const { key, value } of node.items) {
      const name = String(isScalar(key) ? key.value : key);
      if (keys.has(name)) return key as Node;
      keys.add(name);
      const found = repeatedKey(value);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** The first whole number that cannot be kept exactly. */
function inexactScalar(node: unknown): Scalar | undefined {
  if (isScalar(node)) return typeof node.value === 'number' && isInexact(node.source ?? '') ? node : undefined;
  const inner = isSeq(node) ? node.items : isMap(node) ? node.items.map(({ value }) => value) : [];
  for (const entry of inner) {
    const found = inexactScalar(entry);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The offset of a member's name or an entry's value; if missing, of the nearest enclosing node. */
function offsetOf(document: Document.Parsed, start: Node | null, keys: readonly string[]): number {
  let node = start;
  let offset = startOf(start);
  for (const key of keys) {
    if (isAlias(node)) node = node.resolve(document) ?? null;
    if (isMap(node)) {
      const pair = node.items.find((item) => String(isScalar(item.key) ? item.key.value : item.key) === key);
      if (pair === undefined) return offset;
      offset = startOf(pair.key as Node);
      node = pair.value as Node | null;
    } else if (isSeq(node)) {
      const entry = node.items[Number(key)];
      if (entry === undefined) return offset;
      node = entry as Node;
      offset = startOf(node);
    } else return offset;
  }
  return offset;
}

function startOf(node: Node | null): number {
  return node?.range?.[0] ?? 0;
}

function failed(rule: string, message: string, hint: string, location: FileLocation): RecordBatch {
  return { ...empty(), issues: [{ path: '', rule, message, hint, ...location }] };
}

function empty(): RecordBatch {
  const location = { line: 1, column: 1 };
  return {
    values: [],
    lines: [],
    issues: [],
    pointer: () => '',
    size: () => 0,
    escapes: () => false,
    locate: () => location,
  };
}
