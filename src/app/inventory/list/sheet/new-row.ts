import type { Item } from '#generated/payloads.d.ts';
import type { JsonObject } from '#shared/json.ts';
import { beginningOf } from '#app/inventory/item/create/initial-values.ts';
import { createProbe } from '#app/schema-form/schema/branch-probe.ts';
import { Resolver } from '#app/schema-form/schema/resolve.ts';

/** Makes the items that pasted rows become: each begins with the defaults of the schema and is stored nowhere yet. */
export function newRows(type: string, schema: JsonObject): (place: number) => Item {
  const data = beginningOf(new Resolver(schema, createProbe(schema)), schema);
  return (place) => ({
    id: `New ${place}`,
    type,
    rev: 0,
    name: '',
    createdAt: '',
    updatedAt: '',
    createdBy: '',
    updatedBy: '',
    data,
  });
}
