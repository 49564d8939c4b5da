import { PASSWORD } from '#shared/password.ts';

let known: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is among the 18,000 of sufficient length that stand first in the lists of what was stolen elsewhere. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= readList();
  return (await known).has(password.normalize('NFKC').toLowerCase());
}

/** Unpacked when it is first asked for: a server that nobody chooses a password on does without its megabytes. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((word) => word.length >= PASSWORD.least));
}
