import type { Issue } from '#generated/payloads.d.ts';
import type { Pointer } from './pointer.ts';

/** Puts issues of a part under the pointer of that part. */
export function prefixIssues(prefix: Pointer, issues: readonly Issue[]): Issue[] {
  return issues.map((issue) => ({ ...issue, path: prefix + issue.path }));
}
