import { AppError } from '#shared/errors.ts';
import { passwordIssues } from '#shared/password.ts';
import { hashPassword } from './passwords.ts';

/** The hash of a password that somebody chose. @throws AppError `invalid` saying what is wrong with it */
export async function hashNewPassword(password: string, own: readonly string[]): Promise<string> {
  const issues = passwordIssues(password, own);
  const [first] = issues;
  if (first) throw new AppError('invalid', first.message, { issues });
  return hashPassword(password);
}
