import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { describe } from 'vitest';

/** Cases that need a file which is not part of the project: where it is missing they are skipped, and their name says so. */
export function describeWithFile(file: string, title: string, cases: () => void): void {
  if (existsSync(file)) describe(title, cases);
  else describe.skip(`${title} (skipped: ${basename(file)} is missing)`, cases);
}
