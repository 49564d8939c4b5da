import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#shared/errors.ts';

const LEAST = 32;

/**
 * The token signing key: `TOKEN_SECRET`, or 32 random bytes generated once and kept in the data folder, readable only
 * by the process owner. Several servers on one store need the same key.
 */
export async function readSecret(given: string | undefined, dataDir: string): Promise<KeyObject> {
  if (given !== undefined) {
    return keyOf(given, 'TOKEN_SECRET');
  }
  const file = join(dataDir, 'token-secret');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  // two servers may start at once: the first one writes, both read
  await writeFile(file, randomBytes(LEAST).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(unlessThere);
  return keyOf((await readFile(file, 'utf8')).trim(), file);
}

/** @throws AppError `invalid` for a secret that can be guessed */
function keyOf(secret: string, where: string): KeyObject {
  if (secret.length < LEAST) throw new AppError('invalid', `${where} must have at least ${LEAST} characters`);
  if (new Set(secret).size < 8) throw new AppError('invalid', `${where} repeats itself: use random characters`);
  return createSecretKey(secret, 'utf8');
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
