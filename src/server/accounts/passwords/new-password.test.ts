import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { PASSWORD } from '#shared/password.ts';
import { hashNewPassword } from './new-password.ts';

const common = dictionary['passwords-common'].filter((word) => word.length >= PASSWORD.min);

test('rejects the 10,000 most common passwords of sufficient length, in any case', async () => {
  const refused = { code: 'invalid', issues: [{ path: '/password', rule: 'common' }] };
  expect(common.length).toBeGreaterThan(10_000);
  for (const word of common.slice(0, 10_000)) {
    await expect(hashNewPassword(word, []), word).rejects.toMatchObject(refused);
    await expect(hashNewPassword(word.toUpperCase(), []), word).rejects.toMatchObject(refused);
  }
});

test('a rejection gives the reason and a hint', async () => {
  await expect(hashNewPassword('Metallica', [])).rejects.toMatchObject({
    message: 'This password is too easy to guess',
    issues: [{ hint: expect.stringMatching(/lists of stolen passwords; three unrelated words/) }],
  });
});
