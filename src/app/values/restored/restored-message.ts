import type { RestoreResult } from '#app/data/trash.ts';
import { formatCount } from '#app/values/words/numbers.ts';

export type RestoredMessage = {
  tone: 'good' | 'info' | 'bad';
  title: string;
  message?: string;
  /** whether something was not restored, which takes more text than fits here */
  isPartial: boolean;
};

/** The result of a restore, in a line or two. */
export function restoredMessage(results: readonly RestoreResult[]): RestoredMessage {
  const restored = results.filter((result) => result.restored);
  const failed = results.filter((result) => !result.restored);
  const links = restored.reduce((sum, result) => sum + (result.links?.restored ?? 0), 0);
  const lost = restored.flatMap((result) => result.links?.lost ?? []);
  const isPartial = failed.length + lost.length > 0;
  const [only] = results;
  if (results.length === 1 && only && !only.restored) {
    return { tone: 'bad', title: `Could not restore ${only.id}`, message: only.reason ?? '', isPartial: false };
  }
  const what = results.length === 1 && only ? only.id : `${formatCount(restored.length)} items`;
  const some = failed.length > 0 ? `${formatCount(restored.length)} of ${formatCount(results.length)} items` : what;
  const total = links + lost.length;
  const message =
    lost.length > 0
      ? `${formatCount(links)} of ${relations(total)} restored. ${lost[0]?.reason ?? ''}`
      : total > 0
        ? `${relations(total)} restored`
        : undefined;
  return {
    tone: failed.length > 0 ? 'bad' : isPartial ? 'info' : 'good',
    title: `${some} restored`,
    ...(message !== undefined && { message }),
    isPartial,
  };
}

function relations(count: number): string {
  return count === 1 ? '1 relation' : `${formatCount(count)} relations`;
}
