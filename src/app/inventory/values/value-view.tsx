import { isObject } from '#shared/json.ts';
import { ListValue } from './list-value.tsx';
import { Missing } from './missing.tsx';
import { ObjectValue } from './object-value.tsx';
import { ScalarValue } from './scalar-value.tsx';
import { isMissing } from './summarize.ts';
import { UserValue } from './user-value.tsx';
import type { ValueProps } from './value-props.ts';

/** System fields whose value is the id of a user. */
const USER_FIELDS = new Set(['createdBy', 'updatedBy']);

/** The value of any field: `short` in one line for a table cell, otherwise whole. */
export function ValueView({ field, value, short = false }: ValueProps) {
  if (isMissing(value)) return <Missing />;
  if (USER_FIELDS.has(field.name) && typeof value === 'string') return <UserValue id={value} />;
  if (Array.isArray(value)) return <ListValue field={field} value={value} short={short} View={ValueView} />;
  if (isObject(value)) return <ObjectValue field={field} value={value} short={short} View={ValueView} />;
  return <ScalarValue field={field} value={value} short={short} />;
}
