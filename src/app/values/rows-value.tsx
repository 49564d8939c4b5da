import type { Field } from '#generated/payloads.d.ts';
import type { JsonObject } from '#shared/json.ts';
import { usePartField } from './part-field.ts';
import type { PartView } from './value-props.ts';
import classes from './values.module.css';

type Props = {
  field: Field;
  rows: JsonObject[];
  /** keys of the rows if they are members of an object; rows of a list are identified by index */
  names?: string[];
  View: PartView;
};

/** Records of one shape as a table in a scrollable frame. */
export function RowsValue({ field, rows, names, View }: Props) {
  const describe = usePartField(field);
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return (
    // scrolls horizontally, so it must be reachable by keyboard
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="max-full framed rounded scroll-x" tabIndex={0} aria-label={field.title}>
      <table className={classes.rows}>
        <thead>
          <tr>
            {names && (
              <th scope="col" className="dimmer weight-500 one-line">
                Name
              </th>
            )}
            {keys.map((key) => (
              <th key={key} scope="col" className="dimmer weight-500 one-line">
                {describe([names?.[0] ?? '0', key], null).title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={i}>
              {names && (
                <th scope="row" className="weight-500">
                  {names[i]}
                </th>
              )}
              {keys.map((key) => (
                <td key={key}>
                  <View field={describe([names?.[i] ?? String(i), key], row[key] ?? null)} value={row[key]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
