import type { Field, Issue } from '#generated/payloads.d.ts';
import { fieldValue } from '#shared/fields/field-value.ts';
import { jsonEqual, type JsonObject } from '#shared/json.ts';
import { toPointer } from '#shared/pointer.ts';

/** The next values that a field can take; undefined if it is unrestricted. */
export function nextValues(field: Field, present: string): string[] | undefined {
  return field.transitions === undefined ? undefined : (field.transitions[present] ?? []);
}

/** The rule `x-transitions`: a change that the schema does not list is rejected. Any first value can be set. */
export function checkTransitions(fields: readonly Field[], before: JsonObject, after: JsonObject): Issue[] {
  const issues: Issue[] = [];
  for (const field of fields) {
    if (field.transitions === undefined) continue;
    const [from, to] = [fieldValue(before, field.path), fieldValue(after, field.path)];
    if (typeof from !== 'string' || jsonEqual(from, to)) continue;
    const allowed = nextValues(field, from) ?? [];
    if (typeof to === 'string' && allowed.includes(to)) continue;
    issues.push({
      path: toPointer(field.path),
      rule: 'x-transitions',
      message: `${field.title} cannot change from "${from}" to ${typeof to === 'string' ? `"${to}"` : 'empty'}`,
      hint: allowed.length === 0 ? `"${from}" is final.` : `From "${from}" it can change to: ${allowed.join(', ')}.`,
    });
  }
  return issues;
}
