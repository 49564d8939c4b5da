import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSecret } from './secret.ts';

test.each(['', 'abc', '\n', 'a'.repeat(40)])(
  'a secret that can be guessed is refused, given or kept: %j',
  async (secret) => {
    const folder = await mkdtemp(join(tmpdir(), 'schemawerk-secret-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, 'token-secret'), secret);
    await expect(readSecret(undefined, folder)).rejects.toMatchObject({ code: 'invalid' });
    await expect(readSecret(secret, folder)).rejects.toMatchObject({ code: 'invalid' });
  },
);
