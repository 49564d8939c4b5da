import { AppError } from '#shared/errors.ts';
import { UsageError } from './terminal.ts';

/** A name that no baseline has is a usage error. */
export async function knownBaseline<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found')
      throw new UsageError(`${error.message}. See baseline list`);
    throw error;
  }
}
