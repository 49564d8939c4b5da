import type { Issue } from '#generated/payloads.d.ts';
import { AppError } from '#shared/errors.ts';
import { passwordIssues } from '#shared/password.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword } from './passwords.ts';

const STOLEN: Issue = {
  path: '/password',
  rule: 'common',
  message: 'This password is too easy to guess',
  hint: 'It is on lists of stolen passwords; three unrelated words work well.',
};

/** Hashes a password chosen by a user. @throws AppError `invalid` with the reason why it is rejected */
export async function hashNewPassword(password: string, own: readonly string[]): Promise<string> {
  const issues = passwordIssues(password, own);
  if (issues.length === 0 && (await isCommonPassword(password))) issues.push(STOLEN);
  const [first] = issues;
  if (first) throw new AppError('invalid', first.message, { issues });
  return hashPassword(password);
}
