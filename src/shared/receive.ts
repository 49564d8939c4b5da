import type { Json } from './json.ts';

/**
 * Gives data its type where it enters: a message, a response, a row, a file, a value that a schema describes. The
 * compiler cannot know the type, yet it is safe, as such data was either validated just before or written by this
 * product: by another thread, process, server or release of it. Used for nothing else.
 */
export function receive<T>(data: unknown): T {
  return data as T;
}

/** The same for JSON text, of which nothing is known but that it is JSON unless the type is named. */
export function receiveJson<T = Json>(text: string): T {
  return receive<T>(JSON.parse(text));
}
