import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Extension as PublicExtension } from '#generated/payloads.d.ts';
import { readInside } from '#server/files/read-inside.ts';
import { AppError } from '#shared/errors.ts';

/** A module with fields and widgets, or why it is not served. */
export type Extension = PublicExtension & { text: string };

const MAX_FILES = 50;
const MAX_BYTES = 1_000_000;
const MAX_BYTES_TOGETHER = 8_000_000;
/** It becomes a part of an address. */
const NAME = /^[a-z0-9][a-z0-9-]{0,59}\.js$/;

/** The modules in the folder of `EXTENSIONS_DIR`, by name. @throws AppError `invalid` for a folder that cannot be read */
export async function readExtensions(folder: string | undefined): Promise<Extension[]> {
  if (folder === undefined) return [];
  const entries = await readdir(folder).catch((error: Error) => {
    throw new AppError('invalid', `EXTENSIONS_DIR cannot be read: ${error.message}`);
  });
  const names = entries.filter((name) => name.endsWith('.js')).toSorted();
  let left = MAX_BYTES_TOGETHER;
  const read: Extension[] = [];
  for (const name of names) {
    const problem =
      read.length >= MAX_FILES ? `There are more than ${MAX_FILES} extensions` : await problemOf(folder, name);
    const extension = problem === undefined ? await moduleOf(folder, name, left) : refused(name, problem);
    left -= Buffer.byteLength(extension.text);
    read.push(extension);
  }
  return read;
}

async function problemOf(folder: string, name: string): Promise<string | undefined> {
  if (!NAME.test(name)) return 'Its name may have lower-case letters, digits and hyphens only';
  const { size = 0 } = await stat(join(folder, name)).catch(() => ({ size: 0 }));
  return size > MAX_BYTES ? `It has ${size} bytes; at most ${MAX_BYTES} are read` : undefined;
}

async function moduleOf(folder: string, name: string, left: number): Promise<Extension> {
  const text = await readInside(folder, name);
  if (text === null) return refused(name, 'It is no file in the folder of extensions');
  if (Buffer.byteLength(text) > left)
    return refused(name, `The extensions have more than ${MAX_BYTES_TOGETHER} bytes together`);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  return { name, module: `/v2/extensions/${hash}/${name}`, text };
}

function refused(name: string, problem: string): Extension {
  return { name, problem, text: '' };
}
