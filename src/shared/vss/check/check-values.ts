import { valueText, type NodeContext } from './check-context.ts';
import {
  elementDatatype,
  isArrayDatatype,
  isIntegerDatatype,
  isNumericDatatype,
  isStandardDatatype,
  isValueOf,
} from './datatypes.ts';

/** Checks the limits, allowed values, enum and default of a node with a known datatype. */
export function checkValues(context: NodeContext): void {
  const { node, path, report } = context;
  const element = elementDatatype(node.datatype ?? '');
  const hasLimits = node.min !== undefined || node.max !== undefined;
  const constraints = [
    node.allowed !== undefined && 'allowed',
    node.enum !== undefined && 'enum',
    hasLimits && 'min or max',
  ].filter((name) => name !== false);
  if (constraints.length > 1) {
    const message = `"${path}" has both ${constraints.join(' and ')}`;
    report('constraint-conflict', constraints[0], message, 'Keep one of them.');
  }
  if (hasLimits) checkLimits(context, element);
  if (node.allowed !== undefined) checkAllowed(context, node.allowed, element);
  if (node.enum !== undefined) checkEnum(context, node.enum);
  if (node.default !== undefined) checkDefault(context, node.default, element);
}

function checkLimits({ node, path, report }: NodeContext, element: string): void {
  for (const key of ['min', 'max'] as const) {
    const limit = node[key];
    if (limit === undefined) continue;
    const message = `The ${key} ${limit} of "${path}" is not a value of ${element}`;
    if (!isNumericDatatype(element))
      report('min-max-datatype', key, `"${path}" is a ${element} and cannot have a ${key}`, 'Remove it.');
    else if (!isValueOf(limit, element)) report('min-max-datatype', key, message, 'Change the limit or the datatype.');
  }
  const { min, max } = node;
  if (min !== undefined && max !== undefined && min > max)
    report('min-max-order', 'min', `The min ${min} of "${path}" is above its max ${max}`, 'Exchange them.');
}

function checkAllowed({ path, report }: NodeContext, allowed: readonly unknown[], element: string): void {
  if (!isStandardDatatype(element)) {
    report('allowed-datatype', 'allowed', `"${path}" is a struct and cannot have allowed values`, 'Remove them.');
    return;
  }
  for (const value of allowed) {
    if (isValueOf(value, element)) continue;
    const message = `The allowed value ${valueText(value)} of "${path}" is no ${element}`;
    report('allowed-datatype', 'allowed', message, quoteHint(value, element));
  }
}

function checkEnum({ node, path, report }: NodeContext, values: Record<string, unknown>): void {
  const datatype = node.datatype ?? '';
  if (!isIntegerDatatype(datatype)) {
    const message = `"${path}" is a ${datatype} and cannot have an enum`;
    report('enum-datatype', 'enum', message, 'Use an integer datatype, or "allowed".');
  }
  const seen = new Map<unknown, string>();
  for (const [name, value] of Object.entries(values)) {
    const at = `The enum of "${path}"`;
    if (!/^[A-Z][A-Z_0-9]*$/.test(name))
      report('enum-names', 'enum', `${at} has the name "${name}"`, 'Use capital letters, digits and underscores.');
    if (!Number.isInteger(value) || (isIntegerDatatype(datatype) && !isValueOf(value, datatype)))
      report(
        'enum-values',
        'enum',
        `${at} gives ${name} the value ${valueText(value)}`,
        `Use an integer of ${datatype}.`,
      );
    const twin = seen.get(value);
    if (twin !== undefined)
      report('enum-values', 'enum', `${at} gives ${twin} and ${name} the same value`, 'Use different values.');
    seen.set(value, name);
  }
}

function checkDefault(context: NodeContext, value: unknown, element: string): void {
  const { node, path, options, report } = context;
  const isArray = isArrayDatatype(node.datatype ?? '');
  if (isArray !== Array.isArray(value)) {
    const [is, hint] = isArray ? ['is no list', 'Write a list.'] : ['is a list', 'Write a single value.'];
    report('default-datatype', 'default', `The default of "${path}" ${is}`, hint);
    return;
  }
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  const size = options.arraySizes?.get(path) ?? node['arraysize'];
  if (isArray && typeof size === 'number' && size > 0 && values.length !== size) {
    const message = `The default of "${path}" has ${values.length} entries, but the array ${size}`;
    report('default-arraysize', 'default', message, 'Change the default or arraysize.');
  }
  for (const entry of values) if (isOfDatatype(context, entry, element)) checkConstraints(context, entry);
  const first = node.allowed?.[0];
  if (options.strict === true && !isArray && first !== undefined && value !== first && isAllowed(node.allowed, value)) {
    const message = `The default of "${path}" is not the first allowed value`;
    report('default-first', 'default', message, `Move ${valueText(value)} to the front.`);
  }
}

function isOfDatatype({ path, structs, report }: NodeContext, value: unknown, element: string): boolean {
  const struct = isStandardDatatype(element) ? undefined : structs.resolve(element, path);
  if (struct !== undefined) {
    const wrong = structs.mismatch(value, struct);
    const hint = 'Give every property of the struct a value.';
    if (wrong !== undefined) report('default-datatype', 'default', `The default of "${path}" ${wrong}`, hint);
    return wrong === undefined;
  }
  if (isValueOf(value, element)) return true;
  const message = `The default ${valueText(value)} of "${path}" is no ${element}`;
  report('default-datatype', 'default', message, quoteHint(value, element));
  return false;
}

/** Tolerates what a float cannot represent exactly. */
const EPSILON = 1e-6;

function checkConstraints({ node, path, report }: NodeContext, value: unknown): void {
  const { min, max, allowed } = node;
  const at = `The default ${valueText(value)} of "${path}"`;
  if (typeof value === 'number') {
    if (min !== undefined && value < min - EPSILON)
      report('default-range', 'default', `${at} is below the min ${min}`, 'Change the default or the limit.');
    if (max !== undefined && value > max + EPSILON)
      report('default-range', 'default', `${at} is above the max ${max}`, 'Change the default or the limit.');
  }
  if (allowed !== undefined && value !== '' && !isAllowed(allowed, value))
    report('default-allowed', 'default', `${at} is not allowed`, `Use one of ${valueText(allowed)}.`);
  if (node.enum !== undefined && !Object.values(node.enum).some((known) => known === value))
    report(
      'default-enum',
      'default',
      `${at} is not a value of the enum`,
      `Use one of ${valueText(Object.values(node.enum))}.`,
    );
}

function isAllowed(allowed: readonly unknown[] | undefined, value: unknown): boolean {
  return allowed?.includes(value) ?? true;
}

/** The most common cause: YAML reads an unquoted number or boolean as such. */
function quoteHint(value: unknown, datatype: string): string {
  return datatype === 'string' && (typeof value === 'number' || typeof value === 'boolean')
    ? `Write it in quotes: '${value}'.`
    : 'Change the value or the datatype.';
}
