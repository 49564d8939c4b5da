import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { isAlias, isMap, isScalar, isSeq, parseAllDocuments, type Document, type Node } from 'yaml';
import type { Json } from '#shared/json.ts';
import { fromPointer } from '#shared/pointer.ts';
import { notUtf8 } from './ndjson.ts';
import { LineMap, type FileLocation } from './location.ts';
import type { RecordBatch } from './record-batch.ts';

const MAX_BYTES = 64_000_000;
const TOO_DEEP = 'The document is nested too deep';

/** Reads every document of a YAML file: one record each, or a list of records. */
export async function* readYaml(path: string): AsyncGenerator<RecordBatch> {
  const bytes = await readFile(path);
  const top = { line: 1, column: 1 };
  if (bytes.length > MAX_BYTES) return yield failed('size', 'The file is larger than 64 MB', 'Split it.', top);
  if (!isUtf8(bytes)) return yield { ...empty(), faults: [notUtf8(1)] };
  const text = bytes.toString('utf8');
  const map = new LineMap(text);
  const documents = parse(text);
  if (documents === undefined) return yield failed('yaml', TOO_DEEP, 'Reduce the nesting.', top);
  for (const document of documents) yield documentBatch(document, map);
}

/** Undefined if the recursive parser overflows the stack. */
function parse(text: string): Document.Parsed[] | undefined {
  try {
    // YAML 1.2 core: dates stay text, `no` stays text
    const documents = parseAllDocuments(text, { prettyErrors: false });
    return Array.isArray(documents) ? documents : [];
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function documentBatch(document: Document.Parsed, map: LineMap): RecordBatch {
  const faults = document.errors.map((error) => ({
    path: '',
    rule: 'yaml',
    message: /stack/i.test(error.message) ? TOO_DEEP : error.message,
    hint: 'Fix the YAML here.',
    ...map.place(error.pos[0]),
  }));
  if (faults.length > 0) return { ...empty(), faults };
  const root = document.contents as Node | null;
  let value: Json;
  try {
    value = document.toJS({ maxAliasCount: 100 }) as Json;
  } catch (error) {
    const message = error instanceof Error ? error.message : 'Cannot read the document';
    return failed('yaml', message, 'Replace the aliases with their values.', map.place(startOf(root)));
  }
  if (value === null || value === undefined) return empty();
  const list = isSeq(root) ? root.items : [root];
  const at = (index: number): Node | null => (list[index] ?? null) as Node | null;
  return {
    values: isSeq(root) ? (value as Json[]) : [value],
    lines: list.map((_, i) => map.place(startOf(at(i))).line),
    faults,
    pointer: (index) => (isSeq(root) ? `/${index}` : ''),
    size: () => map.length,
    escapes: () => true,
    locate: (index, pointer) => map.place(offsetOf(document, at(index), fromPointer(pointer))),
  };
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

function failed(rule: string, message: string, hint: string, place: FileLocation): RecordBatch {
  return { ...empty(), faults: [{ path: '', rule, message, hint, ...place }] };
}

function empty(): RecordBatch {
  const place = { line: 1, column: 1 };
  return {
    values: [],
    lines: [],
    faults: [],
    pointer: () => '',
    size: () => 0,
    escapes: () => false,
    locate: () => place,
  };
}
