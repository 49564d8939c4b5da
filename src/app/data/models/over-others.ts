import { AppError } from '#shared/errors.ts';

/** How the write of something that has a revision is repeated when others have written it. */
type OverOthers<T, Result> = {
  /** as the user saw it */
  seen: T;
  read: () => Promise<T>;
  /** whether nothing has changed that the write depends on */
  isSame: (current: T) => boolean;
  write: (rev: number) => Promise<Result>;
};

/**
 * Writes at the revision that the user saw; where others changed only what does not matter to it, at theirs.
 * @throws AppError `stale` where they changed what does
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

/** The error, with a message that explains what someone else changed and what to do. */
export function conflictAs(words: string): (error: unknown) => never {
  return (error) => {
    throw isStale(error) ? new AppError('stale', words) : error;
  };
}
