import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { fieldValue } from '#shared/kinds/describe.ts';
import type { Field, ResolvedKind } from '#shared/kinds/kind.ts';
import { dereference } from '#shared/kinds/local-ref.ts';
import type { Item } from '#shared/item.ts';

/** A kind as a table: a column for each value, nested objects that are closed spread over columns of their own. */
export class CsvTable {
  readonly #columns: Field[];
  readonly #hasId: boolean;
  readonly #hasType: boolean;
  /** fields of items that the kind does not describe, which the table has no column for */
  readonly lost = new Set<string>();
  readonly #known: ReadonlySet<string>;

  constructor(kind: ResolvedKind) {
    const spread = new Set(kind.fields.filter((field) => isSpread(kind, field)).map((field) => field.name));
    const isWhole = ({ path }: Field): boolean => {
      const around = path.slice(0, -1).map((_, i) => path.slice(0, i + 1).join('.'));
      return around.every((name) => spread.has(name));
    };
    this.#columns = kind.fields.filter((field) => !spread.has(field.name) && isWhole(field));
    const names = new Set(kind.fields.map((field) => field.name));
    this.#hasId = names.has('id');
    this.#hasType = names.has('type');
    this.#known = new Set(kind.fields.map((field) => field.path[0] ?? ''));
  }

  header(): string {
    return line([...this.#own('id', 'type'), ...this.#columns.map((field) => field.name)]);
  }

  row(item: Item): string {
    for (const name of Object.keys(item.data)) if (!this.#known.has(name)) this.lost.add(name);
    const cells = this.#columns.map((field) => cellOf(fieldValue(item.data, field.path), field));
    return line([...this.#own(item.id, item.type), ...cells]);
  }

  /** A field of the kind's own hides the item's id or kind. */
  #own(id: string, type: string): string[] {
    return [...(this.#hasId ? [] : [id]), ...(this.#hasType ? [] : [type])];
  }
}

function isSpread(kind: ResolvedKind, field: Field): boolean {
  if (field.type !== 'object' || !kind.fields.some((other) => other.name.startsWith(`${field.name}.`))) return false;
  let schema: JsonObject = kind.schema;
  for (const key of field.path) {
    const properties = dereference(kind.schema, schema)['properties'];
    schema = dereference(kind.schema, isObject(properties) ? properties[key] : undefined);
  }
  const words = ['patternProperties', 'allOf', 'anyOf', 'oneOf', 'if'];
  return schema['additionalProperties'] === false && !words.some((word) => word in schema);
}

/** As the reader of tables takes it back: lists of plain values cut by `;`, everything nested as JSON. */
function cellOf(value: Json | undefined, field: Field): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) {
    const isPlain = field.type === 'array' && value.length > 0 && value.every((entry) => isPlainEntry(entry));
    return isPlain ? value.map(String).join(';') : JSON.stringify(value);
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function isPlainEntry(entry: Json): boolean {
  if (typeof entry === 'string') return !/[;\n]/.test(entry) && entry.trim() === entry && !/^(?:[[{]|$)/.test(entry);
  return typeof entry === 'number' || typeof entry === 'boolean';
}

function line(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",\r\n;\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\n`;
}
