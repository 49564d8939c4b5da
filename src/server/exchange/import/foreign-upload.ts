import { extname } from 'node:path';
import { importRules } from '#server/import/import-records.ts';
import { prepareNeeds } from '#server/import/needs/prepare-needs.ts';
import { NEEDS_MARK, readNeedsText } from '#server/import/needs/read-needs-files.ts';
import { IdSupply } from '#server/import/prepare/id-supply.ts';
import { reportPlan } from '#server/import/results/import-results.ts';
import { prepareResults } from '#server/import/results/prepare-results.ts';
import { resultKinds } from '#server/import/results/result-kinds.ts';
import type { UploadReaders } from '#server/import/upload/upload-readers.ts';
import type { Upload } from '#server/import/upload/upload.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { AppError } from '#shared/errors.ts';
import { readLinkPattern } from '#shared/results/link-pattern.ts';

type NewFile = { name: string; content: Buffer; caller: string };

/**
 * A file of another tool: a report of tests, or the needs of a project; undefined if it is none.
 * @throws AppError `invalid` or `unprocessable` for one that cannot be read
 */
export async function foreignUpload(
  inventory: Inventory & { uploads: UploadReaders },
  { name, content, caller }: NewFile,
): Promise<Upload | undefined> {
  const extension = extname(name).toLowerCase();
  const supply = new IdSupply(inventory.store);
  const file = { path: '', shown: name, format: 'json', role: 'records' } as const;
  if (extension === '.xml') {
    // says at once what the schema folder lacks
    resultKinds(importRules(inventory));
    const report = await inventory.uploads.readReport({ content, caller });
    const input = { file, plan: reportPlan(report, name), report };
    return {
      ...described('Test report (JUnit XML)', report.tests.length, content),
      prepare: (links = []) =>
        prepareResults(
          inventory,
          { ...input, patterns: links.map(readLinkPattern) },
          importRules(inventory),
          (prefixes) => supply.take(prefixes),
        ),
    };
  }
  if (extension !== '.json' || !content.includes(NEEDS_MARK)) return undefined;
  const { loaded, issues } = readNeedsText(file, content.toString('utf8'));
  const [first] = issues;
  if (first !== undefined) throw new AppError('unprocessable', `Line ${first.line}: ${first.message}`);
  if (loaded === undefined) return undefined;
  return {
    ...described('needs.json of Sphinx-Needs', loaded.needs.needs.length, content),
    prepare: () => prepareNeeds(inventory, loaded, supply),
  };
}

type Described = Omit<Extract<Upload, { form: 'foreign' }>, 'prepare'>;

function described(title: string, rows: number, { length: bytes }: Buffer): Described {
  const nothing = { columns: [], sheets: [], sheet: null, unread: [] };
  return { form: 'foreign', bytes, description: { ...nothing, form: 'records', rows, map: { title, repairs: [] } } };
}
