import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ReadingProcesses } from '#server/files/reading-processes.ts';
import { AppError } from '#shared/errors.ts';
import { PICTURE_FILES, type EncodingJob } from './encode-picture.ts';

const JOB = { maxPixels: 50_000_000, longestSide: 2048 };
const REMEDIES = { time: 'Make the picture smaller', memory: 'Make the picture smaller' };

/** Re-encodes pictures, each in a separate process: picture decoders are native code that reads untrusted data. */
export class PictureEncoder {
  readonly #processes = new ReadingProcesses(new URL('picture-process.ts', import.meta.url), REMEDIES, {
    deadlineMs: 30_000,
    heapMb: 256,
  });

  /** @throws AppError `invalid` for a file that cannot be decoded or has too many pixels */
  async encode(
    content: Uint8Array,
    caller: string,
    format: EncodingJob['format'] = 'webp',
  ): Promise<{ type: string; content: Uint8Array }> {
    return this.#processes.run(caller, async (folder, run) => {
      await writeFile(join(folder, PICTURE_FILES.upload), content);
      await run({ ...JOB, format } satisfies EncodingJob);
      const issue = await readFile(join(folder, PICTURE_FILES.issue), 'utf8').catch(() => undefined);
      if (issue !== undefined) throw refused(issue);
      return { type: `image/${format}`, content: await readFile(join(folder, PICTURE_FILES.encoded)) };
    });
  }

  close(): void {
    this.#processes.close();
  }
}

function refused(issue: string): AppError {
  const megapixels = JOB.maxPixels / 1_000_000;
  return /pixel limit/.test(issue)
    ? new AppError('invalid', `The picture has more than ${megapixels} megapixels. Make it smaller`)
    : new AppError('invalid', 'The picture cannot be decoded: its file is damaged');
}
