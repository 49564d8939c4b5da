import type { Pointer } from './pointer.ts';

/**
 * One fault of one document, the same in the form, on the server and on the command line.
 * `rule` is the JSON Schema keyword or the name of one of our rules; `hint` says the remedy.
 */
export type Issue = { path: Pointer; rule: string; message: string; hint?: string };

/** Puts issues of a part under the pointer of that part. */
export function prefixIssues(prefix: Pointer, issues: readonly Issue[]): Issue[] {
  return issues.map((issue) => ({ ...issue, path: prefix + issue.path }));
}
