import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ReadingProcesses, type ReaderLimits } from '#server/files/reading-processes.ts';
import { AppError } from '#shared/errors.ts';
import { receiveJson } from '#shared/receive.ts';
import { ZIP_FILES, type UnpackedZip } from './zip-files.ts';

const PROGRAM = new URL('zip-process.ts', import.meta.url);
const REMEDY = 'Remove what is not needed from the ZIP file';
const REPAIR = 'Export or pack it again';
const LIMITS: Partial<ReaderLimits> = { deadlineMs: 30_000, heapMb: 256 };

/** Unpacks untrusted archives, each in a separate process. */
export class ZipReaders {
  readonly #processes: ReadingProcesses;

  constructor(limits: Partial<ReaderLimits> = {}) {
    this.#processes = new ReadingProcesses(PROGRAM, { time: REMEDY, memory: REMEDY }, { ...LIMITS, ...limits });
  }

  /** The files of an archive by path. @throws AppError `invalid` or `too_large` naming the problem */
  async read(zip: Uint8Array, caller: string): Promise<Map<string, Buffer>> {
    return this.#processes.run(caller, async (folder, run) => {
      await writeFile(join(folder, ZIP_FILES.input), zip);
      await run({});
      const answer = receiveJson<UnpackedZip>(await readFile(join(folder, ZIP_FILES.answer), 'utf8'));
      if ('issue' in answer)
        throw answer.isTooLarge
          ? new AppError('too_large', `${answer.issue}. ${REMEDY}`)
          : new AppError('invalid', `${answer.issue}. ${REPAIR}`);
      const files = new Map<string, Buffer>();
      for (const [i, path] of answer.paths.entries()) files.set(path, await readFile(join(folder, ZIP_FILES.file(i))));
      return files;
    });
  }

  close(): void {
    this.#processes.close();
  }
}
