import { AppError } from '#shared/errors.ts';
import type { Issue } from '#generated/payloads.d.ts';
import { prefixIssues } from '#shared/issue.ts';
import type { Pointer } from '#shared/pointer.ts';

/** What is refused of one entry of a bulk change, under its path; what the rules say stands at `within` below that. */
export async function faultsOf(path: Pointer, act: () => Promise<void>, within: Pointer = ''): Promise<Issue[]> {
  try {
    await act();
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message, issues } = error;
    if (code === 'unprocessable' && issues.length > 0) return prefixIssues(path + within, issues);
    return [{ path, rule: code, message }];
  }
}
