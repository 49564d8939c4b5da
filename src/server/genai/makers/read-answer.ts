import type { IncomingMessage } from 'node:http';
import { StringDecoder } from 'node:string_decoder';
import { AppError } from '#shared/errors.ts';

/** `bytes` on the wire, where each word has an envelope; `characters` of the text itself. */
export const ANSWER_LIMITS = { bytes: 16_000_000, characters: 200_000, silenceMs: 60_000 } as const;

/** The service that answers, and the limits of its answer. */
export type Answering = { service: { name: string }; limits?: AnswerLimits | undefined };
export type AnswerLimits = { bytes: number; characters: number; silenceMs: number };

/** The answer of a service in pieces, within limits of size and silence. */
export async function* piecesOf(
  { service: { name }, limits = ANSWER_LIMITS }: Answering,
  response: IncomingMessage,
): AsyncGenerator<string> {
  const { bytes: most, silenceMs } = limits;
  const decoder = new StringDecoder('utf8');
  const chunks: AsyncIterator<Buffer> = response[Symbol.asyncIterator]();
  let bytes = 0;
  try {
    for (;;) {
      const { value, done } = await unlessSilent(chunks.next(), name, silenceMs);
      if (done === true) break;
      bytes += value.length;
      if (bytes > most) throw tooLong(name);
      yield decoder.write(value);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    // an abort comes from the caller; anything else is a broken connection
    if (error instanceof Error && error.name === 'AbortError') throw error;
    throw new AppError('unavailable', `${name} stopped in the middle of its answer. Try again`);
  } finally {
    response.destroy();
  }
}

/** The data of server-sent events. Lines are joined according to the standard; comments and event names are skipped. */
export async function* eventData(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    const blocks = (rest + piece).split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? '';
    for (const block of blocks) yield* dataOf(block);
  }
  yield* dataOf(rest);
}

export async function wholeText(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

/** @throws AppError `unprocessable` for an endless answer */
export function checkLength({ service, limits = ANSWER_LIMITS }: Answering, text: string): void {
  if (text.length > limits.characters) throw tooLong(service.name);
}

export function isEventStream({ headers }: IncomingMessage): boolean {
  return (headers['content-type'] ?? '').includes('text/event-stream');
}

function dataOf(block: string): string[] {
  const lines = block.split(/\r?\n/).filter((line) => line.startsWith('data:'));
  return lines.length === 0 ? [] : [lines.map((line) => line.slice(5).trimStart()).join('\n')];
}

function unlessSilent<T>(next: Promise<T>, name: string, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(silent(name, ms)), ms);
  });
  return Promise.race([next, silence]).finally(() => clearTimeout(timer));
}

/** The error for a service that has been silent for too long. */
export function silent(name: string, ms: number): AppError {
  return new AppError('unavailable', `${name} has not answered for ${Math.ceil(ms / 1000)} seconds. Try again later`);
}

function tooLong(name: string): AppError {
  return new AppError('unprocessable', `${name} does not stop writing. Try a shorter prompt, or use another`);
}
