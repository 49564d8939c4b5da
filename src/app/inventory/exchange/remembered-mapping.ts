import type { ImportColumn, RelationType, TableMapping } from '#generated/payloads.d.ts';
import { guessMapping } from '#shared/exchange/guess-mapping.ts';
import { contentHash } from '#shared/hash.ts';
import { isObject } from '#shared/json.ts';
import type { Kind } from '#shared/kinds/kind.ts';

/** Mappings stay in the browser: they are one person's habit with the files of one tool. */
type Remembered = Record<string, TableMapping>;

const KEY = 'schemawerk.import';
/** Number of mappings that are kept; the oldest is dropped first. */
const LIMIT = 50;

/** Files with the same column titles have the same shape. */
function shapeOf(columns: readonly ImportColumn[]): string {
  return contentHash(columns.map(({ title }) => title).join('\n'));
}

/** The kind that a file of this shape was last imported as. */
export function rememberedKind(columns: readonly ImportColumn[]): string | undefined {
  const shape = shapeOf(columns);
  const key = Object.keys(read()).findLast((entry) => entry.startsWith(`${shape} `));
  return key?.slice(shape.length + 1);
}

export type FirstMapping = { mapping: TableMapping; isRemembered: boolean };

/** The last mapping of a file of this shape, or a guess. Fields that the kind no longer has are left out. */
export function firstMapping(
  columns: readonly ImportColumn[],
  kind: Kind,
  relationTypes: readonly RelationType[],
): FirstMapping {
  const guess = guessMapping(columns, kind, relationTypes);
  const known = read()[`${shapeOf(columns)} ${kind.kind}`];
  if (known?.columns.length !== columns.length) return { mapping: guess, isRemembered: false };
  const writable = new Set(kind.fields.filter((field) => !field.readOnly).map((field) => field.name));
  const isKnown = (name: string) => writable.has(name);
  const mapping: TableMapping = {
    ...known,
    columns: known.columns.map((target) => (target.startsWith('field:') && !isKnown(target.slice(6)) ? '' : target)),
    values: Object.fromEntries(Object.entries(known.values).filter(([name]) => isKnown(name))),
    hierarchy: relationTypes.some(({ id }) => id === known.hierarchy) ? known.hierarchy : null,
  };
  return { mapping, isRemembered: true };
}

export function rememberMapping(columns: readonly ImportColumn[], mapping: TableMapping): void {
  const key = `${shapeOf(columns)} ${mapping.kind}`;
  const others = Object.entries(read()).filter(([entry]) => entry !== key);
  const kept: Remembered = Object.fromEntries([...others.slice(1 - LIMIT), [key, mapping]]);
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // full or forbidden storage only costs the convenience
  }
}

function read(): Remembered {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (!isObject(value)) return {};
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, TableMapping] => isMapping(entry[1])),
    );
  } catch {
    return {};
  }
}

function isMapping(value: unknown): value is TableMapping {
  return isObject(value) && Array.isArray(value.columns) && isObject(value.values) && typeof value.kind === 'string';
}
