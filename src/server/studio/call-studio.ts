import type { FetchOptions } from '#server/fetch/guarded-fetch.ts';
import { guardedRequest } from '#server/fetch/guarded-request.ts';
import { readAnswer } from '#server/fetch/read-answer.ts';
import { AppError } from '#shared/errors.ts';
import type { JsonObject } from '#shared/json.ts';

const MAX_MS = 10_000;
const MAX_BYTES = 100_000;
const WORDS = { example: 'https://studio.example.com', instead: 'ask an administrator to check the configuration' };

/** @throws AppError `conflict` if the studio already has it, `unprocessable` if it refuses or cannot be reached */
export async function callStudio(
  { address, fetching }: { address: string; fetching: FetchOptions },
  path: string,
  body: JsonObject,
): Promise<void> {
  // chosen by the administrator, so it may be inside the network
  const rules = { ...fetching, allow: [...(fetching.allow ?? []), new URL(address).host] };
  try {
    const answer = await guardedRequest(
      `${address}/${path}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(MAX_MS),
      },
      rules,
      WORDS,
    );
    const { statusCode: status = 0 } = answer;
    await readAnswer(answer, MAX_BYTES);
    if (status === 409)
      throw new AppError('conflict', 'The studio already has a project with this name. Choose another one');
    if (status >= 300) throw new AppError('unprocessable', `The studio rejected this with status ${status}`);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('unprocessable', 'The studio cannot be reached. Ask an administrator', { cause: error });
  }
}
