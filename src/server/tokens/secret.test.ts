import { expect, test } from 'vitest';
import { folderWith } from '#server/testing/temp-folder.ts';
import { readSecret } from './secret.ts';

test.each(['', 'abc', '\n', 'a'.repeat(40)])(
  'a secret that can be guessed is refused, given or kept: %j',
  async (secret) => {
    const folder = await folderWith({ 'token-secret': secret });
    await expect(readSecret(undefined, folder)).rejects.toMatchObject({ code: 'invalid' });
    await expect(readSecret(secret, folder)).rejects.toMatchObject({ code: 'invalid' });
  },
);
