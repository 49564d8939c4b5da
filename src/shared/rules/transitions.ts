import type { Field, Issue } from '#generated/payloads.d.ts';
import { fieldValue } from '#shared/fields/field-value.ts';
import { jsonEqual } from '#shared/json.ts';
import { toPointer } from '#shared/pointer.ts';
import type { CheckedItem } from './checked-item.ts';

/** The next values that a field can take; undefined if it is unrestricted. */
export function nextValues(field: Field, present: string): string[] | undefined {
  return field.transitions === undefined ? undefined : (field.transitions[present] ?? []);
}

/** The rule `x-transitions`: a change that the schema does not list is rejected. Any first value can be set. */
export function checkTransitions({ fields, before, data }: CheckedItem): Issue[] {
  const issues: Issue[] = [];
  if (before === undefined) return issues;
  for (const field of fields) {
    if (field.transitions === undefined) continue;
    const [from, to] = [fieldValue(before, field.path), fieldValue(data, field.path)];
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
