import type { Field } from '#generated/payloads.d.ts';
import { choicesOf, refOf, typeOf } from '#shared/fields/fields.ts';
import type { Json, JsonObject } from '#shared/json.ts';
import { humanize } from '#shared/schema/humanize.ts';
import { dereference } from '#shared/schema/local-ref.ts';
import { propertyAt } from '#shared/validation/property-at.ts';

/** The schema at a path in an item, as a field. Without a schema, the field is named after its key. */
export function partField(root: JsonObject, path: string[], part: Json): Field {
  const schema = propertyAt(root, path, wrap(path, part));
  const entry = dereference(root, schema['items']);
  const choices = choicesOf(schema) ?? choicesOf(entry);
  const ref = refOf(schema) ?? refOf(entry);
  const unit = schema['x-unit'] ?? entry['x-unit'];
  const format = schema['format'] ?? entry['format'];
  return {
    path,
    name: path.join('.'),
    title: typeof schema['title'] === 'string' ? schema['title'] : humanize(path.at(-1) ?? ''),
    type: typeOf(schema),
    ...(choices && { choices }),
    ...(ref && { ref }),
    ...(typeof unit === 'string' && { unit }),
    ...(typeof format === 'string' && { format }),
    ...(typeof schema['description'] === 'string' && { description: schema['description'] }),
    required: false,
    readOnly: false,
    deprecated: false,
    index: false,
  };
}

/** The smallest document that contains the path; a number among the keys is a list index. */
function wrap(path: string[], part: Json): Json {
  return path.reduceRight<Json>(
    (inner, key) => (/^\d+$/.test(key) ? sparse(Number(key), inner) : { [key]: inner }),
    part,
  );
}

function sparse(index: number, value: Json): Json[] {
  const list: Json[] = [];
  list[index] = value;
  return list;
}
