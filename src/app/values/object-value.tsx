import { isObject, type JsonObject } from '#shared/json.ts';
import type { Field } from '#generated/payloads.d.ts';
import { usePartField } from './part-field.ts';
import { RowsValue } from './rows-value.tsx';
import type { PartView } from './value-props.ts';
import classes from './values.module.css';

type Props = { field: Field; value: JsonObject; View: PartView };

/** An object as names and values; a map of records as a table with the keys as row names. */
export function ObjectValue({ field, value, View }: Props) {
  const describe = usePartField(field);
  const entries = Object.entries(value);
  const records = entries.flatMap(([, part]) => (isObject(part) ? [part] : []));
  if (records.length > 1 && records.length === entries.length) {
    return <RowsValue field={field} rows={records} names={entries.map(([name]) => name)} View={View} />;
  }
  return (
    <dl className={classes.facts}>
      {entries.map(([key, part]) => {
        const about = describe([key], part);
        return (
          <div key={key}>
            <dt title={about.description}>{about.title}</dt>
            <dd>
              <View field={about} value={part} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
