import { isObject, type JsonObject } from '#shared/json.ts';
import type { Field } from '#shared/kinds/kind.ts';
import { usePartField } from './part-field.ts';
import { RowsValue } from './rows-value.tsx';
import { summarize } from './summarize.ts';
import type { PartView } from './value-props.ts';
import classes from './values.module.css';

type Props = { field: Field; value: JsonObject; short?: boolean; View: PartView };

/** An object as one line, or as names and values; a map of records as a table whose rows carry the keys as names. */
export function ObjectValue({ field, value, short = false, View }: Props) {
  const describe = usePartField(field);
  if (short) {
    return (
      <span className={classes.text} title={summarize(value, 12)}>
        {summarize(value)}
      </span>
    );
  }
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
