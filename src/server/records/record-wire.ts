import type { Records } from '#generated/payloads.d.ts';
import type { Reader } from '#server/store/store.ts';
import type { JsonObject } from '#shared/json.ts';
import { stampedField, type RecordDefinition } from '#shared/records/define-record.ts';
import { ownersOf } from './owners-of.ts';
import type { RecordHooks } from './record-hooks.ts';

/** Records as responses show them: with their authors, and what is computed for each response. */
export async function toWire<Name extends keyof Records>(
  read: Reader,
  definition: RecordDefinition<Name>,
  { compute }: Pick<RecordHooks<Name, never>, 'compute'>,
  records: readonly Records[Name][],
): Promise<JsonObject[]> {
  const { fields } = definition;
  const author = stampedField(definition, 'author') ?? '';
  const authorOf = (record: JsonObject): string => String(record[author]);
  const personOf = await ownersOf(read, fields[author]?.stored === undefined ? [] : records, authorOf);
  const computed = await compute?.(read, records);
  const shown = Object.keys(fields).filter((name) => fields[name]?.isShown === true);
  return records.map((record) => {
    const person = fields[author]?.stored && { [author]: personOf(authorOf(record)) };
    const values: JsonObject = { ...record, ...person, ...computed?.(record) };
    return Object.fromEntries(shown.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));
  });
}
