import type { Field, ItemGroups } from '#generated/payloads.d.ts';
import { type ValuesOf, parameters, text } from '#server/http/parameters.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { fieldsFor, select } from '#server/inventory/items/list-items.ts';
import type { FieldGroups } from '#server/store/store.ts';
import { AppError } from '#shared/errors.ts';
import { hasGroups, fixedValues } from '#shared/field-types/field-types.ts';
import { choiceLabel } from '#shared/fields/choice-label.ts';
import { LIMITS } from '#shared/item.ts';
import { textOrJson } from '#shared/json-values.ts';
import type { Json } from '#shared/json.ts';
import type { Clause } from '#shared/query-terms/ast.ts';
import type { QueryReader } from '#shared/query-terms/query-reader.ts';
import { queryName } from '#shared/query/field-names.ts';
import { append } from '#shared/query/query-edit.ts';

type GroupRequest = ValuesOf<typeof GROUP_QUERY> & { reader?: QueryReader };

/** Beyond this limit groups are only counted. */
const MAX_GROUPS = 200;

/** Groups the results of a query by one field: choices in the schema's order, references by name. */
export async function groupItems(inventory: Inventory, { type, q, by, reader }: GroupRequest): Promise<ItemGroups> {
  const { read } = inventory.store;
  const field = groupable(inventory, type, by);
  const fields = fieldsFor(inventory, type);
  const selectionOf = (query: string) =>
    select(inventory, { type, q: query, deleted: false, ...(reader && { reader }) }, fields);
  const found = await read.groups(selectionOf(q), field, MAX_GROUPS + 1);
  const values = await inOrder(inventory, field, found.slice(0, MAX_GROUPS));
  const name = queryName(field);
  const counts = new Map(found.map(({ value, total, capped }) => [JSON.stringify(value), { count: total, capped }]));
  const groups = values.flatMap(({ value, title }) => {
    const counted = counts.get(JSON.stringify(value));
    return counted ? [{ value, title, ...counted, q: append(q, is(name, value)) }] : [];
  });
  const none = append(q, { kind: 'has', field: name, negated: true });
  const { total: count, capped } = await read.count(selectionOf(none));
  const rest = count > 0 ? [{ value: null, title: 'Not set', count, capped, q: none }] : [];
  return { results: [...groups, ...rest], more: found.length > MAX_GROUPS };
}

function groupable(inventory: Inventory, type: string, by: string): Field {
  const { fields } = inventory.kinds.get(type).kind;
  const field = fields.find((entry) => queryName(entry) === by);
  if (field && hasGroups(field)) return field;
  const message = `Cannot group by "${by}": it has no fixed choices`;
  throw new AppError('invalid', message, {
    issues: [{ path: '/by', rule: 'group', message, hint: 'Group by a choice, a yes/no or a reference field.' }],
  });
}

async function inOrder(
  inventory: Inventory,
  field: Field,
  found: FieldGroups,
): Promise<{ value: Json; title: string }[]> {
  if (field.ref) {
    const links = await inventory.store.read.links(found.map(({ value }) => String(value)));
    return found
      .map(({ value }) => ({ value, title: links.get(String(value))?.name ?? String(value) }))
      .toSorted((a, b) => a.title.localeCompare(b.title));
  }
  const choices =
    field.choices ?? (fixedValues(field) ?? []).map((value) => ({ value, title: choiceLabel({}, value) }));
  const strangers = found.filter(({ value }) => choices.every((choice) => choice.value !== value));
  return [...choices, ...strangers.map(({ value }) => ({ value, title: textOrJson(value) }))];
}

function is(field: string, value: Json): Clause {
  return { kind: 'field', field, tests: [{ kind: 'is', value: textOrJson(value) }], negated: false };
}

export const GROUP_QUERY = parameters(
  {
    type: text(64, 'Kind of the items'),
    q: { type: 'string', maxLength: LIMITS.query, default: '', description: 'Search query, as in the list' },
    by: text(200, 'Field with choices or references'),
  },
  'type',
  'by',
);
