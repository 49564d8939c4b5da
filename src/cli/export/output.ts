import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { writeOut, type Terminal } from '#cli/terminal.ts';

/** The target of an export: standard output, or a file that appears only once it is complete. */
export type Output = { write(text: string): Promise<void>; end(): Promise<void> };

export function outputTo(path: string | undefined, { out }: Terminal): Output {
  if (path === undefined) return { write: (text) => writeOut(out, text), end: async () => undefined };
  const part = `${path}.part`;
  const file = createWriteStream(part);
  return {
    write: async (text) => {
      if (!file.write(text)) await once(file, 'drain');
    },
    end: async () => {
      file.end();
      await once(file, 'close');
      await rename(part, path);
    },
  };
}
