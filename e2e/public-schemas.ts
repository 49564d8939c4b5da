/** Schemas of public collections with their records, if the folder exists next to the project. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '#shared/json.ts';

export type PublicRecord = { name: string; data: JsonObject };
export type PublicSchema = { kind: string; file: string; valid: PublicRecord[]; invalid: PublicRecord[] };

/** `PUBLIC_SCHEMAS` names another folder, with `schema.json`, `valid/` and `invalid/` for each kind */
const FOLDER = process.env['PUBLIC_SCHEMAS'] ?? join(import.meta.dirname, '../../shared/data/schemastore');

/** one in this many is tested; `ALL_SCHEMAS=1` tests all, with all of their records */
const APART = 5;

export const TAKES_ALL = process.env['ALL_SCHEMAS'] === '1';

export function publicSchemas(): PublicSchema[] {
  if (!existsSync(FOLDER)) return [];
  const kinds = readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const only = process.env['ONLY_SCHEMA'];
  if (only !== undefined) return kinds.filter((kind) => only.split(',').includes(kind)).map(readSchema);
  if (TAKES_ALL) return kinds.map(readSchema);
  return kinds.filter((_, place) => place % APART === 0).map(readSchema);
}

function readSchema(kind: string): PublicSchema {
  const folder = join(FOLDER, kind);
  return {
    kind: kind.replaceAll(/[^A-Za-z0-9_-]/g, '-'),
    file: join(folder, 'schema.json'),
    valid: readRecords(join(folder, 'valid')),
    invalid: readRecords(join(folder, 'invalid')),
  };
}

function readRecords(folder: string): PublicRecord[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return (TAKES_ALL ? files : files.slice(0, 1)).map((name) => ({
    name,
    data: JSON.parse(readFileSync(join(folder, name), 'utf8')),
  }));
}
