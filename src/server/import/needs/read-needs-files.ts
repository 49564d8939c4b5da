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
const MARK = '"current_version"';

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
    const part = { text: text.replace(/^\uFEFF/, ''), line: 1, column: 1 };
    if (text.length > LONGEST || !text.includes(MARK)) {
      found.others.push(file);
      continue;
    }
    let value: Json;
    try {
      value = receiveJson(part.text);
    } catch {
      found.issues.push({ ...syntaxIssue(part), file: file.shown });
      continue;
    }
    if (!isNeedsFile(value)) {
      found.others.push(file);
      continue;
    }
    const { needs, issues } = readNeeds(value, file.shown);
    const locate = jsonLocations();
    for (const { path: keys, message } of issues) {
      const path = toPointer(keys);
      found.issues.push({ path, rule: 'needs', message, hint: '', ...locate(part, path), file: file.shown });
    }
    found.loaded.push({ file, text: part.text, needs });
  }
  return found;
}
