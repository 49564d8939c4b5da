import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

export const PICTURE_FILES = { upload: 'upload', encoded: 'encoded', issue: 'issue' } as const;
export type EncodingJob = { maxPixels: number; longestSide: number; format: 'webp' | 'png' };

/** The decoders of the accepted formats, from memory; all others, and those that read files, are blocked. */
const DECODERS = ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`);

/**
 * Makes a new picture from the pixels of the uploaded one, so that nothing else in its file is kept: programs, places,
 * names of cameras. Of an animation, only the first frame is kept.
 */
export async function encodePicture(folder: string, { maxPixels, longestSide, format }: EncodingJob): Promise<void> {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: DECODERS });
  sharp.cache(false);
  sharp.concurrency(1);
  try {
    const encoded = await sharp(await readFile(join(folder, PICTURE_FILES.upload)), {
      limitInputPixels: maxPixels,
      sequentialRead: true,
    })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .toFormat(format, { quality: format === 'webp' ? 85 : 100 })
      .toBuffer();
    await writeFile(join(folder, PICTURE_FILES.encoded), encoded);
  } catch (error) {
    await writeFile(join(folder, PICTURE_FILES.issue), error instanceof Error ? error.message : '');
  }
}
