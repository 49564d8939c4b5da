import type {
  Change,
  Item,
  Preview,
  PreviewAction,
  PreviewIssue,
  PreviewRow,
  TableMapping,
} from '#generated/payloads.d.ts';
import { ACTION } from '#server/import/plan/import-actions.ts';
import { makePlan, type ImportPlan } from '#server/import/plan/plan.ts';
import { filled } from '#server/import/plan/target-fields.ts';
import type { RecordIssue } from '#server/import/records/location.ts';
import { formOf, type RecordForm } from '#server/import/records/record-form.ts';
import type { NumberedSource, RecordSource } from '#server/import/records/record-source.ts';
import { turns } from '#server/import/records/turns.ts';
import { readStoredRows } from '#server/import/table/stored-rows.ts';
import { tableSource } from '#server/import/table/table-source.ts';
import type { Upload } from '#server/import/upload/upload.ts';
import type { RecordRules } from '#server/import/validate/record-rules.ts';
import type { CurrentRights } from '#server/inventory/rules/rights.ts';
import { withoutSystemFields } from '#server/inventory/rules/system-fields.ts';
import type { Reader } from '#server/store/store.ts';
import { difference } from '#shared/diff.ts';
import { AppError } from '#shared/errors.ts';
import { IMPORT_LIMITS, PREVIEW_ACTIONS } from '#shared/exchange/import-wire.ts';
import { contentHash } from '#shared/hash.ts';
import { itemName } from '#shared/kinds/describe.ts';
import { KeptIssues, type RecordIssues } from './kept-issues.ts';
import { restoring } from './restoring.ts';

/** Names are shown on one line. */
const LONGEST_NAME = 500;

/** A row without its changes: those are computed only for the rows of a page, since all of them can be very large. */
export type PlannedRow = Omit<PreviewRow, 'changes'> & { record: number | null };

/** What an import would do, row by row, with everything needed to execute it. */
export type MadePreview = Preview & {
  results: PlannedRow[];
  plan: ImportPlan;
  source: NumberedSource;
  /** ids of deleted items that would be restored */
  restored: ReadonlySet<string>;
};

/** Validates the rows against the current store. @throws AppError `invalid` when the mapping does not fit */
export async function makePreview(
  base: Reader,
  upload: Upload,
  mapping: TableMapping | null,
  rules: RecordRules,
  rights: CurrentRights,
): Promise<MadePreview> {
  const own = new Set<string>();
  const { reader, restored } = restoring(base, own);
  const source = await sourceOf(base, upload, mapping, rules, restored);
  await addIds(own, source, rules);
  const issues = new KeptIssues();
  const unread: RecordIssue[] = [];
  const changes = new Map<string, string>();
  const plan = await makePlan(reader, {
    source,
    rules,
    maxLinks: IMPORT_LIMITS.links,
    rights: { ...rights, restored },
    issue: (issue) => {
      if (issue.record === undefined) unread.push(issue);
      else issues.add(issue.record, toPreviewIssue(issue), issue.rule);
    },
    action: (action) => {
      if (action.action === 'change') changes.set(action.id, contentHash(JSON.stringify(action.changes)));
    },
  });
  const results = unread.map((issue): PlannedRow => ({
    ...emptyRow(issue.line, 'error'),
    issues: [toPreviewIssue(issue)],
  }));
  const digest: string[] = [];
  let first = 0;
  const rowOf = new Map<number, PlannedRow>();
  for (const file of source.files) {
    for await (const batch of source.read(file)) {
      batch.values.forEach((value, i) => {
        const record = first + i;
        const own = issues.of(record);
        const form = formOf(value, file, rules.kinds);
        const line = batch.lines[i] ?? 1;
        if (form.form === 'item') {
          const row = itemRow(plan, record, line, form, { rules, own, restored });
          results.push(row);
          rowOf.set(line, row);
          const added = row.action === 'add' ? contentHash(JSON.stringify(additionsOf(form, rules))) : '';
          digest.push(`${row.id} ${added || (changes.get(row.id ?? '') ?? '')}`);
        } else if (own.issues.length > 0) addIssues(results, rowOf.get(line), line, own.issues);
      });
      first += batch.values.length;
    }
  }
  return { ...summary(results, plan, digest), results, plan, source, restored };
}

/** Rows with their changes, compared with the current store. */
export async function previewRows(
  reader: Reader,
  { plan, source }: MadePreview,
  rules: RecordRules,
  rows: readonly PlannedRow[],
): Promise<PreviewRow[]> {
  const changed = rows.filter(({ action }) => action === 'change').flatMap(({ id }) => (id === null ? [] : [id]));
  const items = changed.length === 0 ? new Map<string, Item>() : await reader.items(changed);
  const turn = turns();
  const shown: PreviewRow[] = [];
  for (const { record, ...row } of rows) {
    const isChanged = record !== null && (row.action === 'add' || row.action === 'change');
    const form = isChanged ? formOf((await source.record(record)) ?? null, FILE, rules.kinds) : undefined;
    shown.push({ ...row, changes: form?.form === 'item' ? changesOf(row, form, plan, rules, items) : [] });
    await turn();
  }
  return shown;
}

/** Records of an import are distinguished by content, never by file. */
const FILE = { role: 'records' } as const;

type ItemForm = Extract<RecordForm, { form: 'item' }>;

function changesOf(
  { action }: Pick<PlannedRow, 'action'>,
  form: ItemForm,
  plan: ImportPlan,
  rules: RecordRules,
  items: ReadonlyMap<string, Item>,
): Change[] {
  if (action === 'add') return additionsOf(form, rules);
  const validator = rules.validators.get(form.kind);
  const item = form.id === null ? undefined : items.get(form.id);
  if (validator === undefined || item === undefined) return [];
  const data = filled(plan.targetFields, plan.table.number(item.id), validator.current(form.data));
  return difference(withoutSystemFields(validator.kind, item.data), withoutSystemFields(validator.kind, data));
}

function additionsOf(form: ItemForm, rules: RecordRules): Change[] {
  const validator = rules.validators.get(form.kind);
  const data = validator?.current(form.data) ?? form.data;
  return difference({}, validator === undefined ? data : withoutSystemFields(validator.kind, data));
}

async function sourceOf(
  reader: Reader,
  upload: Upload,
  mapping: TableMapping | null,
  rules: RecordRules,
  restored: ReadonlySet<string>,
): Promise<NumberedSource> {
  if (upload.form === 'records') return upload.source;
  if (upload.form === 'foreign') return (upload.prepared ??= await upload.prepare()).source;
  if (mapping === null) throw new AppError('invalid', 'Map the columns of the table');
  const kind = rules.kinds.get(mapping.kind);
  if (kind === undefined) throw new AppError('invalid', `Unknown kind "${mapping.kind}"`);
  const stored = await readStoredRows(reader, upload.table, mapping, restored);
  return tableSource(upload.table, mapping, kind, stored);
}

async function addIds(ids: Set<string>, source: RecordSource, rules: RecordRules): Promise<void> {
  for (const file of source.files) {
    for await (const { values } of source.read(file)) {
      for (const value of values) {
        const form = formOf(value, file, rules.kinds);
        if (form.form === 'item' && form.id !== null) ids.add(form.id);
      }
    }
  }
}

type RowContext = {
  rules: RecordRules;
  own: RecordIssues;
  restored: ReadonlySet<string>;
};

function itemRow(
  plan: ImportPlan,
  record: number,
  line: number,
  form: ItemForm,
  { rules, own, restored }: RowContext,
): PlannedRow {
  const validator = rules.validators.get(form.kind);
  const restores = form.id !== null && restored.has(form.id);
  const action = actionOf(plan.actions[record] ?? ACTION.other, own, restores);
  const data = validator?.current(form.data) ?? form.data;
  const name = validator === undefined ? '' : itemName(validator.kind, form.id ?? '', data);
  return {
    line,
    action,
    kind: form.kind,
    id: form.id,
    name: name.slice(0, LONGEST_NAME),
    restores: restores && action === 'add',
    issues: own.issues,
    record,
  };
}

function actionOf(action: number, { issues, isConflict }: RecordIssues, restores: boolean): PreviewAction {
  if (isConflict) return 'conflict';
  if (issues.length > 0 || action === ACTION.refuse) return 'error';
  return action === ACTION.add || restores ? 'add' : action === ACTION.change ? 'change' : 'leave';
}

/** A rejected link is reported on its row. */
function addIssues(
  results: PlannedRow[],
  row: PlannedRow | undefined,
  line: number,
  issues: readonly PreviewIssue[],
): void {
  if (row === undefined) results.push({ ...emptyRow(line, 'error'), issues: [...issues] });
  else {
    row.action = row.action === 'conflict' ? 'conflict' : 'error';
    row.issues = [...row.issues, ...issues];
  }
}

function emptyRow(line: number, action: PreviewAction): PlannedRow {
  return { line, action, kind: null, id: null, name: '', restores: false, issues: [], record: null };
}

/** In a table, a path maps to the heading of its column. */
function toPreviewIssue({ line, excerpt, message, hint }: RecordIssue): PreviewIssue {
  return { line, column: excerpt?.text ?? null, message, hint: hint ?? null };
}

function summary(results: readonly PlannedRow[], plan: ImportPlan, digest: readonly string[]): Preview {
  const counts: Preview['counts'] = { add: 0, change: 0, leave: 0, conflict: 0, error: 0 };
  for (const { action } of results) counts[action]++;
  const actions = results.map(({ action }) => PREVIEW_ACTIONS.indexOf(action)).join('');
  return {
    rows: results.length,
    counts,
    links: plan.outcome.links.add,
    digest: contentHash([actions, ...digest].join('\n')),
  };
}
