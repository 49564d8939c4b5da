import { AppError } from '#shared/errors.ts';

/** A read that exceeded its time budget; retrying it would take as long again. */
export function tooLong(cause?: Error): AppError {
  return new AppError('unprocessable', 'This query takes too long. Narrow it, or choose another order.', {
    ...(cause && { cause }),
  });
}
