import type { Issue, Item } from '#generated/payloads.d.ts';
import { AppError } from '#shared/errors.ts';

/** concurrent requests */
const AT_ONCE = 4;

export type Failed = { item: Item; error: AppError };

/** Runs `act` for every item, a few at a time, and returns the failures. */
export async function eachOf(items: readonly Item[], act: (item: Item) => Promise<unknown>): Promise<Failed[]> {
  const failed: Failed[] = [];
  const waiting = [...items];
  const work = async () => {
    for (let item = waiting.shift(); item; item = waiting.shift()) {
      try {
        await act(item);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        failed.push({ item, error });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return failed;
}

/** The issues of an error, or its message if it has none. */
export function issuesOf({ issues, message }: AppError): Issue[] {
  return issues.length > 0 ? issues : [{ path: '', rule: 'refused', message }];
}
