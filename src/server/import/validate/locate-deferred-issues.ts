import type { InputFile } from '#server/import/records/input-files.ts';
import type { RecordIssue } from '#server/import/records/location.ts';
import type { RecordBatch } from '#server/import/records/record-batch.ts';
import { formOf, type RecordForm } from '#server/import/records/record-form.ts';
import type { RecordSource } from '#server/import/records/record-source.ts';
import { formerPointer } from '#shared/kinds/renames.ts';
import type { Pointer } from '#shared/pointer.ts';
import { referencesIn } from '#shared/relations/references.ts';
import type { DeferredIssue, DeferredIssues } from './deferred-issues.ts';
import type { RecordRules } from './record-rules.ts';
import type { RecordTable } from './record-table.ts';

/**
 * Locates deferred issues by reading the files concerned a second time: keeping the text of every record for the few with
 * such an issue would take more memory than everything else.
 */
export async function* locateDeferredIssues(
  issues: DeferredIssues,
  table: RecordTable,
  rules: RecordRules,
  source: RecordSource,
): AsyncGenerator<RecordIssue> {
  for (const { file, first, last } of table.spans()) {
    const records = issues.records(first, last);
    let next = records.next();
    if (next.done === true) continue;
    let begin = first;
    for await (const batch of source.read(file)) {
      const end = begin + batch.values.length;
      for (; next.done !== true && next.value < end; next = records.next())
        for (const issue of issues.of(next.value)) yield placed(issue, batch, next.value - begin, file, rules);
      if (next.done === true) break;
      begin = end;
    }
  }
}

function placed(
  issue: DeferredIssue,
  batch: RecordBatch,
  record: number,
  file: InputFile,
  rules: RecordRules,
): RecordIssue {
  const { rule, message, hint, record: number } = issue;
  const form = formOf(batch.values[record] ?? null, file, rules.kinds);
  const path = pathOf(issue.at, form, rules);
  const item = form.form === 'item' ? { kind: form.kind, ...(form.id !== null && { id: form.id }) } : {};
  const location = batch.locate(record, path);
  return {
    path: batch.pointer(record) + path,
    rule,
    message,
    hint,
    ...location,
    file: file.shown,
    record: number,
    ...item,
  };
}

function pathOf(at: DeferredIssue['at'], form: RecordForm, rules: RecordRules): Pointer {
  if ('member' in at) return at.member;
  if ('reference' in at) return referencePath(at, form, rules);
  const validator = form.form === 'item' ? rules.validators.get(form.kind) : undefined;
  return form.form === 'item' && validator !== undefined
    ? form.at + formerPointer(at.data, form.data, validator.renames)
    : '';
}

function referencePath(at: { reference: string; rule: number }, form: RecordForm, rules: RecordRules): Pointer {
  const location = rules.links[at.rule]?.location;
  const validator = form.form === 'item' ? rules.validators.get(form.kind) : undefined;
  if (form.form !== 'item' || location === undefined || validator === undefined) return '';
  const held = referencesIn(validator.current(form.data), [location]).find(
    (reference) => reference.id === at.reference,
  );
  return form.at + formerPointer(held?.path ?? '', form.data, validator.renames);
}
