import type { Writer } from '#server/store/store.ts';
import { AppError } from '#shared/errors.ts';

/** Called at the end of every transaction that may remove an administrator. @throws AppError `conflict` */
export async function keepAnAdministrator({ accounts }: Writer): Promise<void> {
  const { results } = await accounts.list({ administrator: true, sort: [], page: 1, limit: 1000 });
  if (!results.some(({ disabled }) => !disabled))
    throw new AppError('conflict', 'This is the last administrator. Make someone else an administrator first');
}
