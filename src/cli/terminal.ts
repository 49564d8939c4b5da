import { styleText } from 'node:util';

/** The environment and output of a command, the same for tests and the real process. */
export type Terminal = {
  out: NodeJS.WriteStream;
  err: NodeJS.WriteStream;
  env: NodeJS.ProcessEnv;
};

type Style = Parameters<typeof styleText>[0];

/** Colours text on a terminal only; respects NO_COLOR and FORCE_COLOR. */
export function paint(stream: NodeJS.WriteStream, style: Style, text: string): string {
  return styleText(style, text, { stream });
}

/** Exits silently when the reader closes the output pipe, as in `schemawerk … | head`. */
export function endOnBrokenPipe(stream: NodeJS.WriteStream): void {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(BROKEN_PIPE);
  });
}

/** The exit code that a shell reports for SIGPIPE. */
const BROKEN_PIPE = 141;

/** Writes with backpressure, so that output of any length needs little memory. */
export async function writeOut(stream: NodeJS.WriteStream, text: string): Promise<void> {
  if (!stream.write(text)) await new Promise<void>((resolve) => stream.once('drain', resolve));
}

export const EXIT = { ok: 0, issues: 1, usage: 2 } as const;

/** A usage error of the command line; only its message is printed. */
export class UsageError extends Error {
  override name = 'UsageError';
}
