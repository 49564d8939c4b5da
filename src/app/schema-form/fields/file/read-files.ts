import type { JsonObject } from '#shared/json.ts';
import { FILE_LIMIT_BYTES, fileIn, formatBytes, type KeptFile } from '#shared/reading/embedded-file.ts';

/** The file that a value of a field holds. */
export function keptFile(schema: JsonObject, value: string): KeptFile | undefined {
  return isBare(schema) ? fileIn(`data:${String(schema['contentMediaType'])};base64,${value}`) : fileIn(value);
}

export type ReadFiles = { values: string[]; faults: string[] };

/** Files as values of a field, and why some of them are refused. `taken`: bytes that the field holds already. */
export async function readFiles(schema: JsonObject, files: readonly File[], taken: number): Promise<ReadFiles> {
  const accepted = acceptedBy(schema);
  const faults: string[] = [];
  const values: string[] = [];
  let total = taken;
  for (const file of files) {
    const fault = faultOf(file, total, accepted);
    if (fault === undefined) {
      total += file.size;
      values.push(valueFor(schema, file, await base64Of(file)));
    } else faults.push(fault);
  }
  return { values, faults };
}

/** What may be chosen, as a file input says it. */
export function acceptedBy(schema: JsonObject): string | undefined {
  const type = schema['contentMediaType'];
  return typeof type === 'string' && /^[\w.+*-]+\/[\w.+*-]+$/.test(type) ? type : undefined;
}

function isBare(schema: JsonObject): boolean {
  return schema['format'] !== 'data-url';
}

function faultOf({ name, size, type }: File, taken: number, accepted: string | undefined): string | undefined {
  if (taken + size > FILE_LIMIT_BYTES) {
    const [limit, own] = [formatBytes(FILE_LIMIT_BYTES), formatBytes(size)];
    return `${name} has ${own}; the limit is ${limit}. Choose a smaller file or store a link instead.`;
  }
  if (accepted === undefined || type === '' || new RegExp(`^${pattern(accepted)}$`).test(type)) return undefined;
  return `${name} is ${type}; this field accepts ${accepted}. Choose another file.`;
}

function pattern(accepted: string): string {
  return accepted.replaceAll(/[.+]/g, String.raw`\$&`).replaceAll('*', '.*');
}

function valueFor(schema: JsonObject, { name, type }: File, base64: string): string {
  if (isBare(schema)) return base64;
  return `data:${type || 'application/octet-stream'};name=${encodeURIComponent(name)};base64,${base64}`;
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,/, '')));
    reader.addEventListener('error', () => reject(reader.error ?? new Error(`Could not read ${file.name}`)));
    reader.readAsDataURL(file);
  });
}
