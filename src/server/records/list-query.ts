import { parameters, paging } from '#server/http/parameters.ts';
import type { JsonObject } from '#shared/json.ts';
import { receive } from '#shared/receive.ts';
import { isKept, type RecordDefinition } from '#shared/records/define-record.ts';

/** The parameters of a list: its filters and pages. */
export function listQuery({ list, fields }: RecordDefinition) {
  const filters = list.filters.map((name) => {
    const { schema = {} } = fields[name] ?? {};
    const type = [schema['type']].flat().find((one) => one !== 'null');
    return [name, type === 'string' ? { type, maxLength: 300 } : { type }] as const;
  });
  const properties = { ...Object.fromEntries(filters), ...list.parameters, ...paging(list.most, list.length) };
  return { ...parameters(properties), required: list.required ?? [] };
}

/** The values that columns are compared with; the rules of a record take care of other parameters. */
export function wantedValues(definition: RecordDefinition, query: Readonly<Record<string, unknown>>): JsonObject {
  const kept = Object.entries(query).filter(([name]) => isKept(definition, name));
  return receive<JsonObject>(Object.fromEntries(kept));
}
