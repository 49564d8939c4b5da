import { readFile } from 'node:fs/promises';

/** The picture of a schema author, or null. An SVG that could run scripts is not served. */
export async function readPicture(path: string): Promise<string | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  return text === null || /<script|\son\w+\s*=|javascript:/i.test(text) ? null : text;
}
