import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readZip } from './read-zip.ts';
import { ZipError } from './zip-error.ts';
import { ZIP_FILES, type UnpackedZip } from './zip-files.ts';

/** A separate process that unpacks one archive and ends. The names of its files are chosen by us. */
async function main(folder: string): Promise<void> {
  const answer = await unpack(folder);
  await writeFile(join(folder, ZIP_FILES.answer), JSON.stringify(answer));
}

async function unpack(folder: string): Promise<UnpackedZip> {
  try {
    const files = readZip(await readFile(join(folder, ZIP_FILES.input)));
    for (const [i, content] of [...files.values()].entries()) await writeFile(join(folder, ZIP_FILES.file(i)), content);
    return { paths: [...files.keys()] };
  } catch (error) {
    if (error instanceof ZipError) return { issue: error.message, isTooLarge: error.isTooLarge };
    throw error;
  }
}

const [folder = ''] = process.argv.slice(2);
await main(folder);
