import { isObject, type JsonObject } from '#shared/json.ts';
import { EntriesValue } from './entries-value.tsx';
import { Missing } from './missing.tsx';
import { ObjectValue } from './object-value.tsx';
import { RowsValue } from './rows-value.tsx';
import { ScalarValue } from './scalar-value.tsx';
import { isMissing } from './summarize.ts';
import { isUserId, UserValue } from './user-value.tsx';
import type { ValueProps } from './value-props.ts';

/** The whole value of any field; lists of records as tables. */
export function ValueView({ field, value }: ValueProps) {
  if (isMissing(value)) return <Missing />;
  if (isUserId(field, value)) return <UserValue id={value} />;
  if (Array.isArray(value)) {
    const isTable = value.every((entry): entry is JsonObject => isObject(entry));
    return isTable ? (
      <RowsValue field={field} rows={value} View={ValueView} />
    ) : (
      <EntriesValue field={field} value={value} />
    );
  }
  if (isObject(value)) return <ObjectValue field={field} value={value} View={ValueView} />;
  return <ScalarValue field={field} value={value} />;
}
