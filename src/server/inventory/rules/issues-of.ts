import type { Issue } from '#generated/payloads.d.ts';
import { AppError } from '#shared/errors.ts';
import { prefixIssues } from '#shared/issue.ts';
import type { Pointer } from '#shared/pointer.ts';

/** The issues of one entry of a bulk change, under its path; validation issues are placed at `within` below it. */
export async function storedIssuesOf(path: Pointer, act: () => Promise<void>, within: Pointer = ''): Promise<Issue[]> {
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
