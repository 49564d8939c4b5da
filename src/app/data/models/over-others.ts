import { AppError } from '#shared/errors.ts';

/** How to retry a write when the revision is stale. */
type OverOthers<T, Result> = {
  /** as the user saw it */
  seen: T;
  read: () => Promise<T>;
  /** whether nothing that the write depends on has changed */
  isSame: (current: T) => boolean;
  write: (rev: number) => Promise<Result>;
};

/**
 * Writes on the revision that the user saw or, if others have since changed only unrelated parts, on theirs.
 * @throws AppError `stale` if they changed what the write depends on
 */
export async function writeOverOthers<T extends { rev: number }, Result>({
  seen,
  read,
  isSame,
  write,
}: OverOthers<T, Result>): Promise<Result> {
  try {
    return await write(seen.rev);
  } catch (error) {
    if (!isStale(error)) throw error;
    const current = await read();
    if (!isSame(current)) throw error;
    return write(current.rev);
  }
}

export function isStale(error: unknown): boolean {
  return error instanceof AppError && error.code === 'stale';
}

/** Replaces the message of a stale error: what someone else changed and what to do. */
export function conflictAs(message: string): (error: unknown) => never {
  return (error) => {
    throw isStale(error) ? new AppError('stale', message) : error;
  };
}
