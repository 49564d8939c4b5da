import { open } from 'node:fs/promises';

const CHUNK = 1 << 16;

/** Reads a file in chunks that end with a line break, so that lines are never split. */
export async function* lineChunks(path: string, longest: number): AsyncGenerator<Buffer> {
  const file = await open(path, 'r');
  try {
    let rest = Buffer.alloc(0);
    for (;;) {
      const chunk = Buffer.allocUnsafeSlow(rest.length + CHUNK);
      rest.copy(chunk);
      const { bytesRead } = await file.read(chunk, rest.length, CHUNK, null);
      const filled = chunk.subarray(0, rest.length + bytesRead);
      if (bytesRead === 0) {
        if (filled.length > 0) yield filled;
        return;
      }
      const end = filled.lastIndexOf(10) + 1;
      if (end > 0) yield filled.subarray(0, end);
      rest = filled.subarray(end);
      // an endless line is passed on as is: its reader rejects it
      if (rest.length > longest) {
        yield rest;
        rest = Buffer.alloc(0);
      }
    }
  } finally {
    await file.close();
  }
}

/** Reads a file as text in chunks. @throws TypeError if it is not UTF-8 */
export async function* textChunks(path: string): AsyncGenerator<string> {
  const file = await open(path, 'r');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    const chunk = Buffer.allocUnsafeSlow(CHUNK);
    for (;;) {
      const { bytesRead } = await file.read(chunk, 0, CHUNK, null);
      const text = decoder.decode(chunk.subarray(0, bytesRead), { stream: bytesRead > 0 });
      if (text !== '') yield text;
      if (bytesRead === 0) return;
    }
  } finally {
    await file.close();
  }
}
