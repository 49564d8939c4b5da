import { difference } from '#shared/diff.ts';
import type { Preview, PreviewAction, PreviewIssue, PreviewRow, TableMapping } from '#generated/payloads.d.ts';
import { PREVIEW_ACTIONS } from '#shared/exchange/import-wire.ts';
import { AppError } from '#shared/errors.ts';
import { contentHash } from '#shared/hash.ts';
import type { JsonObject } from '#shared/json.ts';
import { itemName } from '#shared/kinds/describe.ts';
import { DEED, type ImportAction } from '#server/import/plan/import-actions.ts';
import { makePlan, type ImportPlan } from '../../import/plan/plan.ts';
import type { RecordRules } from '#server/import/validate/record-rules.ts';
import type { RecordIssue } from '#server/import/records/location.ts';
import { formOf } from '../../import/records/record-form.ts';
import type { RecordSource } from '../../import/records/record-source.ts';
import { readStoredRows } from '../../import/table/stored-rows.ts';
import { tableSource } from '../../import/table/table-source.ts';
import type { Rights } from '#server/inventory/rules/rights.ts';
import { withoutSystemFields } from '#server/inventory/rules/system-fields.ts';
import type { Reader } from '../../store/store.ts';
import type { Upload } from './read-upload.ts';
import { restoring } from './restoring.ts';

/** What an import would do, row by row, with everything needed to execute it. */
export type MadePreview = Preview & {
  results: PreviewRow[];
  plan: ImportPlan;
  source: RecordSource;
  /** ids of deleted items that would be restored */
  restored: ReadonlySet<string>;
};

/** Validates the rows against the current store. @throws AppError `invalid` when the mapping does not fit */
export async function makePreview(
  base: Reader,
  upload: Upload,
  mapping: TableMapping | null,
  rules: RecordRules,
  mayWrite: Rights,
): Promise<MadePreview> {
  const source = await sourceOf(base, upload, mapping, rules);
  const issues = new Map<number, RecordIssue[]>();
  const unread: RecordIssue[] = [];
  const changes = new Map<string, Extract<ImportAction, { deed: 'change' }>>();
  const { reader, restored } = restoring(base, await idsIn(source, rules));
  const plan = await makePlan(reader, {
    source,
    rules,
    rights: { of: mayWrite, restored },
    fault: (issue) => {
      if (issue.record === undefined) unread.push(issue);
      else issues.set(issue.record, [...(issues.get(issue.record) ?? []), issue]);
    },
    deed: (action) => {
      if (action.deed === 'change') changes.set(action.id, action);
    },
  });
  const results = unread.map((issue): PreviewRow => ({
    ...emptyRow(issue.line, 'fault'),
    faults: [toPreviewIssue(issue)],
  }));
  let first = 0;
  const rowOf = new Map<number, PreviewRow>();
  for (const file of source.files) {
    for await (const batch of source.read(file)) {
      batch.values.forEach((value, i) => {
        const record = first + i;
        const own = issues.get(record) ?? [];
        const form = formOf(value, file, rules.kinds);
        const line = batch.lines[i] ?? 1;
        if (form.form === 'item') {
          const row = itemRow(plan, record, line, form, { rules, changes, own, restored });
          results.push(row);
          rowOf.set(line, row);
        } else if (own.length > 0) addIssues(results, rowOf.get(line), line, own);
      });
      first += batch.values.length;
    }
  }
  return { ...summary(results, plan), results, plan, source, restored };
}

async function sourceOf(
  reader: Reader,
  upload: Upload,
  mapping: TableMapping | null,
  rules: RecordRules,
): Promise<RecordSource> {
  if (upload.form === 'records') {
    async function* read() {
      if (upload.form === 'records') yield* upload.batches;
    }
    return { files: [upload.file], read };
  }
  if (mapping === null) throw new AppError('invalid', 'Map the columns of the table');
  const kind = rules.kinds.get(mapping.kind);
  if (kind === undefined) throw new AppError('invalid', `Unknown kind "${mapping.kind}"`);
  const stored = await readStoredRows(reader, upload.table, mapping);
  return tableSource(upload.table, mapping, kind, stored);
}

async function idsIn(source: RecordSource, rules: RecordRules): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const file of source.files) {
    for await (const { values } of source.read(file)) {
      for (const value of values) {
        const form = formOf(value, file, rules.kinds);
        if (form.form === 'item' && form.id !== null) ids.add(form.id);
      }
    }
  }
  return ids;
}

type RowContext = {
  rules: RecordRules;
  changes: ReadonlyMap<string, { changes: PreviewRow['changes'] }>;
  own: readonly RecordIssue[];
  restored: ReadonlySet<string>;
};

function itemRow(
  plan: ImportPlan,
  record: number,
  line: number,
  form: { id: string | null; kind: string; data: JsonObject },
  { rules, changes, own, restored }: RowContext,
): PreviewRow {
  const validator = rules.judges.get(form.kind);
  const restores = form.id !== null && restored.has(form.id);
  const deed = actionOf(plan.deeds[record] ?? DEED.other, own, restores);
  const data = validator?.current(form.data) ?? form.data;
  const kept = validator === undefined ? data : withoutSystemFields(validator.kind, data);
  return {
    line,
    deed,
    kind: form.kind,
    id: form.id,
    name: validator === undefined ? '' : itemName(validator.kind, form.id ?? '', data),
    restores: restores && deed === 'add',
    changes:
      deed === 'add' ? difference({}, kept) : deed === 'change' ? (changes.get(form.id ?? '')?.changes ?? []) : [],
    faults: own.map(toPreviewIssue),
  };
}

function actionOf(deed: number, issues: readonly RecordIssue[], restores: boolean): PreviewAction {
  if (issues.some(({ rule }) => rule === 'conflict' || rule === 'duplicate')) return 'conflict';
  if (issues.length > 0 || deed === DEED.refuse) return 'fault';
  return deed === DEED.add || restores ? 'add' : deed === DEED.change ? 'change' : 'leave';
}

/** A rejected link is reported at its row. */
function addIssues(
  results: PreviewRow[],
  row: PreviewRow | undefined,
  line: number,
  issues: readonly RecordIssue[],
): void {
  if (row === undefined) results.push({ ...emptyRow(line, 'fault'), faults: issues.map(toPreviewIssue) });
  else {
    row.deed = row.deed === 'conflict' ? 'conflict' : 'fault';
    row.faults.push(...issues.map(toPreviewIssue));
  }
}

function emptyRow(line: number, deed: PreviewAction): PreviewRow {
  return { line, deed, kind: null, id: null, name: '', restores: false, changes: [], faults: [] };
}

/** In a table, a path maps to the heading of its column. */
function toPreviewIssue({ line, excerpt, message, hint }: RecordIssue): PreviewIssue {
  return { line, column: excerpt?.text ?? null, message, hint: hint ?? null };
}

function summary(results: readonly PreviewRow[], plan: ImportPlan): Preview {
  const counts: Preview['counts'] = { add: 0, change: 0, leave: 0, conflict: 0, fault: 0 };
  for (const { deed } of results) counts[deed]++;
  return { rows: results.length, counts, links: plan.outcome.links.add, digest: digestOf(results) };
}

function digestOf(results: readonly PreviewRow[]): string {
  const parts = results.map(
    ({ deed, id, changes }) => `${PREVIEW_ACTIONS.indexOf(deed)} ${id} ${JSON.stringify(changes)}`,
  );
  return contentHash(parts.join('\n'));
}
