import { readFile } from 'node:fs/promises';
import type { InputFile } from '#server/import/records/input-files.ts';
import { jsonLocations, syntaxIssue } from '#server/import/records/json-text.ts';
import type { RecordIssue } from '#server/import/records/location.ts';
import type { Json } from '#shared/json.ts';
import { isNeedsFile, readNeeds, type NeedsFile } from '#shared/needs/needs-file.ts';
import { toPointer } from '#shared/pointer.ts';
import { receiveJson } from '#shared/receive.ts';

/** A file of needs with its text, in which issues are located. */
export type LoadedNeeds = { file: InputFile; text: string; needs: NeedsFile };

/** Longer files are no needs.json: reading one takes several times this in memory. */
const LONGEST = 256_000_000;
/** A file of needs says so at its beginning or end. */
export const NEEDS_MARK = '"current_version"';

/** The files of needs among these, and which are none. */
export async function readNeedsFiles(
  files: readonly InputFile[],
): Promise<{ loaded: LoadedNeeds[]; others: InputFile[]; issues: RecordIssue[] }> {
  const found: { loaded: LoadedNeeds[]; others: InputFile[]; issues: RecordIssue[] } = {
    loaded: [],
    others: [],
    issues: [],
  };
  for (const file of files) {
    const text = file.format === 'json' ? await readFile(file.path, 'utf8') : '';
    if (text.length > LONGEST || !text.includes(NEEDS_MARK)) {
      found.others.push(file);
      continue;
    }
    const { loaded, issues } = readNeedsText(file, text);
    found.issues.push(...issues);
    if (loaded !== undefined) found.loaded.push(loaded);
    else if (issues.length === 0) found.others.push(file);
  }
  return found;
}

/** Needs with their issues; neither if the text is of something else. */
export function readNeedsText(file: InputFile, content: string): { loaded?: LoadedNeeds; issues: RecordIssue[] } {
  const text = content.replace(/^\uFEFF/, '');
  const part = { text, line: 1, column: 1 };
  let value: Json;
  try {
    value = receiveJson(text);
  } catch {
    return { issues: [{ ...syntaxIssue(part), file: file.shown }] };
  }
  if (!isNeedsFile(value)) return { issues: [] };
  const { needs, issues } = readNeeds(value, file.shown);
  const locate = jsonLocations();
  return {
    loaded: { file, text, needs },
    issues: issues.map(({ path: keys, message }) => {
      const path = toPointer(keys);
      return { path, rule: 'needs', message, hint: '', ...locate(part, path), file: file.shown };
    }),
  };
}
