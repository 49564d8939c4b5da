import type { ComponentType } from 'react';
import type { DashboardWidget } from '#app/dashboard/added-widgets.ts';
import type { FormField } from '#app/schema-form/field.ts';
import type { DisplayProps } from '#app/values/added-displays.ts';
import { isObject, type JsonObject } from '#shared/json.ts';
import { receive } from '#shared/receive.ts';

/** A field as an extension makes it: as ours, with what shows its values outside forms. */
type ExtensionField = Pick<FormField, 'name' | 'claims' | 'Input' | 'holds'> & {
  wide: boolean;
  Display?: ComponentType<DisplayProps>;
};
export type Extension = { fields: readonly ExtensionField[]; widgets: readonly Omit<DashboardWidget, 'Icon'>[] };

const NAME = /^[a-z][a-z0-9-]{0,39}$/;
const HOLDS = ['scalar', 'array', 'object', 'any'];
const MOST = 50;

/** What a module made, if it keeps the contract of `docs/extensions.md`. @throws Error that says where it does not */
export function checkExtension(
  made: unknown,
  taken: { fields: readonly string[]; widgets: readonly string[] },
): Extension {
  if (!isObject(made)) throw new Error('Its function must return an object with "fields" and "widgets"');
  const fields = listOf(made, 'fields');
  const widgets = listOf(made, 'widgets');
  fields.forEach((field) => checkField(field, taken.fields));
  widgets.forEach((widget) => checkWidget(widget, taken.widgets));
  return receive<Extension>({ fields: fields.map(withDefaults), widgets });
}

function listOf(made: JsonObject, member: string): JsonObject[] {
  const list: unknown = made[member] ?? [];
  if (!Array.isArray(list) || !list.every(isObject) || list.length > MOST)
    throw new Error(`"${member}" must be a list of at most ${MOST} objects`);
  return list;
}

function withDefaults(field: JsonObject): object {
  return { holds: 'scalar', claims: () => false, ...field, wide: field['wide'] === true };
}

function checkField(field: Readonly<Record<string, unknown>>, taken: readonly string[]): void {
  const name = nameOf('field', field['name'], taken);
  demand(typeof field['Input'] === 'function', `The field "${name}" needs a component "Input"`);
  for (const member of ['claims', 'Display'])
    demand(
      ['function', 'undefined'].includes(typeof field[member]),
      `"${member}" of the field "${name}" must be a function`,
    );
  const { holds = 'scalar' } = field;
  demand(HOLDS.includes(String(holds)), `"holds" of the field "${name}" must be one of ${HOLDS.join(', ')}`);
}

function checkWidget(widget: Readonly<Record<string, unknown>>, taken: readonly string[]): void {
  const id = nameOf('widget', widget['id'], taken);
  demand(typeof widget['Body'] === 'function', `The widget "${id}" needs a component "Body"`);
  for (const member of ['name', 'title', 'description'])
    demand(typeof widget[member] === 'string' && widget[member] !== '', `The widget "${id}" needs a text "${member}"`);
  for (const member of ['rows', 'columns'])
    demand([1, 2, 3, 4, 5].includes(Number(widget[member])), `"${member}" of the widget "${id}" must be from 1 to 5`);
  const { options } = widget;
  const isWhole = isObject(options) && Array.isArray(options['required']) && isObject(options['properties']);
  demand(isWhole, `"options" of the widget "${id}" must have "required" and "properties"`);
}

function nameOf(what: string, name: unknown, taken: readonly string[]): string {
  if (typeof name !== 'string' || !NAME.test(name))
    throw new Error(`A ${what} needs a name of lower-case letters, digits and hyphens, not ${JSON.stringify(name)}`);
  demand(!taken.includes(name), `There is already a ${what} "${name}"`);
  return name;
}

function demand(isKept: boolean, message: string): void {
  if (!isKept) throw new Error(message);
}
