import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { receiveJson } from '#shared/receive.ts';

/**
 * The custom signals that old servers stored with a model: rows with a path, or a tree of nodes, either possibly as
 * text. Their clients write `"Empty"` for none. `undefined` for anything else.
 */
export function customRows(value: Json | undefined): JsonObject[] | undefined {
  if (value === undefined || value === null || value === '' || value === 'Empty') return [];
  if (typeof value === 'string') {
    const read = fromText(value);
    return read === undefined ? undefined : customRows(read);
  }
  if (Array.isArray(value)) return value.every(isRow) ? value.map(toRow) : undefined;
  if (!isObject(value)) return undefined;
  const nodes = Object.entries(value);
  return nodes.every(([, node]) => isObject(node)) ? nodes.flatMap(([name, node]) => rowsBelow(name, node)) : undefined;
}

/** JSON text within JSON text is not parsed. */
function fromText(text: string): Json | undefined {
  try {
    const value = receiveJson(text);
    return typeof value === 'string' && value !== 'Empty' ? undefined : value;
  } catch {
    return undefined;
  }
}

type Row = JsonObject & { type: string };

function isRow(value: Json): value is Row {
  return (
    isObject(value) && typeof value['type'] === 'string' && typeof (value['apiName'] ?? value['name']) === 'string'
  );
}

function toRow({ name, children: _children, ...row }: Row): JsonObject {
  return { apiName: name ?? null, ...row };
}

/** The root itself is not a signal. */
function rowsBelow(path: string, node: Json, isRoot = true): JsonObject[] {
  if (!isObject(node)) return [];
  const { children, name: _name, ...attributes } = node;
  const below = isObject(children) ? Object.entries(children) : [];
  const rows = below.flatMap(([name, child]) => rowsBelow(`${path}.${name}`, child, false));
  return isRoot ? rows : [{ apiName: path, ...attributes }, ...rows];
}
