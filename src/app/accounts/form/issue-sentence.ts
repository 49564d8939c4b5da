import type { Issue } from '#generated/payloads.d.ts';

/** What is wrong and what to do about it, as it stands under a field. */
export function issueSentence({ message, hint }: Issue): string {
  const text = `${message.charAt(0).toUpperCase()}${message.slice(1)}`;
  return hint === undefined ? text : `${text.replace(/\.?$/, '.')} ${hint}`;
}
