import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { ReadingProcesses, type ReaderLimits } from '#server/files/reading-processes.ts';
import type { Format } from '#server/import/records/input-files.ts';
import { AppError } from '#shared/errors.ts';
import { receiveJson } from '#shared/receive.ts';
import type { TestReport } from '#shared/results/junit.ts';
import type { UploadedFile } from './read-upload.ts';
import { READER_ANSWER, REMEDIES, type ReaderAnswer } from './reader-answer.ts';
import { unpackReport, type UploadedReport } from './report-parts.ts';
import { openUpload, type Upload } from './upload.ts';

const FORMATS: ReadonlyMap<string, Format | 'xlsx'> = new Map([
  ['.csv', 'csv'],
  ['.tsv', 'csv'],
  ['.txt', 'csv'],
  ['.json', 'json'],
  ['.ndjson', 'ndjson'],
  ['.jsonl', 'ndjson'],
  ['.yaml', 'yaml'],
  ['.yml', 'yaml'],
  ['.xlsx', 'xlsx'],
]);

const PROGRAM = new URL('reader-process.ts', import.meta.url);

export type NewUpload = { name: string; content: Buffer; sheet?: string; caller: string };

/** Reads uploaded files of records or tables. */
export class UploadReaders {
  readonly #processes: ReadingProcesses;

  constructor(limits: Partial<ReaderLimits> = {}) {
    this.#processes = new ReadingProcesses(PROGRAM, REMEDIES, limits);
  }

  /**
   *
   * @throws AppError `unprocessable` or `too_large` for a file that cannot be read, `limited` or `unavailable` while
   * too many others are being read
   */
  async read({ name, content, sheet, caller }: NewUpload): Promise<Upload> {
    const extension = extname(name).toLowerCase();
    const format = FORMATS.get(extension);
    if (format === undefined) throw unknownFormat(extension);
    const file = { name, format, ...(sheet !== undefined && { sheet }) };
    const { answer, content: read } = await this.#run(caller, content, file);
    if (!('index' in answer)) throw new Error('A file was read as a report');
    return openUpload(name, answer.index, read);
  }

  /** @throws AppError as `read`, and `invalid` for what is no report of tests */
  async readReport({ content, caller }: Pick<NewUpload, 'content' | 'caller'>): Promise<TestReport> {
    const { content: read } = await this.#run(caller, content, { format: 'report' });
    return unpackReport(read.toString('utf8'));
  }

  #run(
    caller: string,
    content: Buffer,
    file: Omit<UploadedFile, 'path'> | Omit<UploadedReport, 'path'>,
  ): Promise<{ answer: Exclude<ReaderAnswer, { refused: unknown }>; content: Buffer }> {
    return this.#processes.run(caller, async (folder, run) => {
      const path = join(folder, 'file');
      await writeFile(path, content);
      await run({ ...file, path } satisfies UploadedFile | UploadedReport);
      const answer = receiveJson<ReaderAnswer>(await readFile(join(folder, READER_ANSWER.index), 'utf8'));
      if ('refused' in answer) throw new AppError(answer.refused.code, answer.refused.message);
      return { answer, content: await readFile(join(folder, READER_ANSWER.content)) };
    });
  }

  /** Ends all processes. */
  close(): void {
    this.#processes.close();
  }
}

function unknownFormat(extension: string): AppError {
  const known = [...FORMATS.keys()].map((entry) => entry.slice(1)).join(', ');
  if (extension === '.xls')
    return new AppError('unprocessable', 'Excel 97-2003 workbooks are not supported. Save it as .xlsx or CSV');
  return new AppError('unprocessable', `Files of type "${extension.slice(1)}" are not supported. Use one of: ${known}`);
}
