import type { Issue } from '#generated/payloads.d.ts';
import type { InputFile } from '#server/import/records/input-files.ts';
import type { RecordIssue } from '#server/import/records/location.ts';
import type { RecordBatch } from '#server/import/records/record-batch.ts';
import { formOf, type RecordForm } from '#server/import/records/record-form.ts';
import type { Json, JsonObject } from '#shared/json.ts';
import { formerPointer } from '#shared/kinds/renames.ts';
import type { Pointer } from '#shared/pointer.ts';
import { signalsIn } from '#shared/relations/signal-references.ts';
import { nearest } from '#shared/suggest.ts';
import { forEachReference } from './kind-validator.ts';
import type { KnownSignals, RecordRules } from './record-rules.ts';
import { UNKNOWN_KIND, type RecordTable } from './record-table.ts';

/** The validation result of a batch, in addition to the table. `refused` are numbers of records across all files. */
export type BatchResult = {
  refused: number[];
  /** what could not be read as a record */
  unread: number;
  issues: RecordIssue[];
};

const AUTHOR: Issue = {
  path: '',
  rule: 'author',
  message: 'Names of authors are imported from the command line only',
  hint: 'Leave this line out, or run "schemawerk import FILE" on the server.',
};

type ValidatedFile = Pick<InputFile, 'role' | 'kind' | 'shown'>;

/** The context for validating a record. `first` is the number of the batch's first record across all files. */
type RecordContext = {
  batch: RecordBatch;
  file: ValidatedFile;
  rules: RecordRules;
  table: RecordTable;
  result: BatchResult;
  first: number;
};

/** Validates each record of a batch individually, and adds its ids and links to the table. */
export function validateBatch(
  batch: RecordBatch,
  file: ValidatedFile,
  rules: RecordRules,
  table: RecordTable,
): BatchResult {
  const issues = batch.issues.map((issue) => ({ ...issue, file: file.shown }));
  const result: BatchResult = { refused: [], unread: batch.issues.length, issues };
  const context = { batch, file, rules, table, result, first: table.records };
  for (let i = 0; i < batch.values.length; i++) validateRecord(context, batch.values[i] ?? null, i);
  table.records += batch.values.length;
  issues.sort((a, b) => a.line - b.line || a.column - b.column);
  return result;
}

function validateRecord(context: RecordContext, value: Json, index: number): void {
  const { batch, file, rules, table, first } = context;
  const form = formOf(value, file, rules.kinds);
  const line = batch.lines[index] ?? 1;
  switch (form.form) {
    case 'item':
      return validateItemData(context, form, index, line);
    case 'relation': {
      const rule = rules.ofRelation(form.type);
      if (rule === undefined) return refuse(context, index, [unknownType(form, rules)]);
      return table.addLink(table.number(form.source), table.number(form.target), rule, first + index, line);
    }
    case 'user':
      if (rules.authors === undefined) table.users.set(form.id, { id: form.id, name: form.name });
      else if (rules.authors.get(form.id) !== form.name) refuse(context, index, [AUTHOR]);
      return undefined;
    case 'unknown':
      if (form.id !== undefined) table.addItem(form.id, UNKNOWN_KIND, first + index, line);
      return refuse(context, index, form.issues);
  }
}

function validateItemData(
  context: RecordContext,
  form: Extract<RecordForm, { form: 'item' }>,
  index: number,
  line: number,
): void {
  const { batch, rules, table, first } = context;
  const validator = rules.validators.get(form.kind);
  if (validator === undefined) return;
  const data = validator.current(form.data);
  const issues = validator.validate(data, batch, index);
  if (rules.signals !== undefined) issues.push(...unknownSignals(validator.kind.schema, data, rules.signals));
  if (rules.checksComputed) issues.push(...validator.differences(form.data));
  const source = table.addItem(form.id, validator.number, first + index, line);
  for (let i = 0; i < validator.locations.length; i++) {
    const location = validator.locations[i];
    if (location === undefined) continue;
    const rule = rules.ofLocation(form.kind, i);
    forEachReference(data, location.path, (id) => table.addLink(source, table.number(id), rule, first + index, line));
  }
  if (issues.length === 0) return;
  const written = (path: Pointer): Pointer => form.at + formerPointer(path, form.data, validator.renames);
  const placed = issues.map((issue) => ({ ...issue, path: written(issue.path) }));
  refuse(context, index, placed, { kind: form.kind, ...(form.id !== null && { id: form.id }) });
}

function unknownSignals(schema: JsonObject, data: JsonObject, known: KnownSignals): Issue[] {
  const unknown = (signalsIn(schema, data) ?? []).filter(({ signal }) => !known.paths.has(signal));
  return unknown.map(({ at, signal }) => ({ path: at, ...unknownSignal(signal, known) }));
}

/** The nearest path is searched for only once: many records may refer to the same signal. */
const suggestions = new WeakMap<KnownSignals, Map<string, string | undefined>>();

function unknownSignal(signal: string, known: KnownSignals): Omit<Issue, 'path'> {
  const found = suggestions.get(known) ?? new Map<string, string | undefined>();
  suggestions.set(known, found);
  if (!found.has(signal)) found.set(signal, nearest(signal, known.paths, 1)[0]);
  const near = found.get(signal);
  const { file } = known;
  const otherwise = file === undefined ? 'a model, or add it there as a custom signal' : 'the tree';
  return {
    rule: 'x-ref',
    message: file === undefined ? `No model has a signal "${signal}"` : `${file} has no signal "${signal}"`,
    hint: near === undefined ? `Use a signal of ${otherwise}.` : `Did you mean "${near}"?`,
  };
}

/** Paths of `issues` are relative to the record. */
function refuse(
  { batch, file, rules, result, first }: RecordContext,
  index: number,
  issues: readonly Issue[],
  item: { kind?: string; id?: string } = {},
): void {
  const record = first + index;
  result.refused.push(record);
  const root = batch.pointer(index);
  for (const issue of issues) {
    const location = batch.locate(index, issue.path);
    const hint = rules.repairHint?.(batch.values[index] ?? null, issue.path) ?? issue.hint;
    const hinted = { ...issue, ...(hint !== undefined && { hint }) };
    result.issues.push({ ...hinted, ...location, path: root + issue.path, file: file.shown, record, ...item });
  }
}

function unknownType(form: Extract<RecordForm, { form: 'relation' }>, rules: RecordRules): Issue {
  const known = rules.relationTypes.map((type) => type.id);
  const [near] = nearest(form.type, known, 1);
  const hint = near === undefined ? `Use one of: ${known.join(', ')}.` : `Did you mean "${near}"?`;
  return { path: `/${form.typeKey}`, rule: 'relation', message: `Unknown relation type "${form.type}"`, hint };
}
