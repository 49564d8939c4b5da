import type { AppRules } from '#generated/payloads.d.ts';
import { contentHash } from '#shared/hash.ts';

/** What a prototype keeps in `extend.rules`: its rules, and the hash of the code that was made of them. */
export type KeptRules = { rules: AppRules; hash: string };

/** Tells whether somebody has edited code since. Line ends and space at the end of the text do not count. */
export function codeHash(code: string): string {
  return contentHash(code.replaceAll('\r\n', '\n').trimEnd());
}

/** Whether an app can be opened as its rules: its code is still what was made of them. */
export function rulesApply({ hash }: KeptRules, code: string): boolean {
  return hash === codeHash(code);
}
