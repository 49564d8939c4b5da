import type { Issue } from '#generated/payloads.d.ts';
import { checkRules, RULES_SCHEMA } from '#shared/generator/index.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { fromPointer, valueAt } from '#shared/pointer.ts';
import { humanize } from '#shared/schema/humanize.ts';
import type { SignalTree } from '#shared/vss/index.ts';

/** What is still to be filled in, each at its slot; once nothing is, what does not fit the signals of the model. */
export function rulesIssues(data: Json, tree: SignalTree): Issue[] {
  const missing = missingIn(RULES_SCHEMA, data, '');
  if (missing.length > 0) return missing;
  return checkRules(data, tree).issues.map(({ rule, message, path = '' }) => ({ path, rule, message: bare(message) }));
}

/** The form ends messages with a full stop itself. */
function bare(message: string): string {
  return message.replace(/\.$/, '');
}

function missingIn(subschema: Json | undefined, value: Json | undefined, path: string): Issue[] {
  const schema = branchFor(resolved(subschema), value);
  if (schema === undefined) return [issue(path, 'Choose what kind it is')];
  if (Array.isArray(value)) {
    const least = Number(schema['minItems'] ?? 0);
    if (value.length < least) return [issue(path, `${titleOf(schema, path)}: add at least one`)];
    return value.flatMap((entry, i) => missingIn(schema['items'], entry, `${path}/${i}`));
  }
  if (!isObject(value)) return [];
  const members = isObject(schema['properties']) ? schema['properties'] : {};
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  return Object.entries(members).flatMap(([name, member]) => {
    const own = value[name];
    const at = `${path}/${name}`;
    if (own !== undefined && own !== '') return missingIn(member, own, at);
    return required.includes(name) ? [issue(at, `${titleOf(resolved(member), at)} is required`)] : [];
  });
}

function resolved(subschema: Json | undefined): JsonObject {
  if (!isObject(subschema)) return {};
  const { $ref: ref, ...own } = subschema;
  if (typeof ref !== 'string') return subschema;
  const target = valueAt(RULES_SCHEMA, fromPointer(ref.slice(1)));
  return { ...(isObject(target) ? target : {}), ...own };
}

/** The branch of a choice that a value has by its `is`; undefined if it has none yet. */
function branchFor(schema: JsonObject, value: Json | undefined): JsonObject | undefined {
  const branches = schema['oneOf'];
  if (!Array.isArray(branches) || !branches.every((branch) => isObject(branch) && isObject(branch['properties'])))
    return schema;
  const kind = isObject(value) ? value['is'] : undefined;
  const found = branches.find((branch) => valueAt(branch, ['properties', 'is', 'const']) === kind);
  return isObject(found) ? found : undefined;
}

function titleOf({ title }: JsonObject, path: string): string {
  return typeof title === 'string' ? title : humanize(path.slice(path.lastIndexOf('/') + 1));
}

function issue(path: string, message: string): Issue {
  return { path, rule: 'required', message };
}
