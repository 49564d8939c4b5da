import { readFile, writeFile } from 'node:fs/promises';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import type { UploadedFile } from './read-upload.ts';
import { READER_ANSWER, inWords, type ReaderAnswer } from './reader-answer.ts';
import type { UploadedReport } from './report-parts.ts';

/** The program of a separate process that reads one uploaded file and ends. Its arguments are a folder and the file. */
async function main(folder: string, file: UploadedFile | UploadedReport): Promise<void> {
  let answer: ReaderAnswer;
  try {
    answer = await read(file, (content) => writeFile(join(folder, READER_ANSWER.content), content));
  } catch (thrown) {
    const error = inWords(thrown);
    if (!(error instanceof AppError)) throw error;
    answer = { refused: { code: error.code, message: error.message } };
  }
  await writeFile(join(folder, READER_ANSWER.index), JSON.stringify(answer));
}

async function read(
  file: UploadedFile | UploadedReport,
  write: (content: Buffer[] | string) => Promise<void>,
): Promise<ReaderAnswer> {
  if (file.format === 'report') {
    const { packedReport } = await import('./report-parts.ts');
    await write(packedReport(await readFile(file.path)));
    return { report: true };
  }
  const { readUpload } = await import('./read-upload.ts');
  const { index, content } = await readUpload(file);
  await write(content);
  return { index };
}

// most of the time of a small file is spent on compiling
enableCompileCache();
const [folder = '', file = ''] = process.argv.slice(2);
await main(folder, JSON.parse(file) as UploadedFile | UploadedReport);
