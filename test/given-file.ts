import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { describe } from 'vitest';

/** Tests that need a file outside the project: if it is missing they are skipped, with the reason in their name. */
export function describeWithFile(file: string, title: string, cases: () => void): void {
  if (existsSync(file)) describe(title, cases);
  else describe.skip(`${title} (skipped: ${basename(file)} is missing)`, cases);
}
