import type { Issue } from '#shared/issue.ts';
import type { Json } from '#shared/json.ts';
import type { Pointer } from '#shared/pointer.ts';
import { nearest } from '#shared/suggest.ts';
import type { User } from '#shared/user.ts';
import type { InputFile } from '../records/input-files.ts';
import type { RecordFault } from '../records/place.ts';
import { formOf, type RecordForm } from '../records/record-form.ts';
import type { RecordBatch } from '../records/record-batch.ts';
import { forEachReference } from './kind-judge.ts';
import type { RecordRules } from './record-rules.ts';
import { formerPointer } from './renames.ts';

/** Kind numbers for what is no item of a known kind. */
export const UNKNOWN_KIND = -1;

/**
 * What a batch was found to be, without its data. `record` numbers count the batch's records, `source` the items above; a
 * link that stands on its own has source -1 and both its ends in `ends`. `record` of a fault counts the same.
 */
export type BatchVerdict = {
  records: number;
  /** what could not be read as a record */
  unread: number;
  items: { id: string[]; kind: number[]; line: number[]; record: number[] };
  links: { source: number[]; rule: number[]; record: number[]; line: number[]; ends: string[] };
  users: User[];
  /** numbers of the records that have a fault */
  refused: number[];
  faults: RecordFault[];
};

export function judgeBatch(batch: RecordBatch, file: Judged, rules: RecordRules): BatchVerdict {
  const verdict: BatchVerdict = {
    records: batch.values.length,
    unread: batch.faults.length,
    items: { id: [], kind: [], line: [], record: [] },
    links: { source: [], rule: [], record: [], line: [], ends: [] },
    users: [],
    refused: [],
    faults: batch.faults.map((fault) => ({ ...fault, file: file.shown })),
  };
  batch.values.forEach((value, record) => judgeRecord(batch, value, record, file, rules, verdict));
  verdict.faults.sort((a, b) => a.line - b.line || a.column - b.column);
  return verdict;
}

type Judged = Pick<InputFile, 'role' | 'kind' | 'shown'>;

function judgeRecord(
  batch: RecordBatch,
  value: Json,
  record: number,
  file: Judged,
  rules: RecordRules,
  verdict: BatchVerdict,
): void {
  const form = formOf(value, file, rules.kinds);
  const line = batch.lines[record] ?? 1;
  switch (form.form) {
    case 'item':
      return judgeItem(batch, form, record, file, rules, verdict);
    case 'relation': {
      const rule = rules.ofRelation(form.type);
      if (rule === undefined) return refuse(batch, record, file, verdict, [unknownType(form, rules)]);
      addLink(verdict, -1, rule, record, line, form.source, form.target);
      return undefined;
    }
    case 'user':
      verdict.users.push({ id: form.id, name: form.name });
      return undefined;
    case 'unknown':
      if (form.id !== undefined) addItem(verdict, form.id, UNKNOWN_KIND, line, record);
      return refuse(batch, record, file, verdict, form.issues);
  }
}

function judgeItem(
  batch: RecordBatch,
  form: Extract<RecordForm, { form: 'item' }>,
  record: number,
  file: Judged,
  rules: RecordRules,
  verdict: BatchVerdict,
): void {
  const judge = rules.judges.get(form.kind);
  if (judge === undefined) return;
  const data = judge.current(form.data);
  const issues = judge.judge(data, { size: batch.size(record), escapes: batch.escapes(record) });
  if (rules.checksComputed) issues.push(...judge.differences(form.data));
  const line = batch.lines[record] ?? 1;
  const item = verdict.items.id.length;
  addItem(verdict, form.id ?? '', judge.number, line, record);
  for (let i = 0; i < judge.places.length; i++) {
    const place = judge.places[i];
    if (place === undefined) continue;
    const rule = rules.ofPlace(form.kind, i);
    forEachReference(data, place.path, (id) => addLink(verdict, item, rule, record, line, id));
  }
  if (issues.length === 0) return;
  const place = (path: Pointer): Pointer => form.at + formerPointer(path, form.data, judge.renames);
  refuse(
    batch,
    record,
    file,
    verdict,
    issues.map((issue) => ({ ...issue, path: place(issue.path) })),
    { kind: form.kind, ...(form.id !== null && { id: form.id }) },
  );
}

function addItem({ items }: BatchVerdict, id: string, kind: number, line: number, record: number): void {
  items.id.push(id);
  items.kind.push(kind);
  items.line.push(line);
  items.record.push(record);
}

function addLink(
  { links }: BatchVerdict,
  source: number,
  rule: number,
  record: number,
  line: number,
  ...ends: string[]
): void {
  links.source.push(source);
  links.rule.push(rule);
  links.record.push(record);
  links.line.push(line);
  links.ends.push(...ends);
}

/** `issues` point from the record. */
function refuse(
  batch: RecordBatch,
  record: number,
  file: Judged,
  verdict: BatchVerdict,
  issues: readonly Issue[],
  item: { kind?: string; id?: string } = {},
): void {
  verdict.refused.push(record);
  const root = batch.pointer(record);
  for (const issue of issues) {
    const place = batch.locate(record, issue.path);
    verdict.faults.push({ ...issue, ...place, path: root + issue.path, file: file.shown, record, ...item });
  }
}

function unknownType(form: Extract<RecordForm, { form: 'relation' }>, rules: RecordRules): Issue {
  const known = rules.relationTypes.map((type) => type.id);
  const [near] = nearest(form.type, known, 1);
  const hint = near === undefined ? `Types are: ${known.join(', ')}.` : `Did you mean "${near}"?`;
  return { path: `/${form.typeKey}`, rule: 'relation', message: `"${form.type}" is not a relation type`, hint };
}
