import type { Issue } from '#generated/payloads.d.ts';
import type { Pointer } from './pointer.ts';

/** Prefixes the paths of a part's issues with the path of that part. */
export function prefixIssues(prefix: Pointer, issues: readonly Issue[]): Issue[] {
  return issues.map((issue) => ({ ...issue, path: prefix + issue.path }));
}
