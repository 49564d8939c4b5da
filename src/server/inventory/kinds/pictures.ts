import { readFile } from 'node:fs/promises';

/** A picture that an architect drew, or null without one. An SVG that could run scripts is not shown. */
export async function readPicture(path: string): Promise<string | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  return text === null || /<script|\son\w+\s*=|javascript:/i.test(text) ? null : text;
}
