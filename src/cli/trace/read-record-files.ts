import { UsageError } from '#cli/terminal.ts';
import type { Issue, Item } from '#generated/payloads.d.ts';
import { findInputFiles, type InputFile } from '#server/import/records/input-files.ts';
import { readRecords } from '#server/import/records/read-records.ts';
import type { RecordBatch } from '#server/import/records/record-batch.ts';
import { formOf, type RecordForm } from '#server/import/records/record-form.ts';
import { KindValidator } from '#server/import/validate/kind-validator.ts';
import type { Json } from '#shared/json.ts';
import type { Catalog } from '#shared/kinds/catalog.ts';
import { itemName } from '#shared/kinds/describe.ts';
import { referencesIn } from '#shared/relations/references.ts';
import type { NamedLink } from '#shared/trace-rules/traced-inventory.ts';

type Place = { file: string; line: number };

/** @throws UsageError for the first record that cannot be read: a gate must not pass for what it left out */
export async function readRecordFiles(path: string, catalog: Pick<Catalog, 'kinds' | 'relationTypes'>) {
  const { files, issues } = await findInputFiles([path], { isKind: (name) => catalog.kinds.has(name) });
  if (issues.length > 0) throw new UsageError(issues.join('\n'));
  if (files.length === 0) throw new UsageError(`No record files found in ${path}`);
  const reader = new RecordReader(catalog);
  for (const file of files) for await (const batch of readRecords(file, catalog.kinds)) reader.add(file, batch);
  return reader;
}

const NEVER = new Date(0).toISOString();

class RecordReader {
  readonly items: Item[] = [];
  readonly links: NamedLink[] = [];
  readonly places = new Map<string, Place>();
  readonly #validators: ReadonlyMap<string, KindValidator>;
  readonly #types: ReadonlySet<string>;
  readonly #kinds: Catalog['kinds'];

  constructor({ kinds, relationTypes }: Pick<Catalog, 'kinds' | 'relationTypes'>) {
    this.#kinds = kinds;
    this.#validators = new Map([...kinds.values()].map((kind, i) => [kind.kind, new KindValidator(i, kind)]));
    this.#types = new Set(relationTypes.map(({ id }) => id));
  }

  add(file: InputFile, batch: RecordBatch): void {
    const [issue] = batch.issues;
    if (issue !== undefined) throw unreadable({ file: file.shown, line: issue.line }, issue);
    batch.values.forEach((value, i) => this.#addRecord(file, value, batch.lines[i] ?? 1));
  }

  #addRecord(file: InputFile, value: Json, line: number): void {
    const form = formOf(value, file, this.#kinds);
    const place = { file: file.shown, line };
    if (form.form === 'unknown') throw unreadable(place, form.issues[0]);
    if (form.form === 'item') this.#addItem(form, place);
    if (form.form !== 'relation') return;
    const { type, source, target } = form;
    if (!this.#types.has(type))
      throw unreadable(place, { path: '', rule: 'relation', message: `Unknown relation type "${type}"` });
    this.links.push({ type, source, target });
  }

  #addItem(form: Extract<RecordForm, { form: 'item' }>, place: Place): void {
    const validator = this.#validators.get(form.kind);
    if (validator === undefined) return;
    const data = validator.current(form.data);
    // an import would number it
    const id = form.id ?? `${place.file}:${place.line}`;
    if (this.places.has(id))
      throw unreadable(place, { path: '/id', rule: 'id', message: `The ID "${id}" is used twice` });
    this.places.set(id, place);
    const facts = { rev: 1, createdAt: NEVER, updatedAt: NEVER, createdBy: '', updatedBy: '' };
    this.items.push({ id, type: form.kind, name: itemName(validator.kind, id, data), ...facts, data });
    for (const { relation, id: target } of referencesIn(data, validator.locations))
      this.links.push({ type: relation, source: id, target });
  }
}

function unreadable({ file, line }: Place, issue: Issue | undefined): UsageError {
  return new UsageError(
    `${file}:${line}: ${issue?.message ?? 'This is no record'}. Run schemawerk validate for all errors.`,
  );
}
