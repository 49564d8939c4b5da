import type { Writer } from '#server/store/store.ts';
import { newId } from '#server/tokens/tokens.ts';
import { AppError } from '#shared/errors.ts';

const MAX_PER_USER = { count: 500, bytes: 100_000_000 };
/** How long a picture is kept that nothing shows: a form may still be open. */
const UNUSED_MS = 24 * 3_600_000;

/** Stores a re-encoded picture; returns its ID. @throws AppError `conflict` for too many pictures */
export async function keepPicture(
  { pictures, now }: Writer,
  owner: string,
  { type, content }: { type: string; content: Uint8Array },
): Promise<string> {
  await pictures.sweep(new Date(Date.parse(now) - UNUSED_MS).toISOString());
  const { count, bytes } = await pictures.sizeOf(owner);
  if (count >= MAX_PER_USER.count || bytes + content.byteLength > MAX_PER_USER.bytes)
    throw new AppError(
      'conflict',
      `You have ${count} pictures with ${Math.round(bytes / 1_000_000)} MB, the maximum. ` +
        'Remove some from your models; they are deleted a day later',
    );
  const id = newId();
  await pictures.insert({ id, owner, type, createdAt: now }, content);
  return id;
}
