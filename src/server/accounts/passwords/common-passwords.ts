import { PASSWORD } from '#shared/password.ts';

let known: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is among the 18,000 most common leaked passwords of sufficient length. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= readList();
  return (await known).has(password.normalize('NFKC').toLowerCase());
}

/** Unpacked on first use, so that it takes no memory until someone chooses a password. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((word) => word.length >= PASSWORD.min));
}
