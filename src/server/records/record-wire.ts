import type { Records } from '#generated/payloads.d.ts';
import type { Reader } from '#server/store/store.ts';
import type { JsonObject } from '#shared/json.ts';
import type { RecordDefinition } from '#shared/records/define-record.ts';
import { ownersOf } from './owners-of.ts';
import type { RecordHooks } from './record-hooks.ts';

/** Records as responses show them: with their authors, and what is computed for each response. */
export async function toWire<Name extends keyof Records>(
  read: Reader,
  { fields }: RecordDefinition<Name>,
  { compute }: Pick<RecordHooks<Name, never>, 'compute'>,
  records: readonly Records[Name][],
): Promise<JsonObject[]> {
  const personOf = await ownersOf(read, records, ({ created_by: author }) => author);
  const computed = await compute?.(read, records);
  const shown = Object.keys(fields).filter((name) => fields[name]?.isShown === true);
  return records.map((record) => {
    const values: JsonObject = { ...record, created_by: personOf(record.created_by), ...computed?.(record) };
    return Object.fromEntries(shown.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));
  });
}
