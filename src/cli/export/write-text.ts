import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { writeOut } from '../terminal.ts';

/** Takes a piece of text and resolves when there is room for more. */
export type WriteText = (text: string) => Promise<void>;

/** Runs `work` on a file, or on the terminal where no file is named; the file is whole when this resolves. */
export async function withOutput<T>(
  file: string | undefined,
  out: NodeJS.WriteStream,
  work: (write: WriteText) => Promise<T>,
): Promise<T> {
  if (file === undefined) return work((text) => writeOut(out, text));
  const stream = createWriteStream(file);
  const result = await work(async (text) => {
    if (!stream.write(text)) await once(stream, 'drain');
  });
  stream.end();
  await once(stream, 'finish');
  return result;
}
