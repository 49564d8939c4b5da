import type { Item } from '#generated/payloads.d.ts';
import type { JsonObject } from '#shared/json.ts';
import { initialValuesOf } from '#app/inventory/item/create/initial-values.ts';
import { createProbe } from '#app/schema-form/schema/branch-probe.ts';
import { Resolver } from '#app/schema-form/schema/resolve.ts';

/** Creates the items for pasted rows: each starts with the schema's default values and is not stored yet. */
export function newRows(type: string, schema: JsonObject): (index: number) => Item {
  const data = initialValuesOf(new Resolver(schema, createProbe(schema)), schema);
  return (index) => ({
    id: `New ${index}`,
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
