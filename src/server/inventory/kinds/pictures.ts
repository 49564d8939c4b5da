import { readInside } from '#server/files/read-inside.ts';

/** A picture of the schema folder, or null without one. An SVG that could run scripts is not shown. */
export async function readPicture(folder: string, path: string): Promise<string | null> {
  const text = await readInside(folder, path);
  return text === null || /<script|\son\w+\s*=|javascript:/i.test(text) ? null : text;
}
