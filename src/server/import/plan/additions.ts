import { formOf } from '#server/import/records/record-form.ts';
import type { RecordSource } from '#server/import/records/record-source.ts';
import type { RecordRules } from '#server/import/validate/record-rules.ts';
import type { RecordTable } from '#server/import/validate/record-table.ts';
import type { JsonObject } from '#shared/json.ts';
import type { ResolvedKind } from '#shared/kinds/kind.ts';
import { ACTION } from './import-actions.ts';
import { filled, type TargetFields } from './target-fields.ts';

export type Addition = {
  record: number;
  id: string | null;
  kind: ResolvedKind;
  data: JsonObject;
  value: JsonObject[string];
};

/** Reads the records again and yields the new items, with all references in their fields. */
export async function* additions(
  { table, actions, targetFields }: { table: RecordTable; actions: Uint8Array; targetFields: TargetFields },
  { source, rules }: { source: RecordSource; rules: RecordRules },
  withId: boolean,
): AsyncGenerator<Addition> {
  let first = 0;
  for (const file of source.files) {
    for await (const batch of source.read(file)) {
      for (const [i, value] of batch.values.entries()) {
        if (actions[first + i] !== ACTION.add) continue;
        const form = formOf(value, file, rules.kinds);
        const validator = form.form === 'item' ? rules.validators.get(form.kind) : undefined;
        if (form.form !== 'item' || validator === undefined || (form.id !== null) !== withId) continue;
        const number = form.id === null ? undefined : table.number(form.id);
        const data = filled(targetFields, number, validator.current(form.data));
        yield { record: first + i, id: form.id, kind: validator.kind, data, value };
      }
      first += batch.values.length;
    }
  }
}
