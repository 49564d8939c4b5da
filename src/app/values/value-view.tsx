import type { Field } from '#generated/payloads.d.ts';
import { isObject, type JsonObject } from '#shared/json.ts';
import { EntriesValue } from './entries-value.tsx';
import { Missing } from './missing.tsx';
import { usePartField } from './part-field.ts';
import { RowsValue } from './rows-value.tsx';
import { ScalarValue } from './scalar-value.tsx';
import { isMissing } from './summarize.ts';
import type { ValueProps, PartView } from './value-props.ts';
import classes from './values.module.css';

/** The whole value of any field; lists of records as tables. */
export function ValueView({ field, value }: ValueProps) {
  if (isMissing(value)) return <Missing />;
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

type Props = { field: Field; value: JsonObject; View: PartView };

/** An object as names and values; a map of records as a table with the keys as row names. */
function ObjectValue({ field, value, View }: Props) {
  const describe = usePartField(field);
  const entries = Object.entries(value);
  const records = entries.flatMap(([, part]) => (isObject(part) ? [part] : []));
  if (records.length > 1 && records.length === entries.length) {
    return <RowsValue field={field} rows={records} names={entries.map(([name]) => name)} View={View} />;
  }
  return (
    <dl className={`grid gap-4 ${classes.facts}`}>
      {entries.map(([key, part]) => {
        const about = describe([key], part);
        return (
          <div key={key}>
            <dt className="dimmer" title={about.description}>
              {about.title}
            </dt>
            <dd>
              <View field={about} value={part} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
