import { styleText } from 'node:util';

/** Where a command reads its surroundings and writes what it has to say; tests and the real process look the same to it. */
export type Terminal = {
  out: NodeJS.WriteStream;
  err: NodeJS.WriteStream;
  env: NodeJS.ProcessEnv;
};

type Style = Parameters<typeof styleText>[0];

/** Colours text on a terminal only; NO_COLOR and FORCE_COLOR are obeyed. */
export function paint(stream: NodeJS.WriteStream, style: Style, text: string): string {
  return styleText(style, text, { stream });
}

/** Ends quietly when whoever reads our output has gone away, as with `schemawerk … | head`. */
export function endOnBrokenPipe(stream: NodeJS.WriteStream): void {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(BROKEN_PIPE);
  });
}

/** What a shell reports for a process that SIGPIPE ended. */
const BROKEN_PIPE = 141;

/** Writes and waits until the reader has taken it, so that output of any length needs little memory. */
export async function writeOut(stream: NodeJS.WriteStream, text: string): Promise<void> {
  if (!stream.write(text)) await new Promise<void>((resolve) => stream.once('drain', resolve));
}

export const EXIT = { ok: 0, faults: 1, usage: 2 } as const;

/** Wrong use of the command line; its message is all that is printed. */
export class UsageError extends Error {
  override name = 'UsageError';
}
