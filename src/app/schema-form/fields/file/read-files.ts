import type { JsonObject } from '#shared/json.ts';
import { FILE_LIMIT_BYTES, fileIn, formatBytes, type KeptFile } from '#shared/reading/embedded-file.ts';

/** The file encoded in a field's value. */
export function embeddedFile(schema: JsonObject, value: string): KeptFile | undefined {
  return isBase64(schema) ? fileIn(`data:${String(schema['contentMediaType'])};base64,${value}`) : fileIn(value);
}

export type ReadFiles = { values: string[]; issues: string[] };

/** Converts files to field values, with the reasons why some are refused. `taken`: bytes already used by the field. */
export async function readFiles(schema: JsonObject, files: readonly File[], usedBytes: number): Promise<ReadFiles> {
  const accepted = acceptedBy(schema);
  const issues: string[] = [];
  const values: string[] = [];
  let total = usedBytes;
  for (const file of files) {
    const issue = issueOf(file, total, accepted);
    if (issue === undefined) {
      total += file.size;
      values.push(valueFor(schema, file, await base64Of(file)));
    } else issues.push(issue);
  }
  return { values, issues };
}

/** The `accept` attribute for a schema. */
export function acceptedBy(schema: JsonObject): string | undefined {
  const type = schema['contentMediaType'];
  return typeof type === 'string' && /^[\w.+*-]+\/[\w.+*-]+$/.test(type) ? type : undefined;
}

function isBase64(schema: JsonObject): boolean {
  return schema['format'] !== 'data-url';
}

function issueOf({ name, size, type }: File, usedBytes: number, accepted: string | undefined): string | undefined {
  if (usedBytes + size > FILE_LIMIT_BYTES) {
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
  if (isBase64(schema)) return base64;
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
